import { HORIZON_MS } from '@marea/domain/availability/freeTimes';
import { addDays, DAY_MS } from '@marea/domain/core/time/zone';
import { formatShortDay } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import classes from './Day.module.css';

type DayStripProps = {
  date: string;
  today: string;
  /** The day and its neighbours; empty until known. */
  days: readonly { date: string; isFree: boolean }[];
  onChoose: (date: string) => void;
};

const HORIZON_DAYS = HORIZON_MS / DAY_MS;

/** The day and its neighbours, with full ones marked, and any other day by the device's calendar. */
export function DayStrip({ date, today, days, onChoose }: DayStripProps) {
  const { t } = useTranslation('day');
  const language = useShownLanguage();
  const type = (typed: string) => {
    if (typed >= today && typed <= addDays(today, HORIZON_DAYS)) onChoose(typed);
  };
  return (
    <div className={classes.strip}>
      <ul className={classes.days} aria-label={t('near')}>
        {days.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              className={classes.day}
              aria-current={day.date === date ? 'date' : undefined}
              data-full={!day.isFree || undefined}
              onClick={() => onChoose(day.date)}
            >
              {formatShortDay(day.date, language)}
              {!day.isFree && <small> {t('fullDay')}</small>}
            </button>
          </li>
        ))}
      </ul>
      <label className={classes.other}>
        {t('other')}
        <input
          className={classes.date}
          type="date"
          key={date}
          defaultValue={date}
          min={today}
          max={addDays(today, HORIZON_DAYS)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
    </div>
  );
}
