import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/passengerCount';
import { formatLongDay, formatTime } from '@marea/texts/dates';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import type { ReactNode } from 'react';
import { ownClock } from '../../app/ownClock.ts';
import classes from './Visit.module.css';

/** When, where, on what and with whom; for a guest elsewhere also by their own clock. */
export function TripFacts({ booking }: { booking: GuestBooking }) {
  const { t } = useTranslation(['visit', 'ui']);
  const language = useLanguage();
  const { bookingDate, start, end, zone, location, passengers, addons, folio } = booking;
  const own = ownClock(start, zone, language);
  const where = [location.pier || location.name, location.address1, location.city].filter(Boolean).join(', ');
  return (
    <dl className={classes.facts}>
      <Fact name={t('facts.when')}>
        <span className={classes.day}>{formatLongDay(bookingDate, language)}</span>
        {', '}
        <span className="tnum">
          {formatTime(start, zone)} – {formatTime(end, zone)}
        </span>
        {own && (
          <div className={classes.small}>
            {t('localClock', { city: location.city || location.name })}. {t('ownClock', own)}
          </div>
        )}
      </Fact>
      <Fact name={t('facts.where')}>{where}</Fact>
      <Fact name={t('facts.vessel')}>{booking.resourceName}</Fact>
      <Fact name={t('facts.people')}>{t('ui:people', { count: passengerCount(passengers) })}</Fact>
      {addons.length > 0 && (
        <Fact name={t('facts.addons')}>
          {addons.map(({ title, cantidad }) => `${cantidad} × ${title[language]}`).join(', ')}
        </Fact>
      )}
      <Fact name={t('facts.folio')}>
        <strong className="tnum">{folio}</strong>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
