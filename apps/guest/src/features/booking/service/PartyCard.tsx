import { useTranslation } from 'react-i18next';
import { Stepper } from '../layout/Stepper.tsx';
import { MOST_PEOPLE } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import classes from './PartyCard.module.css';

const kinds = [
  { field: 'adultos', name: 'adults', least: 1 },
  { field: 'menores', name: 'minors', least: 0 },
  { field: 'infantes', name: 'infants', least: 0 },
] as const;

/** Who comes aboard; every price on the page is for this party. */
export function PartyCard() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  return (
    <section className={classes.card} aria-label={t('party.title')}>
      {kinds.map(({ field, name, least }) => (
        <Stepper
          key={field}
          label={t(`party.${name}`)}
          hint={t(`party.${name}Hint`)}
          value={trip.passengers[field]}
          least={least}
          most={MOST_PEOPLE}
          onChange={(count) =>
            change((before) => ({ ...before, passengers: { ...before.passengers, [field]: count } }))
          }
        />
      ))}
    </section>
  );
}
