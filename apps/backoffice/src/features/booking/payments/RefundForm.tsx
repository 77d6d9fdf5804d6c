import { Button, Stack, Text, Textarea } from '@mantine/core';
import { MAX_REMARK } from '@marea/domain/kernel/limits';
import type { Wire } from '@marea/domain/kernel/wire';
import type { PaymentView } from '@marea/domain/payments/ledger.schema';
import { returnOfPayment } from '@marea/domain/payments/partOfPayment';
import { isCardPayment, type PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { isRefundedByHand, paymentProviders } from '@marea/domain/payments/providers';
import { formatMoney } from '@marea/texts/money';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { DraftFormFrame } from '../../../ui/record/DraftFormFrame.tsx';
import { FormProblems } from '../../../ui/record/FormProblems.tsx';
import { unshared, useDraftForm } from '../../../ui/record/useDraftForm.ts';
import { usePaymentChanges } from './usePayments.ts';

/** The fields whose faults stand at them. */
const SHOWN = ['amount', 'type', 'description'];

type RefundDraft = { amount: number | null; type: PaymentMethod; why: string };
type RefundFormProps = {
  payment: Wire<PaymentView>;
  /** All rows of its booking. */
  ledger: readonly Wire<PaymentView>[];
  onDone: () => void;
};

/** Gives back a payment or a part of it, the way it came unless another is chosen. */
export function RefundForm({ payment, ledger, onDone }: RefundFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const { refund } = usePaymentChanges();
  const left = payment.amount - payment.refunded;
  const form = useDraftForm({
    record: unshared,
    draftOf: (): RefundDraft => ({ amount: left, type: payment.type, why: '' }),
    shown: SHOWN,
    send: (typed, _base, idempotencyKeyOf) => {
      const body = {
        refundOf: payment._id,
        amount: -(typed.amount ?? 0),
        ...(typed.type !== payment.type && { type: typed.type }),
        description: typed.why.trim(),
      };
      return refund.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
    },
    onSent: onDone,
  });
  const { draft, change, errors, problems, isSending } = form;
  const { amount, type, why } = draft;
  const ways = [...new Set<PaymentMethod>([payment.type, 'Cash', 'Bank transfer'])];
  // What a provider took goes back through it, unless it refunds by hand alone.
  const provider = paymentProviders.find((one) => one === payment.provider && !isRefundedByHand(one));
  const goesBy = provider && type === payment.type ? providerTexts[language][provider] : null;
  const isPossible = amount !== null && amount > 0 && amount <= left;
  const given = isPossible ? amount + feeGivenBack(payment, ledger, { amount, type }) : null;

  return (
    <DraftFormFrame form={form}>
      <Stack gap="md">
        <Text c="dimmed">
          {t('payments.refundable', { amount: formatMoney(left, payment.currency, { withCode: true }) })}
        </Text>
        <MoneyField
          label={t('payments.amount')}
          data-autofocus
          withAsterisk
          max={left}
          currency={payment.currency}
          value={amount}
          error={errors.amount}
          onChange={(entered) => change({ amount: entered })}
        />
        <ChoiceField
          label={t('payments.refundBy')}
          description={
            goesBy
              ? t('payments.refundThrough', { provider: goesBy })
              : isCardPayment(type)
                ? t('payments.refundByHand')
                : undefined
          }
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
        {given !== null && (
          <Text fw={600}>
            {t('payments.refundGiven', { amount: formatMoney(given, payment.currency, { withCode: true }) })}
          </Text>
        )}
        <FormProblems problems={problems} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" color="red" loading={isSending} disabled={!isPossible || why.trim() === ''}>
            {t('payments.refundSubmit')}
          </Button>
        </DialogFoot>
      </Stack>
    </DraftFormFrame>
  );
}

/** The bank fee that goes back with an amount, as the API enters it: to a card alone. */
function feeGivenBack(
  payment: Wire<PaymentView>,
  ledger: readonly Wire<PaymentView>[],
  { amount, type }: { amount: number; type: PaymentMethod },
): number {
  if (!isCardPayment(type)) return 0;
  const earlier = ledger.filter(
    (row) =>
      row.refundOf === payment._id &&
      (row.status === 'pending' || row.status === 'succeeded') &&
      isCardPayment(row.type),
  );
  return returnOfPayment(payment, amount, earlier).bankFee;
}
