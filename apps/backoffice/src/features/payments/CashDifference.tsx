import { Text } from '@mantine/core';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';

type CashDifferenceProps = {
  /** Counted less expected, minor units; null while nothing is counted. */
  difference: number | null;
  currency: Currency;
};

/** Whether a drawer has what it should, or how much it lacks or has too much. */
export function CashDifference({ difference, currency }: CashDifferenceProps) {
  const { t } = useTranslation('payments');
  if (difference === null) return null;
  const amount = formatMoney(Math.abs(difference), currency, { withCode: true });
  const kind = difference === 0 ? 'right' : difference < 0 ? 'short' : 'over';
  return (
    <Text span size="sm" fw={600} c={difference === 0 ? 'green' : 'red'}>
      {t(`cash.${kind}`, { amount })}
    </Text>
  );
}
