import { Modal, Skeleton } from '@mantine/core';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { ErrorState } from '@marea/web/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useIsPhone } from '../../../core/breakpoints.ts';
import { MessageEditor } from './MessageEditor.tsx';

type MessageDialogProps = { opened: boolean; bookings: readonly string[]; onClose: () => void };

/** Writes to the guests of bookings, once it is known who would get it. Neither Escape nor a click beside it loses what is typed. */
export function MessageDialog({ opened, bookings, onClose }: MessageDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { data, error, refetch } = useQuery({
    ...queries(messagesEndpoints.messageRecipients, { body: { bookings: [...bookings] } }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={useIsPhone()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('messages.title')}
    >
      {data ? (
        <MessageEditor recipients={data.data} onDone={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={260} radius="md" aria-busy="true" />
      )}
    </Modal>
  );
}
