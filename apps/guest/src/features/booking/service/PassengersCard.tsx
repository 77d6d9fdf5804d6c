import { useTranslation } from 'react-i18next';
import { Stepper } from '../layout/Stepper.tsx';
import { MAX_PEOPLE } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import classes from './PassengersCard.module.css';

const kinds = [
  { field: 'adultos', name: 'adults', min: 1 },
  { field: 'menores', name: 'minors', min: 0 },
  { field: 'infantes', name: 'infants', min: 0 },
] as const;

/** How many passengers of each age; every price on the page is for them. */
export function PassengersCard() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  return (
    <section className={classes.card} aria-label={t('passengers.title')}>
      {kinds.map(({ field, name, min }) => (
        <Stepper
          key={field}
          label={t(`passengers.${name}`)}
          hint={t(`passengers.${name}Hint`)}
          value={trip.passengers[field]}
          min={min}
          max={MAX_PEOPLE}
          onChange={(count) =>
            change((before) => ({ ...before, passengers: { ...before.passengers, [field]: count } }))
          }
        />
      ))}
    </section>
  );
}
