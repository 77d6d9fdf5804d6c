import { Input, type MantineSize } from '@mantine/core';
import { useId, useMemo, type ReactNode } from 'react';
import { useShownLanguage } from '../i18n/i18n.ts';
import { usePhoneBook } from '../input/usePhoneBook.ts';
import classes from './PhoneInput.module.css';

/** The dialling codes available before the list has loaded. */
const FIRST_DIAL: Record<string, string> = { MX: '+52' };

type PhoneInputProps = {
  label: string;
  countryLabel: string;
  country: string;
  onCountry: (country: string) => void;
  number: string;
  onNumber: (number: string) => void;
  onBlur?: () => void;
  name?: string;
  /** The number's path in the form, which finds its input by it. */
  'data-path'?: string;
  error?: ReactNode;
  size?: MantineSize;
  withAsterisk?: boolean;
  disabled?: boolean;
  startsHere?: boolean;
  /** Whether it is the user's own number, which the browser may know, or somebody else's. */
  isOwn?: boolean;
  /** Whether to load the numbering plans; at once by default. */
  isNear?: boolean;
  onNear?: () => void;
};

/** A phone: its country, from the device's own list, and its number. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, countryLabel, country, onCountry, number, onNumber, onBlur, name, error } = props;
  const { size = 'sm', withAsterisk = false, disabled = false, startsHere = false, isOwn = false } = props;
  const { isNear = true, onNear } = props;
  const language = useShownLanguage();
  const id = useId();
  const { book } = usePhoneBook(isNear);
  const countries = useMemo(
    () => book?.dialCountries(language) ?? [{ code: country, dial: FIRST_DIAL[country] ?? '', name: country }],
    [book, language, country],
  );
  const dial = countries.find(({ code }) => code === country)?.dial ?? '';
  return (
    <Input.Wrapper id={id} label={label} withAsterisk={withAsterisk} error={error} size={size}>
      <div
        className={classes.phone}
        data-invalid={Boolean(error) || undefined}
        data-size={size}
        onFocus={onNear}
        onPointerEnter={onNear}
      >
        <span className={classes.country}>
          <select
            className={classes.select}
            aria-label={countryLabel}
            autoComplete={isOwn ? 'tel-country-code' : 'off'}
            disabled={disabled}
            value={country}
            onChange={({ currentTarget }) => onCountry(currentTarget.value)}
          >
            {countries.map(({ code, dial, name }) => (
              <option key={code} value={code}>
                {name} {dial}
              </option>
            ))}
          </select>
          <span className={classes.dial} aria-hidden>
            {country} {dial}
          </span>
        </span>
        <Input
          id={id}
          name={name}
          data-path={props['data-path']}
          className={classes.number}
          type="tel"
          data-autofocus={startsHere || undefined}
          inputMode="tel"
          autoComplete={isOwn ? 'tel-national' : 'off'}
          size={size}
          variant="unstyled"
          error={Boolean(error)}
          required={withAsterisk}
          disabled={disabled}
          value={number}
          onChange={({ currentTarget }) => onNumber(currentTarget.value)}
          onBlur={onBlur}
        />
      </div>
    </Input.Wrapper>
  );
}
