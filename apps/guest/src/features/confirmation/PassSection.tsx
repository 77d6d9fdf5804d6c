import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { textIn } from '@marea/domain/core/text/text';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatDate, formatEnd, formatLongDay, formatTime } from '@marea/texts/format/dates';
import { QrCode } from '@marea/web/components/QrCode.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconBeach, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyText, useTextLang } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import type { OfflineBooking } from '../../core/offline/lastKnownBookings.ts';
import { ownClock } from '../../core/slots.ts';
import { NoteCard } from '../../ui/NoteCard.tsx';
import classes from './BookedTrip.module.css';

/** The boarding pass for the pier: time, vessel and the booking's code. */
export function PassSection({ booking }: { booking: Omit<OfflineBooking, 'addons'> }) {
  const { t } = useTranslation(['confirmation', 'app']);
  const language = useShownLanguage();
  const { bookingDate, zone, location, customer } = booking;
  const own = ownClock(booking.start, zone, language);
  const arrival = pierArrivalText(booking, location, language);
  const isOn = occupiesSlot[booking.status];
  const isNoShow = booking.status === 'No show';
  const Mark = isOn ? IconCheck : IconX;
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(booking.end) < openedAt;
  const values = { day: formatLongDay(bookingDate, language), name: customer.firstName };
  const title = isOn ? t(isOver ? 'over' : 'title', values) : t('off');
  return (
    <section className={classes.pass}>
      <div className={classes.tick} data-off={!isOn || undefined} aria-hidden>
        <Mark size={30} stroke={2.4} />
      </div>
      <PageHeading title={title} centered>
        <span className="tnum">
          {formatDate(bookingDate)} · {formatTime(booking.start, zone)} –{' '}
          {formatEnd(booking.end, { day: bookingDate, zone, language })}
        </span>
        {own && ` · ${t('localClock', { city: location.city || location.name })}`}
        <br />
        <CompanyText of={booking.serviceName} /> · {booking.resourceName}
        {own && (
          <>
            <br />
            {t('ownClock', own)}
          </>
        )}
      </PageHeading>
      {isOn && !isOver && arrival && <p className={classes.arrive}>{arrival.sentence}</p>}
      {isOn && !isOver && <QrCode text={booking.folio} label={t('qr', { folio: booking.folio })} />}
      <div className={classes.folio}>{booking.folio}</div>
      {isNoShow && <p className={classes.hint}>{t('app:noShow')}</p>}
      {!isOver && !isNoShow && <p className={classes.hint}>{t(isOn ? 'show' : 'offText')}</p>}
    </section>
  );
}

/** What to bring, if the location says so. */
export function Bring({ location }: { location: OfflineBooking['location'] }) {
  const { t } = useTranslation('confirmation');
  const textLang = useTextLang();
  const text = textIn(location.bring, useShownLanguage());
  if (!text) return null;
  return <NoteCard Icon={IconBeach} title={t('bring')} text={text} textLang={textLang} />;
}
