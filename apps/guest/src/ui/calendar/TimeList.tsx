import { Skeleton } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import type { DayTimes } from '@marea/domain/availability/availability.schema';
import { useTranslation } from 'react-i18next';
import classes from './TimeList.module.css';

const EXPECTED = 9;

type TimeListProps = {
  times: DayTimes['times'];
  /** HH:mm. */
  chosen: string | null;
  onChoose: (hora: string) => void;
  isBusy?: boolean;
};

/** The free start times of a day by part of the day, with the taken ones folded below; one tab stop. */
export function TimeList({ times, chosen, onChoose, isBusy = false }: TimeListProps) {
  const { t } = useTranslation('ui');
  const free = times.filter(({ resourceIds }) => resourceIds.length > 0);
  const gone = times.filter(({ resourceIds }) => resourceIds.length === 0);
  const { getItemProps } = useRovingIndex({
    total: free.length,
    orientation: 'both',
    initialIndex: Math.max(
      0,
      free.findIndex(({ hora }) => hora === chosen),
    ),
  });
  if (free.length === 0) {
    return (
      <p className={classes.hint} role="status">
        {t('calendar.noTimes')}
      </p>
    );
  }
  return (
    <>
      <div aria-busy={isBusy || undefined}>
        {byPartOfDay(free).map((group) => (
          <section key={group.part} aria-labelledby={group.part}>
            <h3 className={classes.part} id={group.part}>
              {t(`partOfDay.${group.part}`)}
            </h3>
            <div className={classes.times} data-seats={free.some(({ seatsLeft }) => isFew(seatsLeft)) || undefined}>
              {group.times.map((time) => {
                const { hora, seatsLeft } = time;
                return (
                  <button
                    key={hora}
                    type="button"
                    className={classes.time}
                    aria-pressed={hora === chosen}
                    {...getItemProps({ index: free.indexOf(time), onClick: () => onChoose(hora) })}
                  >
                    {hora}
                    {isFew(seatsLeft) && <small> {t('calendar.seatsLeft', { count: seatsLeft })}</small>}
                  </button>
                );
              })}
            </div>
          </section>
        ))}
      </div>
      {gone.length > 0 && (
        <details className={classes.goneTimes}>
          <summary>{t('calendar.goneTimes', { count: gone.length })}</summary>
          <p>{gone.map((time) => time.hora).join(' · ')}</p>
        </details>
      )}
    </>
  );
}

/** Up to this many seats left of a shared departure are shown. */
const FEW_SEATS = 6;

export function isFew(seatsLeft: number | null): seatsLeft is number {
  return seatsLeft !== null && seatsLeft <= FEW_SEATS;
}

/** The placeholder of a day's times while they load. */
export function TimeSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={classes.times} role="status" aria-label={t('loading')}>
      {Array.from({ length: EXPECTED }, (_, index) => (
        <Skeleton key={index} height={46} radius="lg" />
      ))}
    </div>
  );
}

/** Parts of a day, as guests speak of trips. */
export const partsOfDay = ['morning', 'midday', 'sunset'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Morning is before 12:00, midday before 16:00. `hora` is HH:mm. */
export function partOf(hora: string): PartOfDay {
  if (hora < '12:00') return 'morning';
  return hora < '16:00' ? 'midday' : 'sunset';
}

/** Times by part of the day, in order, without parts that have none. */
export function byPartOfDay<T extends { hora: string }>(times: readonly T[]): { part: PartOfDay; times: T[] }[] {
  return partsOfDay
    .map((part) => ({ part, times: times.filter(({ hora }) => partOf(hora) === part) }))
    .filter((group) => group.times.length > 0);
}
