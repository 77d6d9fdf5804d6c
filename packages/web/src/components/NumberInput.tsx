import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import type { NumberRules } from '@marea/domain/core/money/typedNumber';
import { numberProblemText } from '@marea/texts/format/typedNumbers';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useShownLanguage } from '../i18n/i18n.ts';
import { useNumberText } from '../input/useNumberText.ts';
import classes from './NumberInput.module.css';

export type NumberInputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onPaste' | 'maxLength' | 'type' | 'inputMode' | 'prefix'
> & {
  /** Null while nothing is entered. */
  value?: number | null | undefined;
  onChange?: ((value: number | null) => void) | undefined;
  /** The most decimals; none by default. */
  decimals?: number;
  /** The number of decimals always shown. */
  leastDecimals?: number;
  /** The unit that may be typed around the number. */
  unit?: NumberRules['unit'];
  min?: number | undefined;
  max?: number | undefined;
  /** The step of the added plus and minus buttons, and of the arrow keys. */
  step?: number | undefined;
  /** Shown before the number. */
  sign?: string | undefined;
  /** Shown after the number. */
  suffix?: string | undefined;
};

/** The width of a character of the unit. */
const CHARACTER_PX = 9;

/**
 * A number field, parsed by `readNumber`. An invalid number shows its error below the field and blocks the form's
 * submit.
 */
export function NumberInput(props: NumberInputProps) {
  const { value = null, onChange, decimals = 0, leastDecimals = 0, unit, min, max, ...others } = props;
  const { step, sign, suffix, error, onBlur, onKeyDown, ...input } = others;
  const language = useShownLanguage();
  const { ref, text, problem, isRefused, onPaste, onType, onLeave, stepBy } = useNumberText({
    value,
    onChange,
    decimals,
    leastDecimals,
    unit,
    min,
    max,
  });
  const after = suffix?.trim() ?? '';
  const arrows = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? step : -step);
  };
  return (
    <TextInput
      {...input}
      {...(sign !== undefined && { leftSection: <span className={classes.unit}>{sign}</span>, leftSectionWidth: 26 })}
      {...((after !== '' || step !== undefined) && {
        rightSection: (
          <span className={classes.right}>
            {after !== '' && <span className={classes.unit}>{after}</span>}
            {step !== undefined && (
              <Steps
                value={value}
                min={min}
                max={max}
                isDisabled={input.disabled ?? false}
                onStep={(by) => stepBy(by * step)}
              />
            )}
          </span>
        ),
        rightSectionWidth: after.length * CHARACTER_PX + (step === undefined ? 18 : 38),
      })}
      aria-description={after || undefined}
      classNames={{ input: classes.number }}
      ref={ref}
      type="text"
      // A phone's number pad has no minus.
      inputMode={min === undefined || min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      data-refused={isRefused || undefined}
      value={text}
      error={problem ? numberProblemText(language, problem) : error}
      onChange={onType}
      onPaste={onPaste}
      onKeyDown={arrows}
      onBlur={(event) => {
        onLeave();
        onBlur?.(event);
      }}
    />
  );
}

type StepsProps = {
  value: number | null;
  min: number | undefined;
  max: number | undefined;
  isDisabled: boolean;
  onStep: (by: 1 | -1) => void;
};

/** Plus and minus buttons for the mouse; the keyboard has the arrow keys. */
function Steps({ value, min = -Infinity, max = Infinity, isDisabled, onStep }: StepsProps) {
  const current = value ?? 0;
  return (
    <span className={classes.steps} aria-hidden>
      <UnstyledButton
        className={classes.step}
        tabIndex={-1}
        disabled={isDisabled || current >= max}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onStep(1)}
      >
        <IconChevronUp size={12} />
      </UnstyledButton>
      <UnstyledButton
        className={classes.step}
        tabIndex={-1}
        disabled={isDisabled || current <= min}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onStep(-1)}
      >
        <IconChevronDown size={12} />
      </UnstyledButton>
    </span>
  );
}
