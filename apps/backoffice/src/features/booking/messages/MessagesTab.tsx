import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { IconMail, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { MessageDialog } from '../../../ui/messages/MessageDialog.tsx';
import { MessageList } from '../../../ui/messages/MessageList.tsx';
import { usePermissions } from '../usePermissions.ts';

/** More than any booking has. */
const ALL = 100;

/** The mails to the guest, and the form to write to them or to all who sail with them. */
export function MessagesTab({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { mayWriteMessages: mayWrite } = usePermissions();
  const messages = useQuery(
    queries(messagesEndpoints.bookingMessages, { params: { id: booking._id }, query: { limit: ALL } }),
  );
  const together = useSameDeparture(booking, mayWrite);
  const [addressed, setAddressed] = useState<readonly string[]>([]);
  const [isOpen, { open, close }] = useDisclosure(false);
  const write = (to: readonly string[]) => {
    setAddressed(to);
    open();
  };
  return (
    <>
      {mayWrite && (
        <Stack gap="xs">
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => write([booking._id])}
          >
            {t('messages.write')}
          </Button>
          {together.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconUsersGroup size={16} aria-hidden />}
              onClick={() => write(together)}
            >
              {t('messages.writeToDeparture', { number: together.length })}
            </Button>
          )}
        </Stack>
      )}
      <MessageList of={messages} zone={booking.zone} />
      <MessageDialog opened={isOpen} bookings={addressed} onClose={close} />
    </>
  );
}

/** The bookings that sail on the same vessel at the same time, including this one. */
function useSameDeparture({ locationId, bookingDate, resourceId, start }: BookingView, isWanted: boolean): string[] {
  const input = { params: { id: locationId }, query: { date: bookingDate } };
  const { data } = useQuery({ ...queries(bookingListsEndpoints.departures, input), enabled: isWanted });
  const same = (data?.data ?? []).filter((other) => other.resourceId === resourceId && other.start === start);
  return same.map(({ _id }) => _id);
}
