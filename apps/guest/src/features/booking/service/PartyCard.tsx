import { useTranslation } from 'react-i18next';
import { Stepper } from '../layout/Stepper.tsx';
import { MAX_PEOPLE } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import classes from './PartyCard.module.css';

const kinds = [
  { field: 'adultos', name: 'adults', least: 1 },
  { field: 'menores', name: 'minors', least: 0 },
  { field: 'infantes', name: 'infants', least: 0 },
] as const;

/** Who comes aboard; every price on the page is for this party. */
export function PartyCard() {
  const { t } = useTranslation();
  const { trip, change } = useTrip();
  return (
    <section className={classes.card} aria-label={t('booking.party.title')}>
      {kinds.map(({ field, name, least }) => (
        <Stepper
          key={field}
          label={t(`booking.party.${name}`)}
          hint={t(`booking.party.${name}Hint`)}
          value={trip.passengers[field]}
          least={least}
          most={MAX_PEOPLE}
          onChange={(count) =>
            change((before) => ({ ...before, passengers: { ...before.passengers, [field]: count } }))
          }
        />
      ))}
    </section>
  );
}
