import { fullName } from '@marea/domain/core/text/text';
import { paymentProviders } from '@marea/domain/payments/checkout/providers';
import type { PaymentTotals } from '@marea/domain/payments/payments.schema';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { providerTexts } from '@marea/texts/payments/providers';
import { Money } from '@marea/web/components/Money.tsx';
import { paymentStatusSet } from '@marea/web/components/statusSets';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type { Column } from '../../ui/table/columns.ts';
import { columnsOf, moneyColumn } from '../../ui/table/moneyColumn.tsx';
import { useStatusCell } from '../../ui/table/useListColumns.tsx';
import type { ListRow } from '../../ui/table/useTableState.ts';

export type Payment = ListRow<'paymentList'>;

/** The name of the paying guest. */
export function payingGuest({ customer }: Pick<Payment, 'customer'>): string {
  return fullName(customer);
}

/** The list's columns; below the amounts the totals of all pages, a line for each currency. */
export function usePaymentColumns(
  totals: PaymentTotals | undefined,
  accountOf: (id: string | null) => string,
): Column<Payment>[] {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const status = useStatusCell(paymentStatusSet, (payment: Payment) => payment.status);
  const day = ({ paidAt, createdAt }: Payment) => formatDate(paidAt ?? createdAt, zone);
  const method = ({ type, amount, dispute, isBounce, isMadeAtProvider, provider }: Payment) => {
    const by = paymentMethodTexts[language][type];
    if (dispute) return t(dispute === 'taken' ? 'disputeBy' : 'disputeReturnedBy', { method: by });
    if (isBounce) return t(amount < 0 ? 'bouncedBy' : 'paidAfterBounceBy', { method: by });
    const known = paymentProviders.find((one) => one === provider);
    if (isMadeAtProvider && known)
      return t('refundAtProvider', { method: by, provider: providerTexts[language][known] });
    return amount < 0 ? t('refundBy', { method: by }) : by;
  };
  const tendered = ({ tendered: { amount, currency } }: Payment) => formatMoney(amount, currency, { withCode: true });
  const sum = (of: 'amount' | 'bankFee') =>
    totals?.byCurrency.map(({ currency, ...sums }) => (
      <div key={currency}>
        <Money amount={sums[of]} currency={currency} withCode />
      </div>
    ));
  return columnsOf(t('columns', { returnObjects: true }), {
    guest: { cell: (payment) => <b>{payingGuest(payment) || payment.folio}</b>, text: payingGuest, phone: 'title' },
    date: { text: day, sorts: true, firstOrder: 'desc', phone: 'line' },
    amount: {
      ...moneyColumn(({ amount }: Payment) => amount),
      sorts: true,
      firstOrder: 'desc',
      total: sum('amount'),
      phone: 'end',
    },
    folio: { text: ({ folio }) => folio },
    type: { text: method, phone: 'line' },
    account: { text: ({ accountId }) => accountOf(accountId) },
    tendered: { text: tendered, isHidden: true },
    status,
    bankFee: {
      ...moneyColumn(({ bankFee }: Payment) => bankFee),
      total: sum('bankFee'),
    },
    currency: { text: ({ currency }) => currency.toUpperCase(), isHidden: true },
    reseller: { text: ({ reseller }) => reseller?.name ?? '', isHidden: true },
    takenBy: { text: ({ takenBy }) => takenBy?.name ?? '', isHidden: true },
  });
}
