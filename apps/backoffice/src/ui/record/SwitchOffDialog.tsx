import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { useSwitchOffQuestion } from './useSwitchOffQuestion.ts';

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
