import { VisuallyHidden } from '@mantine/core';
import { formatLongDay, formatMonth, weekdayNames } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { withDate } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { usePrice } from '../trip/usePrice.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import { dayByKey, monthGrid } from './monthGrid.ts';
import { useMonth } from './useMonth.ts';
import classes from './MonthCalendar.module.css';

/** A month's days: those with free times to choose, the others as gone. The price is that of every day, said once. */
export function MonthCalendar() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const price = usePrice();
  const { month, query, freeDays, before, after } = useMonth();
  const grid = useRef<HTMLDivElement>(null);

  if (query.isError && !freeDays) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const choosable = freeDays ?? [];
  const entry = trip.date && choosable.includes(trip.date) ? trip.date : choosable[0];

  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>, day: string) => {
    const next = dayByKey(event.key, day, choosable);
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <section className={classes.card} aria-label={t('calendar.month')}>
      <div className={classes.head}>
        <MonthButton label={t('calendar.before')} onClick={before} icon="left" />
        <h2 className={classes.month} aria-live="polite">
          {formatMonth(month, language)}
        </h2>
        <MonthButton label={t('calendar.after')} onClick={after} icon="right" />
      </div>
      <div className={classes.week} aria-hidden>
        {weekdayNames(language).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={classes.days} ref={grid} aria-busy={!freeDays}>
        {monthGrid(month)
          .flat()
          .map((day, index) =>
            day === null ? (
              <span key={`blank ${index}`} />
            ) : choosable.includes(day) ? (
              <button
                key={day}
                type="button"
                className={classes.day}
                data-day={day}
                tabIndex={day === entry ? 0 : -1}
                aria-pressed={day === trip.date}
                onKeyDown={(event) => moveByKey(event, day)}
                onClick={() => change((trip) => withDate(trip, day))}
              >
                <VisuallyHidden>{formatLongDay(day, language)}</VisuallyHidden>
                <span aria-hidden>{Number(day.slice(-2))}</span>
              </button>
            ) : (
              <span key={day} className={freeDays ? classes.gone : classes.loading}>
                {Number(day.slice(-2))}
              </span>
            ),
          )}
      </div>
      {price && company && freeDays?.length !== 0 && (
        <p className={classes.price} data-loading={!freeDays || undefined}>
          {t('calendar.anyDay', { price: formatMoney(price.amount, company.currency, { withCode: true }) })}
        </p>
      )}
      {freeDays?.length === 0 && (
        <p className={classes.none} role="status">
          {t('calendar.noDays')}{' '}
          {after && (
            <button type="button" className={classes.next} onClick={after}>
              {t('calendar.seeNext')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

type MonthButtonProps = { label: string; icon: 'left' | 'right'; onClick: (() => void) | null };

function MonthButton({ label, icon, onClick }: MonthButtonProps) {
  const Icon = icon === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className={classes.turn} aria-label={label} disabled={!onClick} onClick={() => onClick?.()}>
      <Icon size={20} aria-hidden />
    </button>
  );
}
