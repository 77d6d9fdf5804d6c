import { Button } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';
import classes from './Links.module.css';

/** Stops review requests by mail. A program that only opens the link changes nothing. */
export default function UnsubscribePage() {
  const { visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.home} back={({ company, _id }) => paths.visit(company.slug, _id)}>
      {(booking, secret) => <StopMails booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}

function StopMails({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('links');
  const stop = useMutation({
    mutationFn: () =>
      call(guestVisitEndpoints.guestStopReviewMails, { params: { id: booking._id }, headers: linkHeader(secret) }),
  });
  const company = booking.company.name;
  return (
    <div className={classes.page}>
      <span className={classes.mark} aria-hidden>
        <IconMailOff size={30} stroke={1.6} />
      </span>
      <PageHeading title={t(stop.isSuccess ? 'stop.done' : 'stop.title')} centered>
        {t(stop.isSuccess ? 'stop.doneText' : 'stop.text', { company })}
      </PageHeading>
      {stop.error && (
        <p className={classes.trouble} role="alert">
          {stop.error instanceof ApiError ? stop.error.message : t('stop.failed')}
        </p>
      )}
      {!stop.isSuccess && (
        <Button size="md" radius="lg" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop.do')}
        </Button>
      )}
    </div>
  );
}
