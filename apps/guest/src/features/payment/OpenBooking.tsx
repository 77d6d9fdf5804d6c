import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { PageHeading } from '../../core/PageHeading.tsx';
import type { OpenedBooking } from './useOpenedBooking.ts';
import classes from '../../ui/payments/payment.module.css';

type OpenBookingProps = { folio: string; onOpen: (booking: OpenedBooking, wholeFolio: string) => void };

/** Asks who comes with a folio alone: its e-mail or phone opens the booking. */
export function OpenBooking({ folio, onOpen }: OpenBookingProps) {
  const { t } = useTranslation('payment');
  const [contact, setContact] = useState('');
  const find = useMutation({
    mutationFn: async () => (await call(wizardEndpoints.findGuestBooking, { body: { folio, contact } })).data,
    onSuccess: ({ booking, link }) => onOpen({ id: booking._id, secret: link }, booking.folio),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate();
  };
  return (
    <form className={classes.column} onSubmit={submit}>
      <PageHeading title={t('open.title', { folio })} together={folio}>
        {t('open.text')}
      </PageHeading>
      <Stack>
        <TextInput
          size="md"
          label={t('open.contact')}
          value={contact}
          autoComplete="email"
          required
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        {find.error && (
          <Alert color="red" role="alert">
            {isUnknown(find.error) ? t('open.unknown') : find.error.message}
          </Alert>
        )}
        <Button type="submit" size="lg" radius="lg" loading={find.isPending} disabled={contact.trim() === ''}>
          {t('open.go')}
        </Button>
      </Stack>
    </form>
  );
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}
