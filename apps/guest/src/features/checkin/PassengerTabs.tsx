import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PassengerRow } from './passengerRows.ts';
import classes from './Checkin.module.css';

type PassengerTabsProps = { rows: readonly PassengerRow[]; at: number; onChoose: (at: number) => void };

/** How many passengers are named, and the way to each of them up to the first who is not. */
export function PassengerTabs({ rows, at, onChoose }: PassengerTabsProps) {
  const { t } = useTranslation('checkin');
  const named = rows.filter(({ name }) => name.trim()).length;
  const firstOpen = rows.findIndex(({ name }) => !name.trim());
  return (
    <nav aria-label={t('passengers.progress', { named, people: rows.length })}>
      <p className={classes.small} aria-hidden>
        {t('passengers.progress', { named, people: rows.length })}
      </p>
      <ol className={classes.tabs}>
        {rows.map(({ name }, i) => (
          <li key={i}>
            <button
              type="button"
              className={classes.tab}
              aria-current={i === at ? 'step' : undefined}
              aria-label={[t('passengers.one', { number: i + 1 }), name].filter(Boolean).join(': ')}
              data-named={name.trim() !== '' || undefined}
              disabled={firstOpen >= 0 && i > firstOpen && i !== at}
              onClick={() => onChoose(i)}
            >
              {name.trim() && i !== at ? <IconCheck size={16} aria-hidden /> : i + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
