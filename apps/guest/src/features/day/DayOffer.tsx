import { useRovingIndex } from '@mantine/hooks';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import { textIn } from '@marea/domain/core/text/text';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { formatShortDay } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryOf, type Choices } from '../../core/choicesInAddress.ts';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { Photo } from '../../core/kit/Photo.tsx';
import { paths } from '../../core/paths.ts';
import { isFew } from '../../ui/calendar/TimeList.tsx';
import { RatingLine } from '../../ui/reviews/Stars.tsx';
import type { OfferedTrip } from '../../ui/trips/TripTiles.tsx';
import classes from './Day.module.css';

type Offer = Answer<Contract['guestDayOffers']>['data']['offers'][number];
type Time = Offer['times'][number];

type DayOfferProps = {
  company: PublicCompany;
  place: Place;
  choices: Choices;
  offer: Offer;
  trip: OfferedTrip;
};

/** A trip with the day's free times, each a link to book the cheapest vessel; if none, its next free time. */
export function DayOffer({ company, place, choices, offer, trip: { service, rating } }: DayOfferProps) {
  const { t } = useTranslation('day');
  const language = useShownLanguage();
  const { times, next } = offer;
  const name = textIn(service.displayName, language);
  const ofTrip = { ...choices, serviceId: service._id, resourceId: null, hora: null };
  const cheapest = Math.min(...(times.length > 0 ? times : next ? [next] : []).map(({ from }) => from.grandTotal));
  return (
    <li className={classes.offer} data-full={times.length === 0 || undefined}>
      <div className={classes.art}>
        <Photo
          picture={service.gallery[0]}
          art={{ seed: service._id, category: service.category }}
          sizes="(min-width: 48em) 240px, 100vw"
        />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link to={{ pathname: paths.trip(place, service._id), search: queryOf(ofTrip).toString() }}>
              <CompanyText of={service.displayName} />
            </Link>
          </h2>
          {Number.isFinite(cheapest) && (
            <p className={classes.price}>
              {t('from', { price: formatMoney(cheapest, company.currency, { withCode: true }) })}
            </p>
          )}
        </div>
        <p className={classes.facts}>
          {tripLengthText(service.duration, language)}
          {service.seats && <span>{t('shared')}</span>}
          {rating && <RatingLine rating={rating} isSmall />}
        </p>
        {times.length > 0 ? (
          <Times label={t('times', { trip: name })} times={times} cheapest={cheapest} {...{ company, place, ofTrip }} />
        ) : next ? (
          <p className={classes.full}>
            {t('full')}{' '}
            <Link to={{ pathname: paths.step(place, 'confirm'), search: timeQuery(ofTrip, next, next.date) }}>
              {t('next', { day: formatShortDay(next.date, language), time: next.hora })}
            </Link>
          </p>
        ) : (
          <p className={classes.full}>{t('noNext')}</p>
        )}
      </div>
    </li>
  );
}

type TimesProps = {
  label: string;
  times: readonly Time[];
  cheapest: number;
  company: PublicCompany;
  place: Place;
  ofTrip: Choices;
};

/** Free times as a single tab stop, with arrow keys between them. */
function Times({ label, times, cheapest, company, place, ofTrip }: TimesProps) {
  const { t } = useTranslation('ui');
  const { getItemProps } = useRovingIndex({ total: times.length, orientation: 'both', loop: true });
  return (
    <ul className={classes.times} aria-label={label}>
      {times.map((time, index) => {
        const { hora, from, seatsLeft } = time;
        const notes = [
          from.grandTotal > cheapest && formatMoney(from.grandTotal, company.currency),
          isFew(seatsLeft) && t('calendar.seatsLeft', { count: seatsLeft }),
        ].filter((note) => note !== false);
        return (
          <li key={hora}>
            <Link
              className={classes.time}
              to={{ pathname: paths.step(place, 'confirm'), search: timeQuery(ofTrip, time, ofTrip.date) }}
              {...getItemProps({ index })}
            >
              {hora}
              {notes.map((note) => (
                <small key={note}> {note}</small>
              ))}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function timeQuery(choices: Choices, { hora, from }: Pick<Time, 'hora' | 'from'>, date: string | null): string {
  return queryOf({ ...choices, date, hora, resourceId: from.resourceId }).toString();
}
