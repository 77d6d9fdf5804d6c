import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';

type SwitchOffDialogProps<Row> = {
  switchOff: ReturnType<typeof useSwitchOffQuestion<Row>>;
  nameOf: (row: Row) => string;
};

/** Says what becomes of whoever depends on a record before it is switched off. */
export function SwitchOffDialog<Row>({ switchOff: { question, answer }, nameOf }: SwitchOffDialogProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      opened={question !== null}
      title={question ? t('active.switchOffTitle', { name: nameOf(question.row) }) : ''}
      confirm={t('active.switchOff')}
      isGrave
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {question?.text}
    </ConfirmDialog>
  );
}

type Question<Row> = { row: Row; text: string; answer: (isWanted: boolean) => void };

/** Asks before a record is switched off that somebody or something depends on; `effectOf` says what becomes of them. */
export function useSwitchOffQuestion<Row>(effectOf: (row: Row) => string | null = () => null) {
  const [question, setQuestion] = useState<Question<Row> | null>(null);
  return {
    question,
    /** Whether the record is to be switched off; without an effect nothing is asked. */
    isWanted: (row: Row): Promise<boolean> => {
      const text = effectOf(row);
      if (!text) return Promise.resolve(true);
      return new Promise((answer) => setQuestion({ row, text, answer }));
    },
    answer: (isWanted: boolean) => {
      question?.answer(isWanted);
      setQuestion(null);
    },
  };
}

/** Rejects a change that somebody thought better of; its form stays open and nothing is reported. */
export class NotWantedError extends Error {}
