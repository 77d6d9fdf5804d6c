import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { dataImportEndpoints } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

const { dataImports, deleteDataImport } = dataImportEndpoints;

/** Removes an import that has written nothing, with its file, after a confirmation. */
export function DiscardImport({ one }: { one: Wire<DataImport> }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const [isAsking, { open, close }] = useDisclosure(false);
  const discard = useChange(deleteDataImport, {
    refreshes: [dataImports],
    onSuccess: () => {
      toastDone(t('discarded'));
      void navigate('/settings/import');
    },
  });
  return (
    <>
      <Button variant="subtle" color="gray" onClick={open}>
        {t('discard.label')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('discard.title', { name: one.fileName })}
        confirm={t('discard.confirm')}
        isGrave
        onConfirm={() => discard.mutateAsync({ params: { id: one._id } })}
        onClose={close}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
}
