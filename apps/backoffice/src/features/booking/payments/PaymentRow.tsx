import type { Wire } from '@marea/domain/contract/endpoint';
import { sum } from '@marea/domain/core/money/money';
import { paymentProviders } from '@marea/domain/payments/checkout/providers';
import type { PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import { shownCharge } from '@marea/domain/payments/terms/exchange';
import { paymentStatusTexts } from '@marea/texts/booking/statuses';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { providerTexts } from '@marea/texts/payments/providers';
import { paymentNoteText } from '@marea/texts/payments/refunds';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconArrowBackUp, IconBan, IconCheck, IconReceipt, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../ui/table/columns.ts';
import { RowMenu } from '../../../ui/table/RowParts.tsx';
import classes from './Payments.module.css';

type PaymentRowProps = {
  payment: Wire<PaymentView>;
  zone: string;
  /** All payments of the booking, among them the refunds of this one. */
  ledger: readonly Wire<PaymentView>[];
  onOpen: () => void;
  onRefund?: (() => void) | undefined;
  onReceived?: (() => void) | undefined;
  onSendAgain?: (() => void) | undefined;
  onVoid?: (() => void) | undefined;
};

/** A row of the ledger: method, time, person, amount and actions. */
export function PaymentRow(props: PaymentRowProps) {
  const { amount, currency, status, type } = props.payment;
  const language = useLanguage();
  const { title, facts, details } = useSaid(props);
  const actions = useActions(props);
  const isOver = status === 'failed' || status === 'cancelled';
  const name = `${paymentMethodTexts[language][type]} ${formatMoney(amount, currency, { withCode: true })}`;
  return (
    <div className={classes.row}>
      <span>
        {title}
        <small>{facts}</small>
      </span>
      <span className={isOver ? classes.gone : undefined}>
        <Money amount={amount} currency={currency} fw={700} />
      </span>
      <RowMenu name={name} actions={actions} />
      {details.length > 0 && (
        <span className={classes.details}>
          {details.map((detail) => (
            <small key={detail}>{detail}</small>
          ))}
        </span>
      )}
    </div>
  );
}

function useSaid({ payment, zone, ledger }: PaymentRowProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { amount, currency, bankFee, status, refunded, dueDate, refundState, dispute, transfer } = payment;
  const provider = paymentProviders.find((one) => one === payment.provider);
  const charged = shownCharge(payment);
  const isPending = status === 'pending';
  const returned = ledger.filter(({ refundOf }) => refundOf === payment._id);
  const isDisputed = returned.some(({ dispute }) => dispute === 'taken');
  const spent = -sum(returned.filter((row) => row.transfer !== null).map((row) => row.amount));
  const givenBack = refunded - spent;
  const method = paymentMethodTexts[language][payment.type];
  const money = (minor: number, of = currency) => formatMoney(minor, of, { withCode: true });
  const disputeTitle =
    dispute && t(dispute === 'taken' ? 'payments.disputeOf' : 'payments.disputeReturned', { method });
  const bounceTitle = payment.isBounce && t(amount < 0 ? 'payments.bounced' : 'payments.paidAfterBounce', { method });
  const transferTitle = transfer && t(amount < 0 ? 'credits.to' : 'credits.from', { folio: transfer.folio, method });
  const madeThere =
    payment.isMadeAtProvider && provider
      ? t('payments.refundAtProvider', { method, provider: providerTexts[language][provider] })
      : null;
  const facts = [
    status === 'succeeded' ? null : paymentStatusTexts[language][status],
    formatDateTime(payment.paidAt ?? payment.createdAt, zone),
    payment.takenBy?.name,
    // Names the provider: cash in a shop is not cash at the pier.
    madeThere ? null : provider && providerTexts[language][provider],
  ];
  const details = [
    charged.currency === currency ? null : money(charged.amount, charged.currency),
    bankFee === 0 ? null : t('payments.withFee', { amount: money(bankFee) }),
    givenBack === 0
      ? null
      : t(isDisputed ? 'payments.refundedOrDisputed' : 'payments.refunded', { amount: money(givenBack) }),
    spent === 0 ? null : t('credits.spent', { amount: money(spent) }),
    isPending && dueDate ? t('payments.due', { day: formatDate(dueDate) }) : null,
    isPending && amount < 0 ? t(`payments.refundStates.${refundState ?? 'byHand'}`) : null,
    paymentNoteText(payment.description, language),
    payment.image ? t('payments.hasReceipt') : null,
  ];
  return {
    title:
      transferTitle ??
      disputeTitle ??
      madeThere ??
      (bounceTitle || (amount < 0 ? t('payments.refundOf', { method }) : method)),
    facts: facts.filter(Boolean).join(' · '),
    details: details.filter(Boolean),
  };
}

function useActions({ payment, onOpen, onRefund, onReceived, onSendAgain, onVoid }: PaymentRowProps): RowAction[] {
  const { t } = useTranslation('booking');
  const { amount, status, refunded, refundState } = payment;
  // A refund that was sent to the provider settles by itself.
  const isByHand = status === 'pending' && refundState !== 'sent';
  const isRefundable = status === 'succeeded' && payment.refundOf === null && amount > 0 && refunded < amount;
  const act = (isOffered: boolean, onClick: (() => void) | undefined, appearance: Omit<RowAction, 'onClick'>) =>
    isOffered && onClick ? [{ ...appearance, onClick }] : [];
  const received = t(amount < 0 ? 'payments.givenBack' : 'payments.received');
  return [
    ...act(refundState === 'unanswered', onSendAgain, { label: t('payments.sendAgain'), icon: <IconSend size={16} /> }),
    ...act(isByHand, onReceived, { label: received, icon: <IconCheck size={16} /> }),
    ...act(isRefundable, onRefund, { label: t('payments.refund'), icon: <IconArrowBackUp size={16} /> }),
    ...act(isByHand, onVoid, { label: t('payments.void'), icon: <IconBan size={16} />, isGrave: true }),
    { label: t('payments.open'), icon: <IconReceipt size={16} />, onClick: onOpen },
  ];
}
