import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Stepper.module.css';

type StepperProps = {
  label: string;
  /** The thing counted, if the label alone does not name it. */
  name?: string;
  hint?: string;
  /** The language of label and hint, if it differs from the page's. */
  textLang?: string;
  value: number;
  /** The text of the value; the number itself by default. */
  valueText?: string;
  min?: number;
  max: number;
  step?: number;
  /** Shows only the plus until something is chosen, for long lists from which guests choose little. */
  hidesZero?: boolean;
  onChange: (value: number) => void;
};

/** A number with a button on either side, large enough for a thumb. */
export function Stepper(props: StepperProps) {
  const {
    label,
    name = label,
    hint,
    textLang,
    value,
    valueText,
    min = 0,
    max,
    step = 1,
    hidesZero = false,
    onChange,
  } = props;
  const { t } = useTranslation('ui');
  const plus = useRef<HTMLButtonElement>(null);
  const isBare = hidesZero && value === 0;
  const takeAway = () => {
    const next = Math.max(min, value - step);
    // The minus disappears at zero; the focus stays in the row.
    if (hidesZero && next === 0) plus.current?.focus();
    onChange(next);
  };
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <div className={classes.text} lang={textLang}>
        <div className={classes.label}>{label}</div>
        {hint && <div className={classes.hint}>{hint}</div>}
      </div>
      {!isBare && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('less', { what: name })}
          disabled={value <= min}
          onClick={takeAway}
        >
          <IconMinus size={18} aria-hidden />
        </button>
      )}
      <output className={classes.value} data-bare={isBare || undefined} aria-live="polite">
        {valueText ?? value}
      </output>
      <button
        ref={plus}
        type="button"
        className={classes.button}
        aria-label={t('more', { what: name })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
