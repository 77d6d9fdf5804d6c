import { Text, type TextProps } from '@mantine/core';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';

type MoneyProps = Omit<TextProps, 'className'> & {
  /** Minor units. */
  amount: number;
  currency: Currency;
  withCode?: boolean;
};

/** An amount in figures of one width; takes its size and weight from the text around it. */
export function Money({ amount, currency, withCode, ...text }: MoneyProps) {
  return (
    <Text component="span" inherit className="tnum" style={{ whiteSpace: 'nowrap' }} {...text}>
      {formatMoney(amount, currency, { withCode })}
    </Text>
  );
}
