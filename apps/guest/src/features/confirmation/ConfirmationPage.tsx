import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { CallLink } from '../../core/kit/CallLink.tsx';
import type { OfflineBooking } from '../../core/offline/lastKnownBookings.ts';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { Pier } from '../../ui/NoteCard.tsx';
import { BookedTrip } from './BookedTrip.tsx';
import { Bring, PassSection } from './PassSection.tsx';
import classes from './BookedTrip.module.css';

/** The page of one booking: at its guest's address, and at the end of the booking flow. */
export default function ConfirmationPage() {
  const { id, slug = '', locationId = '' } = useParams();
  const [query] = useSearchParams();
  const booked = id ?? query.get('booking');
  if (!booked) return <Navigate to={paths.step({ slug, locationId }, 'service')} replace />;
  return (
    <RequireGuestLink
      id={booked}
      home={id ? paths.home : paths.welcome(slug)}
      step={id ? undefined : 'complete'}
      offline={OfflinePass}
    >
      {(booking, secret) => <BookedTrip booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}

/** The boarding pass without a network: no prices, no changes. */
export function OfflinePass({ booking }: { booking: OfflineBooking }) {
  const { t } = useTranslation('confirmation');
  const { location, company, status } = booking;
  return (
    <div className={classes.columns}>
      <PassSection booking={booking} />
      <section className={classes.side}>
        <Pier location={location} />
        {occupiesSlot[status] && <Bring location={location} />}
        <p className={classes.contact}>
          {t('questions', { company: company.name })} <CallLink phone={company.phone} /> ·{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </section>
    </div>
  );
}
