import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { isAboard } from '@marea/domain/booking/status/boarding';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { inUnits } from '@marea/domain/core/money/money';
import { textIn } from '@marea/domain/core/text/text';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconCheck, IconWriting } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tellParent } from '../../core/embedded.ts';
import { CallLink } from '../../core/kit/CallLink.tsx';
import { paths } from '../../core/paths.ts';
import { useAsksForReview } from '../../ui/booking/useVisitOptions.ts';
import { Pier } from '../../ui/NoteCard.tsx';
import { DueCard } from '../../ui/payments/DueCard.tsx';
import { OwnCreditOffer } from '../../ui/payments/OwnCreditOffer.tsx';
import { AfterActions } from './AfterActions.tsx';
import { Bring, PassSection } from './PassSection.tsx';
import classes from './BookedTrip.module.css';

/** Reports to an embedding site when the booking is paid while shown. */
function useTellingPaid({ folio, price, currency }: GuestBooking, isPaid: boolean): void {
  const [wasPaid] = useState(isPaid);
  useEffect(() => {
    if (isPaid && !wasPaid) tellParent({ type: 'marea:paid', folio, total: inUnits(price.grandTotal), currency });
  }, [isPaid, wasPaid, folio, price.grandTotal, currency]);
}

/** A booking for its guest: when, where, the code for the pier, and the balance due. */
export function BookedTrip({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('confirmation');
  const language = useShownLanguage();
  const { location, price, currency } = booking;
  const isOn = occupiesSlot[booking.status];
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(booking.end) < openedAt;
  const asksForReview = useAsksForReview(booking, secret, isOver);
  const isPaid = booking.due.now + booking.due.later === 0;
  useTellingPaid(booking, isPaid);
  return (
    <div className={classes.columns}>
      <PassSection booking={booking} />
      <section className={classes.side}>
        <DueCard booking={booking} secret={secret} />
        {asksForReview && (
          <Link
            className={classes.act}
            data-main={isPaid || undefined}
            to={withSecret(paths.complete(booking._id), secret)}
          >
            {t('review')}
          </Link>
        )}
        {isOn && !isOver && <CheckinLink booking={booking} secret={secret} />}
        <Pier location={location} withWay={isOn && !isOver} />
        {isOn && !isOver && <Bring location={location} />}
        {!asksForReview && (
          <Link className={classes.manage} to={paths.visit(booking.company.slug, booking._id)}>
            {t(!isOn ? 'see' : isOver ? 'seePast' : 'manage')}
          </Link>
        )}
        {isOn && <AfterActions booking={booking} secret={secret} isOver={isOver} />}
        <OwnCreditOffer
          bookingId={booking._id}
          secret={secret}
          zone={booking.zone}
          owed={booking.due.now + booking.due.later}
        />
        <div className={classes.card}>
          <h2 className={classes.heading}>{t('price')}</h2>
          <PriceLines
            trip={booking}
            currency={currency}
            serviceName={textIn(booking.serviceName, language)}
            showPaid={isOn && price.paid !== 0}
          />
        </div>
        <p className={classes.contact}>
          {t('questions', { company: booking.company.name })} <CallLink phone={booking.company.phone} /> ·{' '}
          <a href={`mailto:${booking.company.email}`}>{booking.company.email}</a>
        </p>
      </section>
    </div>
  );
}

/**
 * Starts or continues the check-in, and shows its code when finished; the page's main button if nothing is due any
 * more.
 */
export function CheckinLink({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('confirmation');
  const isDone = booking.checkinDoneAt !== null || isAboard(booking.status);
  const isMain = !isDone && booking.due.now + booking.due.later === 0;
  const Icon = isDone ? IconCheck : IconWriting;
  return (
    <Link className={classes.act} data-main={isMain || undefined} to={withSecret(paths.checkin(booking._id), secret)}>
      <Icon size={20} aria-hidden />
      {t(isDone ? 'checkinDone' : 'checkin')}
    </Link>
  );
}
