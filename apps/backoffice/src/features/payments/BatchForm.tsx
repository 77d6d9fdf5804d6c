import { Button, Stack, Text, Textarea } from '@mantine/core';
import { MAX_REMARK } from '@marea/domain/core/limits';
import { usualAccount } from '@marea/domain/payments/accounts/accountChoice';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { OpenBooking } from '@marea/domain/payments/payments.schema';
import { formatMoney } from '@marea/texts/format/money';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { AccountField, MethodField, type EnteredMethod } from '../../ui/fields/MethodField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { useAccounts } from '../../ui/fields/useAccounts.ts';
import { DraftFormFrame } from '../../ui/record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { isAtFields } from '../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../ui/record/form/FormNotices.tsx';
import classes from './Payments.module.css';

type BatchFormProps = { resellerId: string; bookings: readonly OpenBooking[]; onDone: () => void };

type BatchDraft = {
  amount: number | null;
  method: EnteredMethod;
  /** Undefined until one is chosen: the default of the method. */
  accountId: string | null | undefined;
  image: string | null;
  description: string;
};
/** The fields that show their own errors. */
const FIELD_PATHS = ['data.amount', 'type', 'accountId', 'data.image', 'data.description'];

const { takePayment, paymentBatches, paymentList, paymentTotals, openBookings } = paymentsEndpoints;

/** A payment for the selected bookings: by default their balance due, applied to the earliest departures first. */
export function BatchForm({ resellerId, bookings, onDone }: BatchFormProps) {
  const { t } = useTranslation('payments');
  const { company } = useWorkplace();
  const currency = bookings[0]?.currency ?? company.currency;
  const owed = bookings.reduce((sum, booking) => sum + booking.owed, 0);
  const [isAsking, ask] = useState(false);
  const enter = useChange(takePayment, {
    refreshes: [openBookings, paymentBatches, paymentList, paymentTotals],
    handlesError: isAtFields,
  });
  const { accounts } = useAccounts();
  const accountOf = ({ method, accountId }: BatchDraft) =>
    accountId === undefined ? (usualAccount(accounts, { method, currency })?._id ?? null) : accountId;
  const form = useDraftForm({
    record: newRecord,
    draftOf: (): BatchDraft => ({
      amount: owed || null,
      method: 'Bank transfer',
      accountId: undefined,
      image: null,
      description: '',
    }),
    fieldPaths: FIELD_PATHS,
    send: (typed, _base, idempotencyKeyOf) => {
      const { amount, method: type, image, description } = typed;
      const body = {
        type,
        data: { amount: amount ?? 0, image, description },
        reseller: resellerId,
        selectedBookings: bookings.map(({ _id }) => _id),
        accountId: accountOf(typed),
      };
      return enter.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
    },
    onSent: ({ amount }) => {
      toastDone(t('module.done', { amount: formatMoney(amount ?? 0, currency) }));
      onDone();
    },
  });
  const { draft, change, errors } = form;
  const { amount, method } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount && bookings.length > 0) ask(true);
  };
  return (
    <DraftFormFrame form={form} className={classes.card} label={t('module.title')} onSubmit={submit}>
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
          onChange={(entered) => change({ amount: entered })}
        />
        <MethodField
          label={t('columns.type')}
          withCollected
          value={method}
          error={errors.type}
          onChange={(chosen) => change({ method: chosen, accountId: undefined })}
        />
        <AccountField
          label={t('columns.account')}
          currency={currency}
          method={method}
          value={accountOf(draft)}
          error={errors.accountId}
          onChange={(accountId) => change({ accountId })}
        />
        <PictureField
          label={t('panel.receipt')}
          purpose="receipt"
          value={draft.image}
          error={errors['data.image']}
          onChange={(image) => change({ image })}
        />
        <Textarea
          label={t('panel.description')}
          autosize
          minRows={2}
          maxLength={MAX_REMARK}
          value={draft.description}
          error={errors['data.description']}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <FormProblems problems={form.problems} />
        <Button type="submit" loading={form.isSending} disabled={!amount || bookings.length === 0 || amount > owed}>
          {t('module.enter')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('module.confirmTitle', { amount: formatMoney(amount ?? 0, currency, { withCode: true }) })}
        confirm={t('module.enter')}
        onConfirm={form.send}
        onClose={() => ask(false)}
      >
        {t('module.confirmText', { folios: bookings.map(({ folio }) => folio).join(', ') })}
      </ConfirmDialog>
    </DraftFormFrame>
  );
}
