import { Button, Modal, Text, TextInput } from '@mantine/core';
import { occupiesSlot, type BookingStatus } from '@marea/domain/booking/booking.status';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { endsSale, type MoneyDecision } from '@marea/domain/booking/moneyDecision';
import { MAX_REASON } from '@marea/domain/kernel/limits';
import { fullName } from '@marea/domain/kernel/names';
import { useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { fieldErrors } from '../../../ui/record/formFailure.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useBookingChanges } from '../useBooking.ts';
import { MoneyChoice } from './MoneyChoice.tsx';

/** A status that gives the vessel back to others, which is asked about first. */
export function isGrave(status: BookingStatus): boolean {
  return !occupiesSlot[status];
}

type StatusDialogProps = { booking: BookingView; status: BookingStatus | null; onClose: () => void };

/** Asks before a booking is cancelled or otherwise loses its slot: why, and what becomes of its money. */
export function StatusDialog({ booking, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const statusText = useStatusText();
  const now = useNow();
  const { setStatus } = useBookingChanges();
  const [why, setWhy] = useState('');
  const [money, setMoney] = useState<MoneyDecision | null>(null);
  const errors = fieldErrors(setStatus.error);
  const { paid } = booking.price;
  // Users without amounts are asked only after the API's refusal says that there is money.
  const isPaid = paid === null ? errors.money !== undefined : paid !== 0;
  const hasMoney = status !== null && endsSale(status) && isPaid;
  const isDecided = !hasMoney || (money !== null && why.trim() !== '');
  const close = () => {
    setWhy('');
    setMoney(null);
    setStatus.reset();
    onClose();
  };
  const set = (chosen: BookingStatus) =>
    setStatus.mutate(
      {
        params: { id: booking._id },
        body: { status: chosen, why: why.trim() || undefined, ...(hasMoney && money ? { money } : {}) },
      },
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
        {t(Date.parse(booking.start) < now ? 'status.textPast' : 'status.text', {
          folio: booking.folio,
          name: fullName(booking.customer) || booking.resourceName,
          status: status ? statusText(status) : '',
        })}
      </Text>
      {hasMoney && <MoneyChoice booking={booking} value={money} error={errors.money} onChange={setMoney} />}
      <TextInput
        my="md"
        data-autofocus
        label={t('fields.why')}
        withAsterisk={hasMoney}
        maxLength={MAX_REASON}
        value={why}
        error={errors.why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          {t('status.keep')}
        </Button>
        <Button
          color={status === 'cancel' ? 'red' : undefined}
          loading={setStatus.isPending}
          disabled={!isDecided}
          onClick={() => status && set(status)}
        >
          {t('status.confirm', { status: status ? statusText(status) : '' })}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
