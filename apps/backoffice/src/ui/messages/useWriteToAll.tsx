import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { loadWording } from '@marea/web/i18n/i18n';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';

const MessageDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('./MessageDialog.tsx'), loadWording('booking')]);
  return { default: loaded.MessageDialog };
});

/**
 * Writes to all parties of a departure: a button and the dialog, which are separate as the button may be inside
 * something that closes. The button is null for people who may not write.
 */
export function useWriteToAll(parties: readonly { _id: string }[], onWrite: () => void = () => {}) {
  const { t } = useTranslation('ui');
  const mayWrite = useMayCall()(messagesEndpoints.sendMessage);
  const [isOpen, { open, close }] = useDisclosure(false);
  const button = mayWrite && (
    <Button
      variant="default"
      data-noprint
      leftSection={<IconUsersGroup size={16} aria-hidden />}
      onClick={() => {
        onWrite();
        open();
      }}
    >
      {t('writeToAll', { number: parties.length })}
    </Button>
  );
  const dialog = isOpen && (
    <Suspense>
      <MessageDialog opened bookings={parties.map(({ _id }) => _id)} onClose={close} />
    </Suspense>
  );
  return { button, dialog };
}
