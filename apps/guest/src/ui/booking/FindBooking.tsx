import '../form.css';
import { Button, TextInput } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { MAX_TYPED_FOLIO } from '@marea/domain/core/limits';
import { MAX_EMAIL } from '@marea/domain/core/text/phone';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { rememberLink } from '../../core/guestLink.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import classes from './FindBooking.module.css';

type FindBookingProps = {
  title: string;
  text: string;
  /** The address to continue at. */
  to: (booking: GuestBooking) => string;
};

/** Finds a booking by its folio and a contact. */
export function FindBooking({ title, text, to }: FindBookingProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const [folio, setFolio] = useState('');
  const [contact, setContact] = useState('');
  const find = useMutation({
    mutationFn: () => call(wizardEndpoints.findGuestBooking, { body: { folio, contact } }),
    onSuccess: ({ data: { booking, link } }) => {
      rememberLink(booking._id, link);
      void navigate(to(booking));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate();
  };
  const { error } = find;
  const isNothing = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <form className={classes.form} onSubmit={submit}>
      <PageHeading title={title}>{text}</PageHeading>
      <TextInput
        size="md"
        radius="lg"
        label={t('find.folio')}
        description={t('find.folioHint')}
        autoComplete="off"
        autoCapitalize="characters"
        required
        maxLength={MAX_TYPED_FOLIO}
        value={folio}
        onChange={(event) => setFolio(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        radius="lg"
        label={t('find.contact')}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL}
        value={contact}
        onChange={(event) => setContact(event.currentTarget.value)}
      />
      {error && (
        <p className={classes.trouble} role="alert">
          {isNothing ? t('find.nothing') : error.message}
        </p>
      )}
      <Button type="submit" size="lg" radius="lg" loading={find.isPending}>
        {t('find.submit')}
      </Button>
    </form>
  );
}
