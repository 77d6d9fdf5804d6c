import { Text, type TextProps } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { formatMoney, formatMoneyCompact } from '@marea/texts/format/money';

type MoneyProps = Omit<TextProps, 'className'> & {
  amount: number | null;
  currency: Currency;
  withCode?: boolean;
  /** For a small place: `1.7k`, never less than the amount; the exact one is its title. */
  isCompact?: boolean;
  /** Whether the code may wrap below the amount if there is no room. */
  mayWrap?: boolean;
};

/** An amount in tabular digits; takes its size and weight from the text around it. */
export function Money({ amount, currency, withCode, isCompact = false, mayWrap = false, ...text }: MoneyProps) {
  if (amount === null) return <Dash />;
  const exact = formatMoney(amount, currency, { withCode: withCode ?? isCompact });
  return (
    <Text
      component="span"
      inherit
      className="tnum"
      style={{ whiteSpace: 'nowrap', overflowWrap: 'normal' }}
      title={isCompact ? exact : undefined}
      {...text}
    >
      {isCompact ? `$${formatMoneyCompact(amount)}` : mayWrap ? broken(exact) : exact}
    </Text>
  );
}

/** Allows a line break before the code; a minus never ends a line. */
function broken(exact: string) {
  const [figure, code] = exact.split(' ');
  return code ? (
    <>
      {`${figure} `}
      <wbr />
      {code}
    </>
  ) : (
    exact
  );
}

/** Replaces a number that its reader may not see; a zero would be misread. */
function Dash() {
  return <span aria-hidden>—</span>;
}

type MoneyCellProps = {
  /** Minor units; null if the person may not see it. */
  amount: number | null;
  currency: Currency;
  isDue?: boolean;
};

/** An amount in a table's right-aligned column. */
export function MoneyCell({ amount, currency, isDue = false }: MoneyCellProps) {
  if (amount === null) return <Dash />;
  const emphasis = isDue ? (amount > 0 ? { c: 'orange', fw: 600 } : { c: 'dimmed' }) : {};
  return <Money amount={amount} currency={currency} {...emphasis} />;
}
