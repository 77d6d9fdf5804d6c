import { Button, Group, Text } from '@mantine/core';
import { addMonths } from '@marea/domain/core/time/zone';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import type { SlotTimesQuery } from './TimeChoices.tsx';

/** The most vessels offered as an alternative: more would be a list to read. */
const MAX_OFFERED = 4;

type FullDayProps = {
  query: SlotTimesQuery;
  /** The requested start time, if any. */
  hora: string | null;
  vessels: readonly { _id: string; name: string }[];
  onDay: (date: string) => void;
  onVessel: (id: string, hora: string) => void;
};

/** Alternatives to a day that is full on a vessel: its next free day, and other vessels on the same day. */
export function FullDay({ query, hora, vessels, onDay, onVessel }: FullDayProps) {
  const { t } = useTranslation('booking');
  const nextDay = useNextFreeDay(query);
  const others = useOtherVessels(query, hora);
  const offered = vessels.flatMap(({ _id, name }) => {
    const time = others.get(_id);
    return time && _id !== query.resourceId ? [{ _id, name, time }] : [];
  });
  return (
    <section aria-label={t('slot.full')}>
      <Text size="sm" mb={6}>
        {t(nextDay || offered.length > 0 ? 'slot.fullOffers' : 'slot.full')}
      </Text>
      <Group gap="xs">
        {nextDay && (
          <Button size="compact-sm" variant="default" onClick={() => onDay(nextDay)}>
            {formatDate(nextDay)}
          </Button>
        )}
        {offered.slice(0, MAX_OFFERED).map(({ _id, name, time }) => (
          <Button key={_id} size="compact-sm" variant="default" onClick={() => onVessel(_id, time)}>
            {`${name} · ${time}`}
          </Button>
        ))}
      </Group>
    </section>
  );
}

/** The vessel's first free day after the requested one, in its month or the next; null without one or while loading. */
function useNextFreeDay({ date, ...which }: SlotTimesQuery): string | null {
  const { location } = useWorkplace();
  const month = date.slice(0, 7);
  const params = { id: location._id };
  const here = useQuery(queries(fleetEndpoints.freeDays, { params, query: { ...which, month } }));
  const free = (days: readonly { date: string; isFree: boolean }[] | undefined) =>
    days?.find((day) => day.isFree && day.date > date)?.date;
  const first = free(here.data?.data.days);
  const next = useQuery({
    ...queries(fleetEndpoints.freeDays, { params, query: { ...which, month: addMonths(date, 1).slice(0, 7) } }),
    enabled: here.data !== undefined && first === undefined,
  });
  return first ?? free(next.data?.data.days) ?? null;
}

/** A start time for each vessel that is free on the day: the requested one if free, else its first. */
function useOtherVessels({ resourceId: _, ...query }: SlotTimesQuery, hora: string | null): Map<string, string> {
  const { location } = useWorkplace();
  const { data } = useQuery(queries(fleetEndpoints.freeTimes, { params: { id: location._id }, query }));
  const times = new Map<string, string>();
  for (const time of data?.data.times ?? []) {
    for (const id of time.resourceIds) if (!times.has(id) || time.hora === hora) times.set(id, time.hora);
  }
  return times;
}
