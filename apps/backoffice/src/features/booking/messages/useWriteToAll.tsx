import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../usePermissions.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }));

/**
 * Writing to all parties of a departure at once: a button, and the dialog, which stands apart from it since the button may
 * be in what closes. The button is null for those who write to nobody.
 */
export function useWriteToAll(parties: readonly { _id: string }[], onWrite: () => void = () => {}) {
  const { t } = useTranslation('booking');
  const { mayWriteMessages } = usePermissions();
  const [isOpen, { open, close }] = useDisclosure(false);
  const button = mayWriteMessages && (
    <Button
      variant="default"
      data-noprint
      leftSection={<IconUsersGroup size={16} aria-hidden />}
      onClick={() => {
        onWrite();
        open();
      }}
    >
      {t('messages.writeToAll', { number: parties.length })}
    </Button>
  );
  const dialog = isOpen && (
    <Suspense>
      <MessageDialog opened bookings={parties.map(({ _id }) => _id)} onClose={close} />
    </Suspense>
  );
  return { button, dialog };
}
