import { Text } from '@mantine/core';
import type { Booking, BookingRates } from '@marea/domain/booking/booking.schema';
import type { PricedBooking } from '@marea/domain/booking/bookingPrice';
import {
  explainBase,
  explainResellerCommission,
  OVERPRICE_SHARE_PERCENT,
} from '@marea/domain/commissions/commissionTerms';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import type { SaleDraft } from './saleDraft.ts';

/** A price that is shown while somebody sells; its reader may see no commission. */
export type PreviewedPrice = {
  basePrice: number;
  rates: BookingRates;
  price: Booking['price'] | PricedBooking['price'];
};

type CommissionLineProps = { preview: PreviewedPrice; sale: SaleDraft; overprice: number; currency: Currency };

/** What the reseller earns by the sale, and from what. */
export function CommissionLine({ preview, sale, overprice, currency }: CommissionLineProps) {
  const { t } = useTranslation('booking');
  const { basePrice, rates, price } = preview;
  const { resellerCommission } = price;
  if (resellerCommission === null) return null;

  const priced = {
    basePrice,
    overprice,
    rates,
    price: { ...price, resellerCommission, internalCommission: 0 },
    discountReseller: sale.discountReseller ?? 0,
    percentileResellerCommission: sale.percentile,
    commissionAdjustment: sale.commissionAdjustment ?? 0,
    commissionAdjustmentText: sale.commissionAdjustmentText,
  };
  const { percent, fromOverprice, adjustment, amount } = explainResellerCommission(priced);
  const money = (minor: number) => formatMoney(minor, currency);
  const terms = [
    t('new.commission.ofBase', { percent, base: money(explainBase(priced).amount) }),
    overprice > 0 &&
      t('new.commission.ofOverprice', { percent: OVERPRICE_SHARE_PERCENT, amount: money(fromOverprice) }),
    adjustment !== 0 && t('new.commission.adjustment', { amount: money(adjustment) }),
  ];
  return (
    <Text size="sm" aria-live="polite">
      <b>{t('new.commission.is', { amount: formatMoney(amount, currency, { withCode: true }) })}</b>{' '}
      <Text span size="xs" c="dimmed">
        {terms.filter(Boolean).join(' · ')}
      </Text>
    </Text>
  );
}
