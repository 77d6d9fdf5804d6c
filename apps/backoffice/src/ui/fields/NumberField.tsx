import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { Currency } from '@marea/domain/kernel/money';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue' | 'maxLength'> & {
  /** Null while nothing is entered. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  maxLength?: number;
};

/** A number, or null where there is none. */
export function NumberField({ value, onChange, maxLength: _, ...input }: NumberFieldProps) {
  return (
    <NumberInput
      {...input}
      value={value ?? ''}
      onChange={(entered) => onChange?.(typeof entered === 'number' ? entered : null)}
    />
  );
}

/** A percentage with at most two decimals. */
export function PercentField(props: NumberFieldProps) {
  return <NumberField min={0} max={100} decimalScale={2} suffix=" %" hideControls {...props} />;
}

/** An amount of money: decimals for the person, minor units for the form. */
export function MoneyField({ currency, value, onChange, ...input }: NumberFieldProps & { currency: Currency }) {
  return (
    <NumberField
      min={0}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      prefix="$"
      suffix={` ${currency.toUpperCase()}`}
      hideControls
      {...input}
      value={value === null || value === undefined ? null : value / 100}
      onChange={(amount) => onChange?.(amount === null ? null : Math.round(amount * 100))}
    />
  );
}
