import { Button, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { endsSale, moneyDecisions } from '@marea/domain/booking/price/moneyDecision';
import type { MoneyDecision } from '@marea/domain/booking/price/moneyDecision';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { MAX_REASON } from '@marea/domain/core/limits';
import { fullName } from '@marea/domain/core/text/text';
import { formatMoney } from '@marea/texts/format/money';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { fieldErrors } from '../../../ui/record/form/formFailure.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useBookingChanges } from '../useBooking.ts';
import { usePermissions } from '../usePermissions.ts';

/** Whether a status frees the vessel and needs a confirmation. */
export function isGrave(status: BookingStatus): boolean {
  return !occupiesSlot[status];
}

type StatusDialogProps = { booking: BookingView; status: BookingStatus | null; onClose: () => void };

/** Asks for a reason, and for the decision on the money, before a booking is cancelled or otherwise loses its slot. */
export function StatusDialog({ booking, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const statusText = useStatusText();
  const now = useNow();
  const { setStatus } = useBookingChanges();
  const [why, setWhy] = useState('');
  const [money, setMoney] = useState<MoneyDecision | null>(null);
  const errors = fieldErrors(setStatus.error);
  const { paid } = booking.price;
  // Users without amounts get the question only when the API's refusal reveals a payment.
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

type MoneyChoiceProps = {
  booking: Pick<BookingView, 'price' | 'currency'>;
  value: MoneyDecision | null;
  error?: string | undefined;
  onChange: (decision: MoneyDecision) => void;
};

/**
 * Asks for the decision on the money of a cancelled sale. People who may not enter payments can only leave it as a
 * credit.
 */
export function MoneyChoice({ booking: { price, currency }, value, error, onChange }: MoneyChoiceProps) {
  const { t } = useTranslation('booking');
  const { mayMoveMoney } = usePermissions();
  const amount = price.paid === null ? '' : formatMoney(price.paid, currency, { withCode: true });
  return (
    <Radio.Group
      mt="md"
      withAsterisk
      label={amount ? t('money.label', { amount }) : t('payment')}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen)}
    >
      <Stack gap="xs" mt="xs">
        {moneyDecisions.map((decision) => (
          <Radio
            key={decision}
            value={decision}
            disabled={decision !== 'credit' && !mayMoveMoney}
            label={t(`money.${decision}`, { amount })}
            description={t(`money.${decision}Text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type RestoreDialogProps = { booking: BookingView; opened: boolean; onConfirm: () => unknown; onClose: () => void };

/** The balance due if a booking that is no sale now became one again; minor units, 0 for people who see no amounts. */
export function owedOnceRestored({ price }: Pick<BookingView, 'price'>): number {
  return Math.max(0, price.balance ?? 0);
}

/** Asks before a cancelled sale is restored: it owes what was refunded, or was never paid. */
export function RestoreDialog({ booking, opened, onConfirm, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('booking');
  const { folio, customer, resourceName, currency } = booking;
  const amount = formatMoney(owedOnceRestored(booking), currency, { withCode: true });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('restore.title', { folio })}
      confirm={t('restore.confirm')}
      keep={t('status.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('restore.text', { name: fullName(customer) || resourceName, amount })}
    </ConfirmDialog>
  );
}
