import { Text } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';

type MovePriceProps = {
  booking: Pick<BookingView, 'price' | 'currency'>;
  quote: { grandTotal: number | null };
};

/** The price after a move and by how much it changes; nothing for who may not see prices. */
export function MovePrice({ booking: { price, currency }, quote: { grandTotal } }: MovePriceProps) {
  const { t } = useTranslation('booking');
  if (grandTotal === null || price.grandTotal === null) return null;
  const change = grandTotal - price.grandTotal;
  const total = formatMoney(grandTotal, currency, { withCode: true });
  const sign = change > 0 ? '+' : '';
  return (
    <Text size="sm" role="status">
      {change === 0
        ? t('move.samePrice')
        : t('move.price', { total, change: `${sign}${formatMoney(change, currency)}` })}
    </Text>
  );
}
