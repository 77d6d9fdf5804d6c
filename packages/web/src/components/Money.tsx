import { Text, type TextProps } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { formatMoney, formatMoneyCompact } from '@marea/texts/format/money';

type MoneyProps = Omit<TextProps, 'className'> & {
  amount: number | null;
  currency: Currency;
  withCode?: boolean;
  /** For a small place: `1.7k`, which never says less than the amount; the exact one is its title. */
  isCompact?: boolean;
  /** Its code may stand below it where there is no room beside it. */
  mayWrap?: boolean;
};

/** An amount in figures of one width; takes its size and weight from the text around it. */
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

/** With a place to break before its code; a minus never stands alone at the end of a line. */
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

/** Stands where a figure is not for its reader; a zero would be read as one. */
function Dash() {
  return <span aria-hidden>—</span>;
}

type MoneyCellProps = {
  /** Minor units; null where the person may not see it. */
  amount: number | null;
  currency: Currency;
  isDue?: boolean;
};

/** An amount in a table, whose column is aligned to the right. */
export function MoneyCell({ amount, currency, isDue = false }: MoneyCellProps) {
  if (amount === null) return <Dash />;
  const emphasis = isDue ? (amount > 0 ? { c: 'orange', fw: 600 } : { c: 'dimmed' }) : {};
  return <Money amount={amount} currency={currency} {...emphasis} />;
}
