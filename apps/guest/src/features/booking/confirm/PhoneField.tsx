import type { UseFormReturnType } from '@mantine/form';
import { PhoneInput } from '@marea/web/PhoneInput.tsx';
import { useTranslation } from 'react-i18next';
import type { Details } from '../trip/trip.ts';
import { useFieldError } from './useFieldError.ts';

/** The guest's own phone. */
export function PhoneField({ form }: { form: UseFormReturnType<Details> }) {
  const { t } = useTranslation('booking');
  const error = useFieldError(form.errors.phoneNumber);
  const { value, onChange, onBlur } = form.getInputProps('phoneNumber');
  return (
    <PhoneInput
      isOwn
      withAsterisk
      size="md"
      label={t('details.phone')}
      countryLabel={t('details.phoneCountry')}
      error={error}
      country={form.values.phoneCountry}
      onCountry={form.getInputProps('phoneCountry').onChange}
      number={value}
      onNumber={onChange}
      onBlur={onBlur}
      data-path="phoneNumber"
    />
  );
}
