import { inUnits, minorUnits, type Currency } from '@marea/domain/core/money/money';
import { NumberInput, type NumberInputProps } from '@marea/web/components/NumberInput.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';

type NumberFieldProps = NumberInputProps & { maxLength?: number | undefined };

/** A number, or null when empty. */
export function NumberField({ maxLength: _, ...input }: NumberFieldProps) {
  return <NumberInput {...input} />;
}

/** A percentage with at most two decimals. */
export function PercentField(props: NumberFieldProps) {
  return <NumberField min={0} max={100} decimals={2} unit="percent" suffix="%" {...props} />;
}

/** An amount of money, by default in the company's currency. `value`, `min` and `max` are minor units. */
export function MoneyField({ currency, value, min = 0, max, isSigned = false, onChange, ...input }: MoneyFieldProps) {
  const usual = useWorkplace().company.currency;
  const unit = currency ?? usual;
  return (
    <NumberField
      decimals={2}
      leastDecimals={2}
      unit={unit}
      sign="$"
      suffix={unit.toUpperCase()}
      {...input}
      min={isSigned ? undefined : inUnits(min)}
      max={max === undefined ? undefined : inUnits(max)}
      value={value === null || value === undefined ? null : inUnits(value)}
      onChange={(amount) => onChange?.(amount === null ? null : minorUnits(amount))}
    />
  );
}

type MoneyFieldProps = Omit<NumberFieldProps, 'unit' | 'decimals'> & {
  currency?: Currency | undefined;
  isSigned?: boolean;
};
