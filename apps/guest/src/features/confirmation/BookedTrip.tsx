import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { formatDate, formatLongDay, formatTime } from '@marea/texts/dates';
import { MapPicture } from '@marea/web/MapPicture.tsx';
import { Money } from '@marea/web/Money.tsx';
import { PriceLines } from '@marea/web/PriceLines.tsx';
import { QrCode } from '@marea/web/QrCode.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { IconAnchor, IconBeach, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { directionsTo } from '../../app/directionsTo.ts';
import { ownClock } from '../../app/ownClock.ts';
import { PageHeading } from '../../app/PageHeading.tsx';
import { paths } from '../../app/paths.ts';
import { PayButton } from '../../app/PayButton.tsx';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { AfterActions } from './AfterActions.tsx';
import { arriveBy } from './usePassFacts.ts';
import classes from './BookedTrip.module.css';

/** A booking as its guest needs it: when, where, the code for the pier, and what is still due. */
export function BookedTrip({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation(['confirmation', 'app']);
  const language = useLanguage();
  const { bookingDate, zone, location, customer, price, currency } = booking;
  const own = ownClock(booking.start, zone, language);
  const arrival = arriveBy(booking);
  const directions = directionsTo(location);
  const { latitude, longitude } = location;
  const isOn = occupiesSlot[booking.status];
  const isNoShow = booking.status === 'No show';
  const Mark = isOn ? IconCheck : IconX;
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(booking.end) < openedAt;
  const named = { day: formatLongDay(bookingDate, language), name: customer.firstName };
  const title = isOn ? t(isOver ? 'over' : 'title', named) : t('off');
  return (
    <div className={classes.columns}>
      <section className={classes.pass}>
        <div className={classes.tick} data-off={!isOn || undefined} aria-hidden>
          <Mark size={30} stroke={2.4} />
        </div>
        <PageHeading title={title} centered>
          <span className="tnum">
            {formatDate(bookingDate)} · {formatTime(booking.start, zone)} – {formatTime(booking.end, zone)}
          </span>
          {own && ` · ${t('localClock', { city: location.city || location.name })}`}
          <br />
          {booking.serviceName[language]} · {booking.resourceName}
          {own && (
            <>
              <br />
              {t('ownClock', own)}
            </>
          )}
        </PageHeading>
        {isOn && !isOver && arrival && <p className={classes.arrive}>{t('arrive', { time: arrival })}</p>}
        {isOn && <QrCode text={booking.folio} label={t('qr', { folio: booking.folio })} />}
        <div className={classes.folio}>{booking.folio}</div>
        {isNoShow && <p className={classes.hint}>{t('app:noShow')}</p>}
        {!isOver && !isNoShow && <p className={classes.hint}>{t(isOn ? 'show' : 'offText')}</p>}
      </section>
      <section className={classes.side}>
        <div className={classes.pier}>
          <IconAnchor size={20} aria-hidden />
          <div>
            <strong>{location.pier || location.name}</strong>
            <div>{[location.address1, location.city].filter(Boolean).join(', ')}</div>
          </div>
        </div>
        {isOn && isOver ? (
          <Link className={classes.manage} to={withSecret(paths.complete(booking._id), secret)}>
            {t('review')}
          </Link>
        ) : (
          <Link className={classes.manage} to={paths.visit(booking.company.slug, booking._id)}>
            {t(isOn ? 'manage' : 'see')}
          </Link>
        )}
        {isOn && !isOver && directions && latitude !== null && longitude !== null && (
          <MapPicture
            label={t('map', { name: location.pier || location.name })}
            href={directions}
            latitude={latitude}
            longitude={longitude}
          />
        )}
        {isOn && !isOver && location.bring[language] && (
          <div className={classes.bring}>
            <IconBeach size={20} aria-hidden />
            <div>
              <strong>{t('bring')}</strong>
              <div>{location.bring[language]}</div>
            </div>
          </div>
        )}
        {isOn && <AfterActions booking={booking} secret={secret} isOver={isOver} />}
        {isOn && price.balance > 0 && (
          <div className={classes.due}>
            <div>
              <strong>{t('due')}</strong>
              <div className={classes.small}>{t('dueText')}</div>
            </div>
            <strong className={classes.amount}>
              <Money amount={price.balance} currency={currency} withCode />
            </strong>
            <PayButton folio={booking.folio} bookingId={booking._id} secret={secret} />
          </div>
        )}
        <div className={classes.card}>
          <h2 className={classes.heading}>{t('price')}</h2>
          <PriceLines
            trip={booking}
            currency={currency}
            serviceName={booking.serviceName[language]}
            showPaid={isOn && price.paid !== 0}
          />
        </div>
        <p className={classes.contact}>
          {t('questions', { company: booking.company.name })} <PhoneLink phone={booking.company.phone} /> ·{' '}
          <a href={`mailto:${booking.company.email}`}>{booking.company.email}</a>
        </p>
      </section>
    </div>
  );
}
