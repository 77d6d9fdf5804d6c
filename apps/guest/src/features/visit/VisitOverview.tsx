import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { ownLanguage, textIn } from '@marea/domain/core/text/text';
import { sameTripAddress, withSecret } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints, guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatDate, formatLongDay, formatTime } from '@marea/texts/format/dates';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconCheck, IconRepeat, IconStar, IconTicket } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { call, queries } from '../../core/api.ts';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { GroupInvitation } from '../../ui/booking/GroupInvitation.tsx';
import { linkHeader, useAsksForReview } from '../../ui/booking/useVisitOptions.ts';
import { DueCard } from '../../ui/payments/DueCard.tsx';
import { KeptUntil } from '../../ui/payments/KeptUntil.tsx';
import { OwnCreditOffer } from '../../ui/payments/OwnCreditOffer.tsx';
import { MoneyMoved, OwnCredits, RefundNotes } from './RefundNotes.tsx';
import { TripFacts } from './TripFacts.tsx';
import { isDone } from './useVisitChange.ts';
import { VisitActs } from './VisitActs.tsx';
import classes from './Visit.module.css';

/** The trip, its price and balance due, and the ways to change it. */
export function VisitOverview({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation(['visit', 'app']);
  const language = useShownLanguage();
  const { bookingDate, price, currency, status, company, folio } = booking;
  const isOn = occupiesSlot[status];
  // Nothing is owed for a cancelled trip: its payments and refunds are listed.
  const isCancelled = !isOn && status !== 'No show';
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(booking.end) < openedAt;
  const asksForReview = useAsksForReview(booking, secret, isOver);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <DoneNote booking={booking} />
        <PageHeading title={isOn ? t('title', { day: formatLongDay(bookingDate, language) }) : t('off')}>
          {isOn ? <CompanyText of={booking.serviceName} /> : t(isCancelled ? 'offText' : 'app:noShow')}
        </PageHeading>
        <ReleasedNote booking={booking} />
        <RefundNotes booking={booking} secret={secret} isOn={isOn} />
        <OwnCredits booking={booking} secret={secret} />
        <TripFacts booking={booking} menu={booking.menu} showsArrival={!isOver} />
        {isOn && (
          <Link className={classes.pass} to={withSecret(paths.confirmation(booking._id), secret)}>
            <IconTicket size={20} aria-hidden />
            {t(isOver ? 'passAfter' : 'pass')}
          </Link>
        )}
        {asksForReview && (
          <Link className={classes.pass} to={paths.complete(booking._id)}>
            <IconStar size={20} aria-hidden />
            {t('review')}
          </Link>
        )}
        {isOn && !isOver && passengerCount(booking.passengers) > 1 && <VisitGroup booking={booking} secret={secret} />}
        <VisitActs booking={booking} secret={secret} />
      </div>
      <aside className={classes.side}>
        {booking.keptUntil && <KeptUntil at={booking.keptUntil} zone={booking.zone} city={cityOf(booking)} />}
        <DueCard booking={booking} secret={secret} />
        <OwnCreditOffer
          bookingId={booking._id}
          secret={secret}
          zone={booking.zone}
          owed={booking.due.now + booking.due.later}
        />
        <section className={classes.card} aria-labelledby="price">
          <h2 className={classes.heading} id="price">
            {t('price')}
          </h2>
          <PriceLines
            trip={booking}
            currency={currency}
            serviceName={textIn(booking.serviceName, language)}
            showPaid={!isCancelled && price.paid !== 0}
          />
        </section>
        {isCancelled && <MoneyMoved bookingId={booking._id} secret={secret} />}
        <p className={classes.contact}>{t('questions', { company: company.name })}</p>
        <ContactWays slug={company.slug} message={t('message', { folio })} />
        <MailLanguage booking={booking} secret={secret} />
      </aside>
    </div>
  );
}

function cityOf({ location }: GuestBooking): string {
  return location.city || location.name;
}

/** Why an unpaid booking was cancelled, and a link to book the same trip again while it lies ahead. */
function ReleasedNote({ booking }: { booking: GuestBooking }) {
  const { t } = useTranslation('ui');
  const { releasedAt, zone, company, location, start } = booking;
  const [openedAt] = useState(() => Date.now());
  if (releasedAt === null) return null;
  const place = { slug: company.slug, locationId: location.slug };
  return (
    <>
      <p>{t('kept.released', { day: formatDate(releasedAt, zone), time: formatTime(releasedAt, zone) })}</p>
      {Date.parse(start) > openedAt && (
        <Link className={classes.pass} to={sameTripAddress(place, booking)}>
          <IconRepeat size={20} aria-hidden />
          {t('kept.again')}
        </Link>
      )}
    </>
  );
}

/** The rest of the party; nothing until known, since the trip does not depend on it. */
function VisitGroup({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { data } = useQuery({
    ...queries(checkinEndpoints.guestCheckin, { params: { id: booking._id }, headers: linkHeader(secret) }),
    select: ({ data: checkin }) => checkin,
    refetchOnWindowFocus: 'always',
  });
  return data ? <GroupInvitation checkin={data} secret={secret} /> : null;
}

/** Confirms the change just made to the booking. */
export function DoneNote({ booking }: { booking: GuestBooking }) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  const { state } = useLocation();
  if (!isDone(state)) return null;
  const day = formatLongDay(booking.bookingDate, language);
  return (
    <p className={classes.done} role="status">
      <IconCheck size={20} aria-hidden />
      {t(`done.${state.done}`, { day, time: booking.hora })}
    </p>
  );
}

/** Offers mails in the page's language if they come in another. */
export function MailLanguage({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  const current = ownLanguage(booking);
  const queryClient = useQueryClient();
  const byLink = { params: { id: booking._id }, headers: linkHeader(secret) };
  const change = useMutation({
    mutationFn: () => call(guestVisitEndpoints.guestSetLanguage, { ...byLink, body: { language } }),
    onSuccess: (answer) => queryClient.setQueryData(queries(wizardEndpoints.guestBooking, byLink).queryKey, answer),
  });
  if (change.isSuccess) {
    return (
      <p className={classes.small} role="status">
        {t('done.language')}
      </p>
    );
  }
  if (language === current) return null;
  return (
    <p className={classes.small}>
      {t('mails.text', { language: t(`mails.languages.${current}`) })}{' '}
      <button type="button" className={classes.link} disabled={change.isPending} onClick={() => change.mutate()}>
        {t('mails.change')}
      </button>
    </p>
  );
}
