import type { Passengers } from '@marea/domain/booking/booking.schema';
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
  max: number;
  onChange: (field: keyof People, count: number) => void;
};

/** How many people of each age. */
export function PassengerSteppers({ people, max, onChange }: PassengerSteppersProps) {
  const { t } = useTranslation('ui');
  return (
    <section className={classes.card} aria-label={t('passengers.title')}>
      {kinds.map(({ field, name, min }) => (
        <Stepper
          key={field}
          label={t(`passengers.${name}`)}
          hint={t(`passengers.${name}Hint`)}
          value={people[field]}
          min={min}
          max={max}
          onChange={(count) => onChange(field, count)}
        />
      ))}
    </section>
  );
}
