import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { forgetTypedHere } from './useTypedDraft.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

/** Asks before a form with unsaved changes is left. */
export function UnsavedChanges({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation('ui');
  const leaving = useUnsavedChanges(isDirty);
  return (
    <ConfirmDialog
      opened={leaving.isAsking}
      title={t('discard.title')}
      confirm={t('discard.confirm')}
      keep={t('discard.keep')}
      isGrave
      onConfirm={() => {
        forgetTypedHere();
        leaving.discard();
      }}
      onClose={leaving.keep}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
