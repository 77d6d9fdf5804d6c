import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { occupiesSlot, type BookingStatus } from '@marea/domain/booking/booking.status';
import { useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingChanges } from '../useBooking.ts';
import { guestName } from '../wording.ts';

/** A status that gives the vessel back to others, which is asked about first. */
export function isGrave(status: BookingStatus): boolean {
  return !occupiesSlot[status];
}

type StatusDialogProps = { booking: BookingView; status: BookingStatus | null; onClose: () => void };

/** Asks before a booking is cancelled or otherwise loses its slot, and why. */
export function StatusDialog({ booking, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const statusText = useStatusText();
  const { setStatus } = useBookingChanges();
  const [why, setWhy] = useState('');
  const close = () => {
    setWhy('');
    onClose();
  };
  const set = (chosen: BookingStatus) =>
    setStatus.mutate(
      { params: { id: booking._id }, body: { status: chosen, why: why.trim() || undefined } },
      { onSuccess: close },
    );
  return (
    <Modal
      opened={status !== null}
      onClose={close}
      centered
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('status.title', { status: status ? statusText(status) : '' })}
    >
      <Text>
        {t('status.text', {
          folio: booking.folio,
          name: guestName(booking.customer) || booking.resourceName,
          status: status ? statusText(status) : '',
        })}
      </Text>
      <TextInput
        mt="md"
        data-autofocus
        label={t('fields.why')}
        maxLength={400}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t('status.keep')}
        </Button>
        <Button
          color={status === 'cancel' ? 'red' : undefined}
          loading={setStatus.isPending}
          onClick={() => status && set(status)}
        >
          {t('status.confirm', { status: status ? statusText(status) : '' })}
        </Button>
      </Group>
    </Modal>
  );
}
