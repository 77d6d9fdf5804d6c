import { fullName } from '@marea/domain/kernel/fullName';
import type { PaymentTotals } from '@marea/domain/payments/payments.schema';
import { formatDate } from '@marea/texts/dates';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { paymentStatusTexts } from '@marea/texts/statuses';
import { useLanguage } from '@marea/web/i18n';
import { Money, MoneyCell } from '@marea/web/Money.tsx';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import { paymentStatusSet } from '@marea/web/statusSets';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import type wording from '../../locales/en/payments.ts';
import type { Column } from '../../ui/table/columns.ts';
import type { ListRow } from '../../ui/table/useTableData.ts';

export type Payment = ListRow<'paymentList'>;

/** Who paid. */
export function guestOf({ customer }: Pick<Payment, 'customer'>): string {
  return fullName(customer);
}

/** The list's columns; under the amounts what all pages come to, a line for each currency. */
export function usePaymentColumns(
  totals: PaymentTotals | undefined,
  accountOf: (id: string | null) => string,
): Column<Payment>[] {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const head = (key: keyof (typeof wording)['columns']) => ({ key, header: t(`columns.${key}`) });
  const day = ({ paidAt, createdAt }: Payment) => formatDate(paidAt ?? createdAt, zone);
  const method = ({ type, amount, dispute }: Payment) => {
    const by = paymentMethodTexts[language][type];
    if (dispute) return t(dispute === 'taken' ? 'disputeBy' : 'disputeReturnedBy', { method: by });
    return amount < 0 ? t('refundBy', { method: by }) : by;
  };
  const sum = (of: 'amount' | 'bankFee') =>
    totals?.byCurrency.map(({ currency, ...sums }) => (
      <div key={currency}>
        <Money amount={sums[of]} currency={currency} withCode />
      </div>
    ));
  const plain = (key: keyof (typeof wording)['columns'], text: (payment: Payment) => string) => ({
    ...head(key),
    cell: text,
    text,
  });
  return [
    { ...plain('guest', guestOf), cell: (payment) => <b>{guestOf(payment) || payment.folio}</b>, phone: 'title' },
    { ...plain('date', day), sorts: true, firstOrder: 'desc', phone: 'line' },
    {
      ...head('amount'),
      cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency} />,
      text: ({ amount }) => amount / 100,
      align: 'right',
      sorts: true,
      firstOrder: 'desc',
      total: sum('amount'),
      phone: 'end',
    },
    plain('folio', ({ folio }) => folio),
    { ...plain('type', method), phone: 'line' },
    plain('account', ({ accountId }) => accountOf(accountId)),
    {
      ...head('status'),
      cell: ({ status }) => <StatusBadge of={paymentStatusSet} status={status} />,
      text: ({ status }) => paymentStatusTexts[language][status],
      phone: 'aside',
    },
    {
      ...head('bankFee'),
      cell: ({ bankFee, currency }) => <MoneyCell amount={bankFee} currency={currency} />,
      text: ({ bankFee }) => bankFee / 100,
      align: 'right',
      total: sum('bankFee'),
    },
    { ...plain('currency', ({ currency }) => currency.toUpperCase()), isHidden: true },
    { ...plain('reseller', ({ reseller }) => reseller?.name ?? ''), isHidden: true },
    { ...plain('takenBy', ({ takenBy }) => takenBy?.name ?? ''), isHidden: true },
  ];
}
