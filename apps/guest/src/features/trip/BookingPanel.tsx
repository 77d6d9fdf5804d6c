import type { Passengers } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import { guestAddresses, type Place } from '@marea/domain/guests/guestAddresses';
import { formatShortDay } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryOf, type Choices } from '../../core/choicesInAddress.ts';
import { useCardFee } from '../../core/company/useCompany.ts';
import { Placeholder } from '../../core/kit/Placeholder.tsx';
import { MAX_TYPED_PEOPLE } from '../../core/slots.ts';
import { AboutPrice } from '../../ui/AboutPrice.tsx';
import { PassengerSteppers } from '../../ui/PassengerSteppers.tsx';
import type { OfferedTrip } from '../../ui/trips/TripTiles.tsx';
import classes from './BookingPanel.module.css';

const PriceBreakdown = lazy(() => import('./PriceBreakdown.tsx'));

export type TripOffer = {
  company: PublicCompany;
  place: Place;
  trip: OfferedTrip;
  choices: Choices;
  /** Whether the price is still for the previous party. */
  isSettling: boolean;
};

type BookingPanelProps = TripOffer & { onPassengers: (passengers: Passengers) => void };

/** The party, its total price on the cheapest vessel with its lines, and the link to days and times. */
export function BookingPanel({ onPassengers, ...offer }: BookingPanelProps) {
  const { t } = useTranslation('trip');
  const { company, place, trip, choices } = offer;
  const [showsLines, setShowsLines] = useState(false);
  return (
    <div className={classes.panel}>
      <FromPrice {...offer} hasChoice />
      <PassengerSteppers
        people={choices.passengers}
        max={MAX_TYPED_PEOPLE}
        onChange={(field, count) => onPassengers({ ...choices.passengers, [field]: count })}
      />
      {trip.from && (
        <details className={classes.lines} onToggle={({ currentTarget }) => setShowsLines(currentTarget.open)}>
          <summary>{t('lines')}</summary>
          {showsLines && (
            <Suspense fallback={<Placeholder height={120} />}>
              <PriceBreakdown company={company} place={place} trip={trip} passengers={choices.passengers} />
            </Suspense>
          )}
        </details>
      )}
      <div className={classes.way}>
        <BookLink {...offer} />
      </div>
    </div>
  );
}

/** The price and the button that continues, at the foot of a phone's screen. */
export function PriceFoot(offer: TripOffer) {
  return (
    <div className={classes.foot}>
      <FromPrice {...offer} />
      <BookLink {...offer} />
    </div>
  );
}

/** The price on the cheapest vessel. The panel also shows what a card adds; the foot has no room. */
function FromPrice({
  company,
  place,
  trip,
  choices,
  isSettling,
  hasChoice = false,
}: TripOffer & { hasChoice?: boolean }) {
  const { t } = useTranslation(['trip', 'ui']);
  const percent = useCardFee(place.slug, trip.service.locationId);
  const people = t('ui:people', { count: passengerCount(choices.passengers) });
  if (!trip.from) return <p className={classes.price}>{t('tooMany', { maxPeople: trip.maxPeople })}</p>;
  const price = formatMoney(trip.from.grandTotal, company.currency, { withCode: true });
  const about = { slug: place.slug, amount: trip.from.grandTotal, currency: company.currency };
  return (
    <p className={classes.price} data-settling={isSettling || undefined} aria-live="polite">
      <span className={classes.small}>{t('from')}</span> <strong>{price}</strong>
      {hasChoice ? (
        <>
          <span className={classes.note}>
            {percent > 0 ? t('forFee', { people, percent }) : t('forAll', { people })}
          </span>
          <AboutPrice {...about} />
        </>
      ) : (
        <span className={classes.note}>
          <AboutPrice {...about} isBare /> <span className={classes.people}>{people}</span>
        </span>
      )}
    </p>
  );
}

function BookLink({ place, trip, choices }: TripOffer) {
  const { t } = useTranslation('trip');
  const language = useShownLanguage();
  if (!trip.from) {
    return (
      <Link className={classes.book} to={guestAddresses.step(place, 'service')}>
        {t('others')}
      </Link>
    );
  }
  const [only, ...more] = trip.service.resources;
  const resourceId = more.length === 0 && only ? only : null;
  const query = queryOf({ ...choices, serviceId: trip.service._id, resourceId });
  return (
    <Link
      className={classes.book}
      to={{ pathname: guestAddresses.step(place, resourceId ? 'calendar' : 'resource'), search: query.toString() }}
    >
      {choices.date ? t('bookDay', { day: formatShortDay(choices.date, language) }) : t('book')}
    </Link>
  );
}
