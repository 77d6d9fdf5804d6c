import { ActionIcon, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { addDays, addMonths, daysOfMonth, weekdayOf, weekdays } from '@marea/domain/core/time/zone';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../../wording.ts';
import type { DayLoad } from './figures.ts';
import classes from './DayStrip.module.css';

type DayStripProps = {
  days: readonly string[];
  date: string;
  today: string;
  /** Null while loading. */
  loads: ReadonlyMap<string, DayLoad> | null;
  isPhone: boolean;
  onDate: (date: string) => void;
};

/** The days of the month (of the week on a phone), each with a bar for its load; arrow keys move between days. */
export function DayStrip({ days, date, today, loads, isPhone, onDate }: DayStripProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const turn = (direction: 1 | -1) => onDate(isPhone ? addDays(date, 7 * direction) : addMonths(date, direction));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onDate(addDays(date, step));
  };

  return (
    <div className={classes.frame} data-noprint>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.turn}
        aria-label={t(isPhone ? 'calendar.previousWeek' : 'calendar.previousMonth')}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <div className={classes.strip} role="group" aria-label={t('calendar.days')}>
        {days.map((day) => {
          const load = loads?.get(day);
          const isChosen = day === date;
          return (
            <UnstyledButton
              key={day}
              ref={isChosen ? bringIntoSight : undefined}
              onKeyDown={onKeyDown}
              className={classes.day}
              aria-pressed={isChosen}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onDate(day)}
            >
              <span className={classes.weekday}>{words.weekday(day)}</span> <b>{Number(day.slice(8))}</b>{' '}
              <VisuallyHidden>
                {[words.month(day), ...(load ? [t('calendar.trips', { count: load.trips })] : [])].join(', ')}
              </VisuallyHidden>
              <span className={classes.load}>
                {load ? <i style={{ width: `${Math.round(load.share * 100)}%` }} /> : <Skeleton height={3} />}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.turn}
        aria-label={t(isPhone ? 'calendar.nextWeek' : 'calendar.nextMonth')}
        onClick={() => turn(1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
}

/**
 * Centres the chosen day in the strip, also when a drawer beside it opens; moves the focus along if it was on the strip.
 */
function bringIntoSight(day: HTMLElement | null) {
  const strip = day?.parentElement;
  if (!day || !strip) return;
  const centre = () => strip.scrollTo({ left: day.offsetLeft - (strip.clientWidth - day.clientWidth) / 2 });
  centre();
  if (strip.contains(document.activeElement)) day.focus({ preventScroll: true });
  const sizes = new ResizeObserver(centre);
  sizes.observe(strip);
  return () => sizes.disconnect();
}

/** The days of the strip: the month of `date`, or on a phone its week from Monday. */
export function stripDays(date: string, isPhone: boolean): string[] {
  if (!isPhone) return daysOfMonth(date.slice(0, 7));
  const monday = addDays(date, -weekdays.indexOf(weekdayOf(date)));
  return weekdays.map((_, i) => addDays(monday, i));
}
