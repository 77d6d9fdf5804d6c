import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toastProgress } from '../../core/toasts.ts';

/** Saves a statement as a PDF, and says how far it is. */
export function SavePdfButton({ save }: { save: () => Promise<void> }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={17} aria-hidden />}
      onClick={() => void toastProgress(save(), { doing: t('table.exporting'), done: t('table.exported') })}
    >
      PDF
    </Button>
  );
}
