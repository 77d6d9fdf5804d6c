import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MAX_REMARK } from '@marea/domain/core/limits';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { PhoneInput } from '@marea/web/components/PhoneInput.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import type { Details } from '../trip/trip.ts';
import { useMenu, useTrip, useTripLocation } from '../trip/useTrip.ts';
import { isDetailProblem } from './details.ts';
import { hasMenu } from './menuChoice.ts';
import { GuestPolicyNote, PolicyLinks } from './PolicyLinks.tsx';
import { useReminder } from './useReminder.ts';
import classes from './DetailsForm.module.css';

/** The form's id, for the buttons outside it. */
export const DETAILS_FORM = 'details';

type DetailsFormProps = {
  form: UseFormReturnType<Details>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  trouble: ReactNode;
};

export function DetailsForm({ form, onSubmit, children, trouble }: DetailsFormProps) {
  const { t } = useTranslation('booking');
  const { company } = useTripLocation();
  const { data: menu } = useMenu();
  const termsError = useFieldError(form.errors.acceptsTerms);
  const notesError = useFieldError(form.errors.notes);
  return (
    <form id={DETAILS_FORM} className={classes.form} noValidate onSubmit={onSubmit}>
      <div className={classes.two}>
        <TextField
          form={form}
          name="firstName"
          label={t('details.firstName')}
          autoComplete="given-name"
          maxLength={MAX_NAME}
        />
        <TextField
          form={form}
          name="lastName"
          label={t('details.lastName')}
          autoComplete="family-name"
          maxLength={MAX_NAME}
        />
      </div>
      <GuestPhoneField form={form} />
      <WhatsappField form={form} />
      <TextField
        form={form}
        name="email"
        label={t('details.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
      />
      <ReminderField form={form} />
      <Textarea
        size="md"
        radius="lg"
        label={t('details.notes')}
        placeholder={t(hasMenu(menu) ? 'details.notesHintBesideMenu' : 'details.notesHint')}
        maxLength={MAX_REMARK}
        rows={2}
        {...form.getInputProps('notes')}
        error={notesError}
      />
      {children}
      <Checkbox
        label={t('details.terms', { company: company?.name ?? '' })}
        {...form.getInputProps('acceptsTerms', { type: 'checkbox' })}
        error={termsError}
      />
      <GuestPolicyNote />
      <PolicyLinks />
      {trouble}
    </form>
  );
}

type TextFieldProps = Omit<TextInputProps, 'form' | 'error'> & {
  form: UseFormReturnType<Details>;
  name: 'firstName' | 'lastName' | 'email';
};

export function TextField({ form, name, ...rest }: TextFieldProps) {
  const error = useFieldError(form.errors[name]);
  return <TextInput size="md" radius="lg" withAsterisk {...rest} {...form.getInputProps(name)} error={error} />;
}

/** Asks a guest for consent to messages on their phone; renders nothing if the company sends none. */
function WhatsappField({ form }: { form: UseFormReturnType<Details> }) {
  const { t } = useTranslation('booking');
  const { place } = useTrip();
  const { data } = useQuery(queries(settingsEndpoints.guestSettings, { params: { slug: place.slug } }));
  if (!data?.data.textChannels.includes('whatsapp')) return null;
  return <Checkbox label={t('details.whatsapp')} {...form.getInputProps('wantsWhatsapp', { type: 'checkbox' })} />;
}

/** Offers a reminder in case the guest abandons the booking; renders nothing if the company sends none. */
function ReminderField({ form }: { form: UseFormReturnType<Details> }) {
  const { t } = useTranslation('booking');
  const { place } = useTrip();
  const { data } = useQuery(queries(settingsEndpoints.guestSettings, { params: { slug: place.slug } }));
  useReminder(form.values);
  if (!data?.data.remindsLeads) return null;
  return <Checkbox label={t('details.remind')} {...form.getInputProps('wantsReminder', { type: 'checkbox' })} />;
}

/** The guest's own phone. */
export function GuestPhoneField({ form }: { form: UseFormReturnType<Details> }) {
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

/** A field's error in words: the form stores codes for its own checks, so that messages follow the language. */
export function useFieldError(error: unknown): string | undefined {
  const { t } = useTranslation('booking');
  if (typeof error !== 'string' || error === '') return undefined;
  return isDetailProblem(error) ? t(`details.wrong.${error}`) : error;
}
