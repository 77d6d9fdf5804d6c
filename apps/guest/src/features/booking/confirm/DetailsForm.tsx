import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/kernel/contactRules';
import { MAX_REMARK } from '@marea/domain/kernel/limits';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Details } from '../trip/trip.ts';
import { useMenu } from '../trip/useExtras.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import { GuestPolicyNote } from './GuestPolicyNote.tsx';
import { hasMenu } from './menuChoice.ts';
import { PhoneField } from './PhoneField.tsx';
import { PolicyLinks } from './PolicyLinks.tsx';
import { TextField } from './TextField.tsx';
import { useFieldError } from './useFieldError.ts';
import classes from './DetailsForm.module.css';

/** The form's name in the page, for the buttons that stand outside it. */
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
      <PhoneField form={form} />
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
