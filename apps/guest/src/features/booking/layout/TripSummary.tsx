import { textIn } from '@marea/domain/core/text/text';
import { formatLongDay } from '@marea/texts/format/dates';
import { Money } from '@marea/web/components/Money.tsx';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../core/kit/Photo.tsx';
import { useTrip, useChosen, usePictures, usePrice, useTripQuote, useTripLocation } from '../trip/useTrip.ts';
import { usePassengersText } from './PriceBar.tsx';
import classes from './TripSummary.module.css';

type TripSummaryProps = { action?: ReactNode; note?: ReactNode; notice?: string };

/** The trip so far, at the side of a wide screen: what, who, when, and how the price is made up. */
export function TripSummary({ action, note, notice }: TripSummaryProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { place, trip } = useTrip();
  const { company, location } = useTripLocation();
  const { service, vessel } = useChosen();
  const { data: quote } = useTripQuote();
  const price = usePrice();
  const passengers = usePassengersText();
  const name = service ? textIn(service.service.displayName, language) : undefined;
  const pictures = usePictures();
  const art = vessel?.resource ?? service?.service;

  return (
    <div className={classes.card}>
      <div className={classes.art}>
        <Photo
          picture={vessel?.resource.gallery[0] ?? service?.service.gallery[0]}
          art={{
            seed: (art && pictures[art._id]) ?? 'trip',
            category: art?.category,
            color: vessel?.resource.color,
          }}
          sizes="352px"
        />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>{name ?? t('summary.title')}</h2>
        <ul className={classes.facts}>
          {vessel && <li>{vessel.resource.name}</li>}
          <li>{passengers}</li>
          {trip.date && (
            <li>
              <span className={classes.day}>{formatLongDay(trip.date, language)}</span>
              {trip.hora && ` · ${trip.hora}`}
            </li>
          )}
          {location && <li>{location.pier || location.name}</li>}
        </ul>
        {quote && price && company ? (
          <PriceLines trip={quote} currency={company.currency} serviceName={name} />
        ) : price && company ? (
          <div className={classes.from}>
            <span>{t('from')}</span>
            <strong>
              <Money amount={price.amount} currency={company.currency} withCode />
            </strong>
          </div>
        ) : (
          <p className={classes.hint}>
            {t(place.flow === 'checkin' && service ? 'summary.departure' : 'summary.hint')}
          </p>
        )}
        {notice && <p className={classes.notice}>{notice}</p>}
        {action && <div className={classes.action}>{action}</div>}
        {note && <div className={classes.hint}>{note}</div>}
      </div>
    </div>
  );
}
