import { VisuallyHidden } from '@mantine/core';
import { formatLongDay, formatMonth, weekdayNames } from '@marea/texts/format/dates';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '../../core/company/useCompany.ts';
import { monthAfter, dayByKey, monthGrid } from './monthGrid.ts';
import classes from './CalendarMonth.module.css';

type CalendarMonthProps = {
  /** YYYY-MM-DD, at the location. */
  today: string;
  /** YYYY-MM. */
  month: string;
  /** The days that can be chosen; null while they are not known. */
  freeDays: readonly string[] | null;
  chosen: string | null;
  /** The ways to the months beside; null at the ends. */
  before: (() => void) | null;
  after: (() => void) | null;
  onChoose: (day: string) => void;
  /** What each of them costs, where that is short enough for a day. */
  price?: string | undefined;
  /** Below the days, where there are any. */
  note?: ReactNode;
};

/** A month's days: those with free times to choose, those to come without one as gone, and those that are over. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { today, month, freeDays, chosen, before, after, onChoose, price, note } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const choosable = freeDays ?? [];
  const entry = chosen && choosable.includes(chosen) ? chosen : choosable[0];

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
                aria-pressed={day === chosen}
                onKeyDown={(event) => moveByKey(event, day)}
                onClick={() => onChoose(day)}
              >
                <VisuallyHidden>{formatLongDay(day, language)}</VisuallyHidden>
                <span aria-hidden>{Number(day.slice(-2))}</span>
                {price && (
                  <span className={classes.dayPrice} aria-hidden>
                    {price}
                  </span>
                )}
              </button>
            ) : (
              <span key={day} className={day < today ? classes.over : freeDays ? classes.gone : classes.loading}>
                {Number(day.slice(-2))}
                {freeDays && day >= today && <VisuallyHidden>{t('calendar.gone')}</VisuallyHidden>}
              </span>
            ),
          )}
      </div>
      {note && freeDays?.length !== 0 && (
        <p className={classes.price} data-loading={!freeDays || undefined}>
          {note}
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

const MONTHS_AHEAD = 14;

/** The month that is shown, YYYY-MM, and the ways to the ones before and after; null at the ends. */
export function useMonths(zone: string, first: string | null) {
  const today = useCompanyToday(zone);
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(first?.slice(0, 7) ?? thisMonth);
  return {
    today,
    month,
    before: month > thisMonth ? () => setMonth(monthAfter(month, -1)) : null,
    after: month < monthAfter(thisMonth, MONTHS_AHEAD) ? () => setMonth(monthAfter(month, 1)) : null,
  };
}
