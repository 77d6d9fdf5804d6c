import { Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { MAX_REMARK } from '@marea/domain/core/limits';
import type { Currency } from '@marea/domain/core/money/money';
import { isRefundedByHand, paymentProviders } from '@marea/domain/payments/checkout/providers';
import type { NewPayment, PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { Return } from '@marea/domain/payments/ledger/returnOfPayment';
import { chargedBy } from '@marea/domain/payments/terms/exchange';
import { isCardPayment } from '@marea/domain/payments/terms/paymentMethods';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { formatMoney } from '@marea/texts/format/money';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { providerTexts } from '@marea/texts/payments/providers';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { DraftFormFrame } from '../../../ui/record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { usePaymentChanges } from './usePayments.ts';
import classes from './Payments.module.css';

/** The fields that show their own errors. */
const FIELD_PATHS = ['amount', 'tendered.amount', 'type', 'description'];

type RefundFormProps = {
  payment: Wire<PaymentView>;
  /** All rows of its booking. */
  ledger: readonly Wire<PaymentView>[];
  onDone: () => void;
};

/**
 * Refunds a payment or a part of it, in the paid currency or in the booking's. The payment's own method is preselected.
 */
export function RefundForm({ payment, ledger, onDone }: RefundFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const { refund } = usePaymentChanges();
  const refunds = refundsOf(payment, ledger);
  const form = useDraftForm({
    record: newRecord,
    draftOf: () => draftOfRefund(payment, refunds),
    fieldPaths: FIELD_PATHS,
    send: (typed, _base, idempotencyKeyOf) => {
      const body = newRefundOf(payment, typed);
      return refund.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
    },
    onSent: onDone,
  });
  const { draft, change, errors, problems, isSending } = form;
  const { amount, currency, type, why } = draft;
  const left = leftIn(payment, refunds, currency);
  const isExchanged = payment.tendered.currency !== payment.currency;
  const ways = [...new Set<PaymentMethod>([payment.type, 'Cash', 'Bank transfer'])];
  const back = returnOfDraft(payment, refunds, draft);
  const wayText = useWayText(payment, refunds, draft);

  return (
    <DraftFormFrame form={form}>
      <Stack gap="md">
        <Text c="dimmed">{t('payments.refundable', { amount: formatMoney(left, currency, { withCode: true }) })}</Text>
        <div className={isExchanged ? classes.amount : undefined}>
          <MoneyField
            label={t('payments.amount')}
            data-autofocus
            withAsterisk
            max={left}
            currency={currency}
            value={amount}
            error={errors.amount ?? errors['tendered.amount']}
            onChange={(entered) => change({ amount: entered })}
          />
          {isExchanged && (
            <SegmentedControl
              aria-label={t('payments.currency')}
              data={[payment.tendered.currency, payment.currency].map((value) => ({
                value,
                label: value.toUpperCase(),
              }))}
              value={currency}
              onChange={(chosen) => change({ currency: chosen, amount: leftIn(payment, refunds, chosen) })}
            />
          )}
        </div>
        <ChoiceField
          label={t('payments.refundBy')}
          description={wayText}
          options={ways}
          text={(method) => paymentMethodTexts[language][method]}
          value={type}
          error={errors.type}
          onChange={(method) => change({ type: method })}
        />
        <Textarea
          label={t('fields.why')}
          withAsterisk
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REMARK}
          value={why}
          error={errors.description}
          onChange={(event) => change({ why: event.currentTarget.value })}
        />
        {back && <RefundSum payment={payment} back={back} />}
        <FormProblems problems={problems} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" color="red" loading={isSending} disabled={!back || why.trim() === ''}>
            {t('payments.refundSubmit')}
          </Button>
        </DialogFoot>
      </Stack>
    </DraftFormFrame>
  );
}

/** What the chosen method requires of staff, and whether the bank fee is refunded. */
function useWayText(payment: Wire<PaymentView>, refunds: readonly Wire<PaymentView>[], draft: RefundDraft) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { type } = draft;
  // A provider's payment is refunded through the provider, unless that refunds by hand only.
  const provider = paymentProviders.find((one) => one === payment.provider && !isRefundedByHand(one));
  if (provider && type === payment.type) {
    return t('payments.refundThrough', { provider: providerTexts[language][provider] });
  }
  const fee = returnOfDraft(payment, refunds, { ...draft, type: payment.type })?.bankFee ?? 0;
  const amount = formatMoney(fee, payment.currency, { withCode: true });
  if (isCardPayment(type)) {
    return fee > 0 ? t('payments.refundByHandWithFee', { amount }) : t('payments.refundByHand');
  }
  return isCardPayment(payment.type) && fee > 0 ? t('payments.refundWithoutFee', { amount }) : undefined;
}

/** The refund in the currency that the guest paid in, and in the booking's currency. */
function RefundSum({ payment, back }: { payment: Wire<PaymentView>; back: Return }) {
  const { t } = useTranslation('booking');
  const { amount, bankFee, tendered, charged } = back;
  const money = (minor: number, currency: Currency) => formatMoney(minor, currency, { withCode: true });
  const isExchanged = tendered.currency !== payment.currency;
  const refundAmount = chargedBy({ ...payment, tendered, bankFee, charged });
  return (
    <Text fw={600} aria-live="polite">
      {t('payments.refundGiven', { amount: money(refundAmount, tendered.currency) })}
      {isExchanged && (
        <Text span c="dimmed" fw={400}>
          {' '}
          {t('payments.refundOfBooking', { amount: money(amount + bankFee, payment.currency) })}
        </Text>
      )}
    </Text>
  );
}

type Payment = Wire<PaymentView>;

/** The draft of a refund; the amount in minor units of its own currency. */
export type RefundDraft = { amount: number | null; currency: Currency; type: PaymentMethod; why: string };

/** The pending and succeeded refunds of a payment, among the rows of its booking. */
export function refundsOf(payment: Payment, ledger: readonly Payment[]): Payment[] {
  return ledger.filter(
    ({ refundOf, status }) => refundOf === payment._id && (status === 'pending' || status === 'succeeded'),
  );
}

/** A draft for all that is left of a payment, in the currency and by the method of the payment. */
export function draftOfRefund(payment: Payment, refunds: readonly Payment[]): RefundDraft {
  const { currency } = payment.tendered;
  return { amount: leftIn(payment, refunds, currency), currency, type: payment.type, why: '' };
}

/** The refundable amount of a payment, in one of its currencies. */
export function leftIn(payment: Payment, refunds: readonly Payment[], currency: Currency): number {
  const left = leftOfPayment(payment, refunds);
  return currency === payment.currency ? left.amount : left.tendered;
}

/** The refund that the API would enter for a draft, in both currencies and with the bank fee; null while impossible. */
export function returnOfDraft(payment: Payment, refunds: readonly Payment[], draft: RefundDraft): Return | null {
  const { amount, currency, type } = draft;
  if (amount === null) return null;
  const part = currency === payment.currency ? { amount } : { tendered: amount };
  return returnOfPayment(payment, part, { refunds, type });
}

/** The request of a draft, in the currency in which it was typed. */
export function newRefundOf(payment: Payment, { amount, currency, type, why }: RefundDraft): Wire<NewPayment> {
  const refundAmount = -(amount ?? 0);
  return {
    refundOf: payment._id,
    ...(currency === payment.currency ? { amount: refundAmount } : { tendered: { amount: refundAmount, currency } }),
    ...(type !== payment.type && { type }),
    description: why.trim(),
  };
}
