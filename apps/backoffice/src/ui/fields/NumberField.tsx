import { NumberInput, type NumberInputProps } from '@mantine/core';
import { inUnits, minorUnits, type Currency } from '@marea/domain/kernel/money';
import { useState } from 'react';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue' | 'maxLength'> & {
  /** Null while nothing is entered. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  maxLength?: number;
};

/** A number, or null where there is none. */
export function NumberField({ value = null, onChange, maxLength: _, ...input }: NumberFieldProps) {
  /** `12.` and `12.50` are the numbers 12 and 12.5 and stay as they are while they are typed. */
  const [typed, setTyped] = useState<number | string>('');
  return (
    <NumberInput
      {...input}
      value={numberOf(typed) === value ? typed : (value ?? '')}
      onChange={(entered) => {
        setTyped(entered);
        onChange?.(numberOf(entered));
      }}
    />
  );
}

function numberOf(typed: number | string): number | null {
  if (typeof typed === 'number') return typed;
  const isNumber = typed.trim() !== '' && Number.isFinite(Number(typed));
  return isNumber ? Number(typed) : null;
}

/** A percentage with at most two decimals. */
export function PercentField(props: NumberFieldProps) {
  return <NumberField min={0} max={100} decimalScale={2} suffix=" %" hideControls {...props} />;
}

/**
 * An amount of money, in the company's currency unless said: decimals for the person, minor units for the form and for
 * `max`. The currency stands in it while it is empty too.
 */
export function MoneyField({ currency, value, max, onChange, ...input }: NumberFieldProps & { currency?: Currency }) {
  const usual = useWorkplace().company.currency;
  const code = (currency ?? usual).toUpperCase();
  return (
    <NumberField
      min={0}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      prefix="$"
      suffix={` ${code}`}
      placeholder={code}
      hideControls
      {...input}
      max={max === undefined ? undefined : inUnits(max)}
      value={value === null || value === undefined ? null : inUnits(value)}
      onChange={(amount) => onChange?.(amount === null ? null : minorUnits(amount))}
    />
  );
}
