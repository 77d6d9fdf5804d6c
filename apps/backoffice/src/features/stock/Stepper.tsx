import { ActionIcon } from '@mantine/core';
import { sumOfQuantities } from '@marea/domain/kernel/quantity';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import classes from './CountSheet.module.css';

type StepperProps = {
  label: string;
  /** Null until it is counted. */
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean;
};

/** A quantity that is counted with a thumb: one more, one less, or typed. */
export function Stepper({ label, value, onChange, isDisabled }: StepperProps) {
  const { t } = useTranslation('stock');
  const step = (by: number) => onChange(Math.max(0, sumOfQuantities([value ?? 0, by])));
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={48}
        radius="md"
        aria-label={t('counts.less', { label })}
        disabled={isDisabled}
        onClick={() => step(-1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <NumberField
        aria-label={label}
        className={classes.number}
        size="lg"
        min={0}
        decimals={3}
        placeholder="—"
        disabled={isDisabled}
        value={value}
        onChange={onChange}
      />
      <ActionIcon
        variant="default"
        size={48}
        radius="md"
        aria-label={t('counts.more', { label })}
        disabled={isDisabled}
        onClick={() => step(1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </div>
  );
}
