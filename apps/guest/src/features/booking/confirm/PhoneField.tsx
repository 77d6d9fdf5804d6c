import { Input } from '@mantine/core';
import { useLanguage } from '@marea/web/i18n';
import type { UseFormReturnType } from '@mantine/form';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Details } from '../trip/trip.ts';
import classes from './PhoneField.module.css';
import { useFieldError } from './useFieldError.ts';
import { usePhoneBook } from './usePhoneBook.ts';

/** Before the list has come, it holds the country that is chosen. */
const FIRST_DIAL: Record<string, string> = { MX: '+52' };

/** A phone: its country, from the device's own list, and its number. */
export function PhoneField({ form }: { form: UseFormReturnType<Details> }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const id = useId();
  const error = useFieldError(form.errors.phoneNumber);
  const { book } = usePhoneBook();
  const { phoneCountry } = form.values;
  const countries = useMemo(
    () =>
      book?.dialCountries(language) ?? [
        { code: phoneCountry, dial: FIRST_DIAL[phoneCountry] ?? '', name: phoneCountry },
      ],
    [book, language, phoneCountry],
  );
  const dial = countries.find(({ code }) => code === phoneCountry)?.dial ?? '';
  const { error: _, ...number } = form.getInputProps('phoneNumber');
  return (
    <Input.Wrapper id={id} label={t('details.phone')} withAsterisk error={error} size="md">
      <div className={classes.phone} data-invalid={Boolean(error) || undefined}>
        <span className={classes.country}>
          <span aria-hidden>
            {phoneCountry} {dial}
          </span>
          <select
            className={classes.select}
            aria-label={t('details.phoneCountry')}
            {...form.getInputProps('phoneCountry')}
            autoComplete="tel-country-code"
          >
            {countries.map(({ code, dial, name }) => (
              <option key={code} value={code}>
                {name} {dial}
              </option>
            ))}
          </select>
        </span>
        <Input
          id={id}
          className={classes.number}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          size="md"
          variant="unstyled"
          error={Boolean(error)}
          required
          {...number}
        />
      </div>
    </Input.Wrapper>
  );
}
