import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { useTranslation } from 'react-i18next';
import type { OfflineBooking } from '../../core/offline/lastKnownBookings.ts';
import { PhoneLink } from '../../core/PhoneLink.tsx';
import { Pier } from '../../ui/Pier.tsx';
import { Bring, PassSection } from './PassSection.tsx';
import classes from './BookedTrip.module.css';

/** The boarding pass while there is no network: nothing of what it costs, nothing to change. */
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
          {t('questions', { company: company.name })} <PhoneLink phone={company.phone} /> ·{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </section>
    </div>
  );
}
