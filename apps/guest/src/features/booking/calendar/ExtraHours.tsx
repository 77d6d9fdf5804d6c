import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import { HALF_HOUR, MAX_EXTRA_HOURS } from '../../../core/extraHours.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import { EMPTY_LINE } from '../layout/emptyLine.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useChosen } from '../trip/useOffer.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import classes from './ExtraHours.module.css';

export function ExtraHours() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const { vessel } = useChosen();
  const { hrsExtras } = trip.passengers;
  const fee = vessel && company ? formatMoney(vessel.resource.extraHour, company.currency) : null;
  return (
    <div className={classes.card}>
      <Stepper
        label={t('calendar.extra')}
        hint={fee ? t('calendar.extraHint', { fee }) : EMPTY_LINE}
        value={hrsExtras}
        shown={t('calendar.hours', { hours: hrsExtras })}
        max={MAX_EXTRA_HOURS}
        step={HALF_HOUR}
        onChange={(hours) =>
          change((before) => ({ ...before, passengers: { ...before.passengers, hrsExtras: hours } }))
        }
      />
    </div>
  );
}
