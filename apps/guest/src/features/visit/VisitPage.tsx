import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { formatLongDay } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconMail, IconPhone, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CallLink } from '../../core/kit/CallLink.tsx';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import type { OfflineBooking } from '../../core/offline/lastKnownBookings.ts';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { TripFacts } from './TripFacts.tsx';
import { VisitOverview } from './VisitOverview.tsx';
import ways from '../../core/company/ContactWays.module.css';
import classes from './Visit.module.css';

/** The page linked in a booking's mails: the trip, the balance due, and the guest's options. */
export default function VisitPage() {
  const { slug = '', visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.welcome(slug)} offline={OfflineVisit}>
      {(booking, secret) => <VisitOverview booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}

/** A booking without a network: the trip, a link to its boarding pass, and whom to call. */
export function OfflineVisit({ booking }: { booking: OfflineBooking }) {
  const { t } = useTranslation(['visit', 'app']);
  const language = useShownLanguage();
  const { bookingDate, status, company, serviceName } = booking;
  const [openedAt] = useState(() => Date.now());
  const isOn = occupiesSlot[status];
  const offText = t(status === 'No show' ? 'app:noShow' : 'offText');
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PageHeading title={isOn ? t('title', { day: formatLongDay(bookingDate, language) }) : t('off')}>
          {isOn ? <CompanyText of={serviceName} /> : offText}
        </PageHeading>
        <TripFacts booking={booking} showsArrival={Date.parse(booking.end) >= openedAt} />
        {isOn && (
          <Link className={classes.pass} to={paths.confirmation(booking._id)}>
            <IconTicket size={20} aria-hidden />
            {t('passOffline')}
          </Link>
        )}
      </div>
      <aside className={classes.side}>
        <p className={classes.contact}>{t('questions', { company: company.name })}</p>
        <ul className={ways.ways}>
          <li>
            <CallLink className={ways.way} phone={company.phone} icon={<IconPhone size={18} aria-hidden />} />
          </li>
          <li>
            <a className={ways.way} href={`mailto:${company.email}`}>
              <IconMail size={18} aria-hidden />
              {company.email}
            </a>
          </li>
        </ul>
      </aside>
    </div>
  );
}
