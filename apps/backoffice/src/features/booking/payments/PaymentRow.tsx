import type { Wire } from '@marea/domain/kernel/wire';
import type { PaymentView } from '@marea/domain/payments/ledger.schema';
import { formatDate, formatDateTime } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { paymentStatusTexts } from '@marea/texts/statuses';
import { useLanguage } from '@marea/web/i18n';
import { Money } from '@marea/web/Money.tsx';
import { IconArrowBackUp, IconBan, IconCheck, IconReceipt, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../ui/table/columns.ts';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import classes from './Payments.module.css';

type PaymentRowProps = {
  payment: Wire<PaymentView>;
  zone: string;
  /** Whether a dispute took of it. */
  isDisputed: boolean;
  onOpen: () => void;
  onRefund?: (() => void) | undefined;
  onReceived?: (() => void) | undefined;
  onSendAgain?: (() => void) | undefined;
  onVoid?: (() => void) | undefined;
};

/** A row of the ledger: how, when and by whom, the amount, and what can be done with it. */
export function PaymentRow(props: PaymentRowProps) {
  const { payment, zone, isDisputed, onOpen, onRefund, onReceived, onSendAgain, onVoid } = props;
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { amount, currency, tendered, bankFee, status, refunded, dueDate, refundState } = payment;
  const isPending = status === 'pending';
  // What its provider is asked for settles by itself.
  const isByHand = isPending && refundState !== 'sent';
  const isOver = status === 'failed' || status === 'cancelled';
  const when = payment.paidAt ?? payment.createdAt;
  const method = paymentMethodTexts[language][payment.type];
  const money = (minor: number) => formatMoney(minor, currency, { withCode: true });
  const refundTitle = amount < 0 ? t('payments.refundOf', { method }) : method;
  const title = payment.dispute
    ? t(payment.dispute === 'taken' ? 'payments.disputeOf' : 'payments.disputeReturned', { method })
    : refundTitle;
  const facts = [
    payment.status === 'succeeded' ? null : paymentStatusTexts[language][status],
    formatDateTime(when, zone),
    payment.takenBy?.name,
  ];
  const details = [
    tendered.currency === currency ? null : formatMoney(tendered.amount, tendered.currency, { withCode: true }),
    bankFee === 0 ? null : t('payments.withFee', { amount: money(bankFee) }),
    refunded === 0
      ? null
      : t(isDisputed ? 'payments.refundedOrDisputed' : 'payments.refunded', { amount: money(refunded) }),
    isPending && dueDate ? t('payments.due', { day: formatDate(dueDate) }) : null,
    isPending && amount < 0 ? t(`payments.refundStates.${refundState ?? 'byHand'}`) : null,
    payment.description,
    payment.image ? t('payments.hasReceipt') : null,
  ];
  const isRefundable = status === 'succeeded' && amount > 0 && refunded < amount;
  const actions: RowAction[] = [
    ...(refundState === 'unanswered' && onSendAgain
      ? [{ label: t('payments.sendAgain'), icon: <IconSend size={16} />, onClick: onSendAgain }]
      : []),
    ...(isByHand && onReceived
      ? [
          {
            label: t(amount < 0 ? 'payments.givenBack' : 'payments.received'),
            icon: <IconCheck size={16} />,
            onClick: onReceived,
          },
        ]
      : []),
    ...(isRefundable && onRefund
      ? [{ label: t('payments.refund'), icon: <IconArrowBackUp size={16} />, onClick: onRefund }]
      : []),
    ...(isByHand && onVoid
      ? [{ label: t('payments.void'), icon: <IconBan size={16} />, isGrave: true, onClick: onVoid }]
      : []),
    { label: t('payments.open'), icon: <IconReceipt size={16} />, onClick: onOpen },
  ];
  return (
    <div className={classes.row}>
      <span>
        {title}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {details.filter(Boolean).map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </span>
      <span className={isOver ? classes.gone : undefined}>
        <Money amount={amount} currency={currency} fw={700} />
      </span>
      <RowMenu name={`${method} ${money(amount)}`} actions={actions} />
    </div>
  );
}
