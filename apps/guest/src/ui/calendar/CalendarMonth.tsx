import { VisuallyHidden } from '@mantine/core';
import type { MonthDays } from '@marea/domain/availability/availability.schema';
import { formatLongDay, formatMonth, weekdayNames } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '../../core/company/useCompany.ts';
import type { DayKind } from './dayKind.ts';
import { kindOf, shownKinds } from './dayKind.ts';
import { monthAfter, dayByKey, monthGrid } from './monthGrid.ts';
import classes from './CalendarMonth.module.css';

type CalendarMonthProps = {
  /** YYYY-MM-DD, at the location. */
  today: string;
  /** YYYY-MM. */
  month: string;
  /** Each day's availability; null until known. */
  days: MonthDays['days'] | null;
  chosen: string | null;
  /** Navigation to the months before and after; null at the ends. */
  before: (() => void) | null;
  after: (() => void) | null;
  onChoose: (day: string) => void;
  /** The price shown on each day, if short enough to fit. */
  price?: string | undefined;
  /** Shown below the days, if there are any. */
  note?: ReactNode;
};

/** A month's days: selectable ones with free times, marked if few are left, and full, closed and past ones. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { today, month, days, chosen, before, after, onChoose, price, note } = props;
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const known = new Map(days?.map((day) => [day.date, day]));
  const choosable = [...known.values()].filter(({ isFree }) => isFree).map(({ date }) => date);
  const isEmpty = days !== null && choosable.length === 0;
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
      <div className={classes.days} ref={grid} aria-busy={!days}>
        {monthGrid(month)
          .flat()
          .map((date, index) => {
            if (date === null) return <span key={`blank ${index}`} />;
            const day = known.get(date);
            const kind = kindOf(date, day, today);
            if (!day?.isFree) return <ClosedDay key={date} date={date} kind={kind} />;
            return (
              <button
                key={date}
                type="button"
                className={classes.day}
                data-day={date}
                data-kind={kind ?? undefined}
                tabIndex={date === entry ? 0 : -1}
                aria-pressed={date === chosen}
                onKeyDown={(event) => moveByKey(event, date)}
                onClick={() => onChoose(date)}
              >
                <VisuallyHidden>
                  {formatLongDay(date, language)}
                  {kind === 'fewSeats' && `, ${t('calendar.seatsLeft', { count: day.seatsLeft ?? 0 })}`}
                  {kind === 'fewTimes' && `, ${t('calendar.timesLeft', { count: day.timesLeft ?? 0 })}`}
                </VisuallyHidden>
                <span aria-hidden>{Number(date.slice(-2))}</span>
                {price && (
                  <span className={classes.dayPrice} aria-hidden>
                    {price}
                  </span>
                )}
              </button>
            );
          })}
      </div>
      {days && !isEmpty && <Legend days={days} today={today} />}
      {note && !isEmpty && (
        <p className={classes.price} data-loading={!days || undefined}>
          {note}
        </p>
      )}
      {isEmpty && (
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

/** A day that is not selectable. */
function ClosedDay({ date, kind }: { date: string; kind: DayKind | null }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.closed} data-kind={kind ?? 'unknown'}>
      {Number(date.slice(-2))}
      {kind && <VisuallyHidden>{`, ${t(`calendar.kind.${kind}`)}`}</VisuallyHidden>}
    </span>
  );
}

/** The legend of a month's marks, for the kinds of day that it has. */
function Legend({ days, today }: { days: MonthDays['days']; today: string }) {
  const { t } = useTranslation('ui');
  const marks = shownKinds(days, today);
  if (marks.length === 0) return null;
  return (
    <ul className={classes.legend} aria-hidden>
      {marks.map((mark) => (
        <li key={mark} data-kind={mark}>
          {t(`calendar.kind.${mark}`)}
        </li>
      ))}
    </ul>
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
/** The most months without a free day that are skipped at first. */
const MAX_PASSED_OVER = 6;

/** The shown month, YYYY-MM, and navigation to those before and after; null at the ends. */
export function useMonths(zone: string, first: string | null) {
  const today = useCompanyToday(zone);
  const thisMonth = today.slice(0, 7);
  const [turned, setMonth] = useState(first?.slice(0, 7) ?? null);
  const [passedOver, setPassedOver] = useState(0);
  const month = turned ?? monthAfter(thisMonth, passedOver);
  return {
    today,
    month,
    before: month > thisMonth ? () => setMonth(monthAfter(month, -1)) : null,
    after: month < monthAfter(thisMonth, MONTHS_AHEAD) ? () => setMonth(monthAfter(month, 1)) : null,
    /** Called during render with the known days of the month: opens the calendar at the first month with a free day. */
    passOverIfFull: (days: MonthDays['days'] | null): void => {
      if (turned !== null || days === null) return;
      if (days.some(({ isFree }) => isFree)) setMonth(month);
      else if (passedOver < MAX_PASSED_OVER) setPassedOver(passedOver + 1);
      else setMonth(thisMonth);
    },
  };
}
