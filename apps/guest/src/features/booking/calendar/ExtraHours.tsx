import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../layout/Stepper.tsx';
import { HALF_HOUR, MAX_EXTRA_HOURS } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useChosen } from '../trip/useOffer.ts';
import { usePlace } from '../trip/usePlace.ts';
import classes from './ExtraHours.module.css';

/** A longer trip, by half hours. */
export function ExtraHours() {
  const { t } = useTranslation();
  const { trip, change } = useTrip();
  const { company } = usePlace();
  const { vessel } = useChosen();
  const { hrsExtras } = trip.passengers;
  const fee = vessel && company ? formatMoney(vessel.resource.extraHour, company.currency) : null;
  return (
    <div className={classes.card}>
      <Stepper
        label={t('booking.calendar.extra')}
        hint={fee ? t('booking.calendar.extraHint', { fee }) : undefined}
        value={hrsExtras}
        shown={t('booking.calendar.hours', { hours: hrsExtras })}
        most={MAX_EXTRA_HOURS}
        step={HALF_HOUR}
        onChange={(hours) =>
          change((before) => ({ ...before, passengers: { ...before.passengers, hrsExtras: hours } }))
        }
      />
    </div>
  );
}
