import { Alert, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { guestPagesEndpoints } from '@marea/domain/guestPages/guestPages.endpoints';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { useCompany } from '../../core/company/useCompany.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { companyOfFolio } from './companyOfFolio.ts';
import type { OpenedBooking } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

type OpenBookingProps = { folio: string; onOpen: (booking: OpenedBooking, wholeFolio: string) => void };

/** Asks guests with only a folio for their e-mail or phone, which opens the booking. */
export function OpenByFolio({ folio, onOpen }: OpenBookingProps) {
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

/** The placeholder while a payment loads. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.column}>
      <Stack>
        <Skeleton height={32} width="70%" />
        <Skeleton height={150} radius="xl" />
        <Skeleton height={220} radius="xl" />
      </Stack>
    </div>
  );
}

/** The payee for the head of a payment page: the opened booking's company, until then the folio's. */
export function usePayee(folio: string, opened: string | undefined) {
  const { t } = useTranslation('payment');
  const { data: ofFolio } = useQuery({
    ...queries(guestPagesEndpoints.guestHome, {}),
    enabled: opened === undefined,
    select: ({ data }) => companyOfFolio(folio, data),
  });
  const slug = opened ?? ofFolio;
  const company = useCompany(slug).data?.company;
  return { slug, title: company ? t('titleOf', { company: company.name }) : t('title') };
}
