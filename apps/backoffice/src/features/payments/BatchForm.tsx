import { Button, Stack, Text, Textarea } from '@mantine/core';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { OpenBooking } from '@marea/domain/payments/payments.schema';
import { formatMoney } from '@marea/texts/money';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { toastDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AccountField } from '../../ui/fields/AccountField.tsx';
import { MethodField, type EnteredMethod } from '../../ui/fields/MethodField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { fieldErrors, isAtFields, problemsBeside } from '../../ui/record/formFailure.ts';
import { FormProblems } from '../../ui/record/FormProblems.tsx';
import { useChange } from '../../ui/useChange.ts';
import { useIdempotencyKey } from '../../ui/useIdempotencyKey.ts';
import classes from './Payments.module.css';

type BatchFormProps = { resellerId: string; bookings: readonly OpenBooking[]; onDone: () => void };

/** The fields whose faults stand at them. */
const SHOWN = ['data.amount', 'type', 'accountId', 'data.image', 'data.description'];

const { takePayment, paymentBatches, paymentList, paymentTotals, openBookings } = paymentsEndpoints;

/** What is paid for the selected bookings: at first all that they owe, spread over the earliest departures first. */
export function BatchForm({ resellerId, bookings, onDone }: BatchFormProps) {
  const { t } = useTranslation('payments');
  const { company } = useWorkplace();
  const currency = bookings[0]?.currency ?? company.currency;
  const owed = bookings.reduce((sum, booking) => sum + booking.owed, 0);
  const [amount, setAmount] = useState<number | null>(owed || null);
  const [method, setMethod] = useState<EnteredMethod>('Bank transfer');
  const [accountId, setAccount] = useState<string | null>(null);
  const [image, setImage] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [isAsking, ask] = useState(false);
  const keyOf = useIdempotencyKey();
  const enter = useChange(takePayment, {
    refreshes: [openBookings, paymentBatches, paymentList, paymentTotals],
    handlesError: isAtFields,
    onSuccess: () => {
      toastDone(t('module.done', { amount: formatMoney(amount ?? 0, currency) }));
      onDone();
    },
  });
  const errors = fieldErrors(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount && bookings.length > 0) ask(true);
  };
  const pay = () => {
    const body = {
      type: method,
      data: { amount: amount ?? 0, image, description },
      reseller: resellerId,
      selectedBookings: bookings.map(({ _id }) => _id),
      accountId,
    };
    return enter.mutateAsync({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <form className={classes.card} aria-label={t('module.title')} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text fw={600}>{t('module.title')}</Text>
        <Text size="sm" c="dimmed">
          {bookings.length === 0
            ? t('module.selectFirst')
            : t('module.chosen', { number: bookings.length, owed: formatMoney(owed, currency, { withCode: true }) })}
        </Text>
        <MoneyField
          label={t('columns.amount')}
          withAsterisk
          currency={currency}
          value={amount}
          disabled={bookings.length === 0}
          error={errors['data.amount'] ?? (amount !== null && amount > owed ? t('module.tooMuch') : undefined)}
          onChange={setAmount}
        />
        <MethodField
          label={t('columns.type')}
          withCollected
          value={method}
          error={errors.type}
          onChange={(chosen) => {
            setMethod(chosen);
            setAccount(null);
          }}
        />
        <AccountField
          label={t('columns.account')}
          currency={currency}
          method={method}
          value={accountId}
          error={errors.accountId}
          onChange={setAccount}
        />
        <PictureField
          label={t('panel.receipt')}
          purpose="receipt"
          value={image}
          error={errors['data.image']}
          onChange={setImage}
        />
        <Textarea
          label={t('panel.description')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={description}
          error={errors['data.description']}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <FormProblems problems={problemsBeside(errors, SHOWN)} />
        <Button type="submit" loading={enter.isPending} disabled={!amount || bookings.length === 0 || amount > owed}>
          {t('module.enter')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('module.confirmTitle', { amount: formatMoney(amount ?? 0, currency, { withCode: true }) })}
        confirm={t('module.enter')}
        onConfirm={pay}
        onClose={() => ask(false)}
      >
        {t('module.confirmText', { folios: bookings.map(({ folio }) => folio).join(', ') })}
      </ConfirmDialog>
    </form>
  );
}
