import { Button, Skeleton } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import type { GuestAct } from '@marea/domain/guests/guestPolicy';
import type { GuestOptions } from '@marea/domain/guests/guestVisit.schema';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactWays } from '../../../core/ContactWays.tsx';
import { paths } from '../../../core/paths.ts';
import { useVisitOptions } from '../../../ui/booking/useVisitOptions.ts';
import classes from '../Visit.module.css';

type ChangeFrameProps = {
  act: GuestAct;
  booking: GuestBooking;
  secret: string | null;
  children: (options: GuestOptions) => ReactNode;
};

/** Around a change of a booking: shown only where the company lets guests make it themselves. */
export function ChangeFrame({ act, booking, secret, children }: ChangeFrameProps) {
  const { t } = useTranslation('visit');
  const { data, error, refetch } = useVisitOptions(booking._id, secret);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="xl" />;
  const { refusal } = data[act];
  if (refusal === null) return children(data);
  return (
    <EmptyState
      isPage
      title={t(`refusals.${refusal}`)}
      action={
        <div className={classes.refused}>
          <Button component={Link} to={paths.visit(booking.company.slug, booking._id)}>
            {t('see')}
          </Button>
          <ContactWays slug={booking.company.slug} message={t('message', { folio: booking.folio })} />
        </div>
      }
    />
  );
}
