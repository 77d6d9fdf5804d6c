import { Alert, Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { instantOf } from '@marea/domain/core/time/instants';
import { HOUR_MS, isTime, minutesOf } from '@marea/domain/core/time/zone';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconClockExclamation } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useNow } from '../../../ui/useNow.ts';
import classes from './TimeChoices.module.css';

type TimeChoicesProps = {
  free: ReturnType<typeof useFreeTimes>;
  value: string | null;
  onChoose: (hora: string) => void;
};

/** The start times of a day as buttons; taken and past times are marked. */
export function TimeChoices({ free, value, onChoose }: TimeChoicesProps) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const { times } = free;
  useLayoutEffect(() => {
    if (times) showChosen(list.current, value);
  }, [times, value]);
  if (free.error && !free.times) return <ErrorState error={free.error} onRetry={free.retry} />;
  if (!free.times) return free.isLoading ? <Skeleton height={76} radius="md" /> : null;
  if (free.times.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('slot.none')}
      </Text>
    );
  }
  return (
    <div
      ref={list}
      className={classes.times}
      data-seats={free.times.some(({ seatsLeft }) => seatsLeft !== null) || undefined}
      role="group"
      aria-label={t('fields.hora')}
    >
      {free.times.map((time) => (
        <TimeButton
          key={time.start}
          time={time}
          isPast={Date.parse(time.start) < now}
          isChosen={time.hora === value}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type TimeButtonProps = {
  time: StartTime;
  isPast: boolean;
  isChosen: boolean;
  onChoose: (hora: string) => void;
};

function TimeButton({ time: { hora, seatsLeft, isFree }, isPast, isChosen, onChoose }: TimeButtonProps) {
  const { t } = useTranslation('booking');
  const hasSeats = seatsLeft !== null && seatsLeft > 0;
  const seats = hasSeats ? t('slot.seatsLeft', { count: seatsLeft }) : null;
  const why = isPast
    ? t('slot.past', { hora })
    : isFree
      ? null
      : hasSeats
        ? t('slot.tooFew', { hora, count: seatsLeft })
        : t('slot.gone', { hora });
  return (
    <UnstyledButton
      className={classes.time}
      aria-pressed={isChosen}
      disabled={!isFree}
      data-past={isPast || undefined}
      title={why ?? undefined}
      aria-label={why ?? undefined}
      onClick={() => onChoose(hora)}
    >
      <span>{hora}</span>
      {seats && (
        <>
          {' '}
          <small>{seats}</small>
        </>
      )}
    </UnstyledButton>
  );
}

/** Scrolls only the list, to the chosen time, or to the first bookable one. */
function showChosen(list: HTMLElement | null, value: string | null): void {
  const target =
    (value && list?.querySelector<HTMLElement>('[aria-pressed=true]')) ||
    list?.querySelector<HTMLElement>('button:not([data-past], :disabled)');
  if (!list || !target) return;
  const { offsetTop: top, offsetHeight: height } = target;
  const isInSight = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = top - (list.clientHeight - height) / 2;
}

type NearestTimesProps = { times: readonly NearestTime[]; onChoose: (time: NearestTime) => void };

/** Shows that a slot was taken and offers the nearest free ones. The input stays. */
export function NearestTimes({ times, onChoose }: NearestTimesProps) {
  const { t } = useTranslation('booking');
  return (
    <Alert ref={bringIntoSight} color="orange" icon={<IconClockExclamation />} title={t('slot.taken')} role="alert">
      <Text size="sm" mb={times.length > 0 ? 'xs' : 0}>
        {t(times.length > 0 ? 'slot.nearest' : 'slot.noneNear')}
      </Text>
      <Group gap="xs">
        {times.map((time) => (
          <Button key={time.start} size="compact-sm" variant="default" onClick={() => onChoose(time)}>
            {`${formatDate(time.bookingDate)} · ${time.hora}`}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** Scrolls to the alert, which may be far from the pressed button. */
function bringIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'center' });
}

/** The instant of a day and a time, or null without both. */
export function startOf(zone: string, date: string, hora: string): number | null {
  return date && isTime(hora) ? instantOf(zone, date, minutesOf(hora)) : null;
}

/** Notes that a chosen time has passed, and what that means. */
export function PastTimeNote({ zone, date, hora }: { zone: string; date: string; hora: string }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const start = startOf(zone, date, hora);
  if (start === null || start >= now) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {t('slot.afterwards')}
    </Text>
  );
}

export type SlotTimesQuery = {
  serviceId: string;
  resourceId: string;
  date: string;
  hrsExtras: number;
  /** The number of seats needed on a shared departure. */
  people?: number;
  /** A booking to be moved, whose own slot counts as free. */
  bookingId?: string;
};
type StartTime = { hora: string; start: string; end: string; isFree: boolean; seatsLeft: number | null };

/**
 * Whether an upcoming trip cannot begin at an instant: the time is taken, or later than the last that ends before
 * closing. Does not judge times between two listed ones, nor a day without any, which has its own message.
 */
export function fitsNoMore(times: readonly StartTime[], start: number): boolean {
  const listed = times.find((time) => Date.parse(time.start) === start);
  if (listed) return !listed.isFree;
  const [last, beforeLast] = times.map((time) => Date.parse(time.start)).toReversed();
  if (last === undefined) return false;
  const step = beforeLast === undefined ? HOUR_MS : last - beforeLast;
  return start >= last + step;
}

/** The start times of a day on one vessel, including taken and past ones; null input fetches nothing. */
export function useFreeTimes(input: SlotTimesQuery | null) {
  const { location } = useWorkplace();
  const query = useQuery({
    ...queries(fleetEndpoints.freeTimes, {
      params: { id: location._id },
      query: input ? { ...input, past: '1' as const } : { serviceId: '', date: '' },
    }),
    enabled: input !== null,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
  const times = query.data?.data.times.map(({ hora, start, end, resourceIds, seatsLeft }): StartTime => ({
    hora,
    start,
    end,
    seatsLeft,
    isFree: input !== null && resourceIds.includes(input.resourceId),
  }));
  return {
    times: input ? times : undefined,
    /** Whether `times` still belong to the previous query. */
    isStale: query.isPlaceholderData,
    isLoading: query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
