import type { Passengers } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { useTranslation } from 'react-i18next';
import { Stepper } from './Stepper.tsx';
import classes from './PassengerSteppers.module.css';

const kinds = [
  { field: 'adultos', name: 'adults', min: 1 },
  { field: 'menores', name: 'minors', min: 0 },
  { field: 'infantes', name: 'infants', min: 0 },
] as const;
type People = Pick<Passengers, (typeof kinds)[number]['field']>;

type PassengerSteppersProps = {
  people: People;
  /** The most of each age. */
  max: number;
  /** The most in total; null without such a limit. */
  most?: number | null;
  onChange: (field: keyof People, count: number) => void;
};

/** The number of people of each age. */
export function PassengerSteppers({ people, max, most = null, onChange }: PassengerSteppersProps) {
  const { t } = useTranslation('ui');
  const room = most === null ? max : most - passengerCount(people);
  return (
    <section className={classes.card} aria-label={t('passengers.title')}>
      {kinds.map(({ field, name, min }) => (
        <Stepper
          key={field}
          label={t(`passengers.${name}`)}
          hint={t(`passengers.${name}Hint`)}
          value={people[field]}
          min={min}
          max={Math.min(max, people[field] + Math.max(room, 0))}
          onChange={(count) => onChange(field, count)}
        />
      ))}
    </section>
  );
}
