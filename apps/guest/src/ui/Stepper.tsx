import { useTranslation } from '@marea/web/useTranslation';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './Stepper.module.css';

type StepperProps = {
  label: string;
  hint?: string;
  value: number;
  /** How the value is shown; the number itself unless said. */
  shown?: string;
  min?: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A count with a button on either side, large enough for a thumb. */
export function Stepper({ label, hint, value, shown, min = 0, max, step = 1, onChange }: StepperProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <div className={classes.text}>
        <div className={classes.label}>{label}</div>
        {hint && <div className={classes.hint}>{hint}</div>}
      </div>
      <button
        type="button"
        className={classes.button}
        aria-label={t('less', { what: label })}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <output className={classes.value} aria-live="polite">
        {shown ?? value}
      </output>
      <button
        type="button"
        className={classes.button}
        aria-label={t('more', { what: label })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
