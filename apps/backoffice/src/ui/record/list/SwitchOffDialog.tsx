import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';

type SwitchOffDialogProps<Row> = {
  switchOff: ReturnType<typeof useSwitchOffQuestion<Row>>;
  nameOf: (row: Row) => string;
};

/** Explains the consequences of deactivating a record before it happens. */
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

/** Asks before deactivating a record that something depends on; `effectOf` explains the consequences. */
export function useSwitchOffQuestion<Row>(effectOf: (row: Row) => string | null = () => null) {
  const [question, setQuestion] = useState<Question<Row> | null>(null);
  return {
    question,
    /** Resolves to whether the record is to be deactivated; without an effect it does not ask. */
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

/** Rejects a change that the person decided against; the form stays open and no error is shown. */
export class NotWantedError extends Error {}
