import type { DayTimes } from '@marea/domain/availability/availability.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { dayOf, formatEnd, formatLongDay, formatTime } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { ownClock } from '../../../core/slots.ts';
import { TimeList, TimeSkeletons } from '../../../ui/calendar/TimeList.tsx';
import { recallBooked } from '../trip/rememberedTrip.ts';
import { useMeasured } from '../trip/useMeasured.ts';
import { useTrip, useTripLocation } from '../trip/useTrip.ts';
import classes from './DepartureChoices.module.css';

const FRESH_MS = 10_000;

/**
 * The free start times of the chosen day by part of the day, with the taken ones folded below. Fetches them after the
 * guest's own hold is released: until then it blocks some of them.
 */
export function DepartureChoices({ isSettling }: { isSettling: boolean }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { trip } = useTrip();
  const section = useRef<HTMLElement>(null);
  const lastDate = useRef(trip.date);
  useEffect(() => {
    if (lastDate.current === trip.date) return;
    lastDate.current = trip.date;
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [trip.date]);
  if (!trip.date) return <p className={classes.hint}>{t('calendar.pickDay')}</p>;
  return (
    <section ref={section} className={classes.section} aria-labelledby="times">
      <h2 className={classes.title} id="times">
        {formatLongDay(trip.date, language)}
      </h2>
      <Times date={trip.date} isSettling={isSettling} />
    </section>
  );
}

function Times({ date, isSettling }: { date: string; isSettling: boolean }) {
  const { t } = useTranslation('booking');
  const { place, trip, change } = useTrip();
  const { serviceId, resourceId, passengers, hora } = trip;
  const measured = useMeasured();
  const query = useQuery({
    ...queries(wizardEndpoints.guestTimes, {
      params: place,
      query: {
        serviceId: serviceId ?? '',
        resourceId: resourceId ?? '',
        date,
        hrsExtras: passengers.hrsExtras,
        people: passengerCount(passengers),
      },
    }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
    enabled: !isSettling,
    // A trip of another length keeps its day's times while new ones load.
    placeholderData: (before) => (before?.data.date === date ? before : undefined),
  });

  const lost = useLettingGo(isSettling || query.isFetching ? undefined : query.data);

  if (query.isError && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <TimeSkeletons />;
  const { times, zone } = query.data;
  const chosen = times.find((time) => time.hora === hora);
  const booked = recallBooked(place);
  const isOwn = booked?.date === date && booked.hora === lost;
  const isFree = (time: string) => times.some((one) => one.hora === time && one.resourceIds.length > 0);
  return (
    <>
      <TimeList
        times={times}
        chosen={hora}
        isBusy={query.isPlaceholderData}
        onChoose={(time) => {
          change((before) => ({ ...before, hora: time }));
          measured('select');
        }}
      />
      {lost && !hora && !isOwn && !isFree(lost) && (
        <p className={classes.lost} role="alert">
          {t('calendar.chosenGone', { time: lost })}
        </p>
      )}
      {chosen && <DepartureZoneNote start={chosen.start} end={chosen.end} zone={zone} />}
    </>
  );
}

/** Clears a chosen time that is no longer free, and returns which it was. */
function useLettingGo(day: DayTimes | undefined): string | null {
  const { trip, change } = useTrip();
  const [lost, setLost] = useState<string | null>(null);
  const { hora } = trip;
  const isGone =
    day !== undefined && hora !== null && !day.times.some((time) => time.hora === hora && time.resourceIds.length > 0);
  if (isGone && lost !== hora) setLost(hora);
  useEffect(() => {
    if (isGone) change((before) => ({ ...before, hora: null }));
  }, [isGone, change]);
  return lost;
}

/** Start and end of the trip and, for somebody elsewhere, the same by their own clock, both with the day in words. */
export function DepartureZoneNote({ start, end, zone }: { start: string; end: string; zone: string }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { location } = useTripLocation();
  const own = ownClock(start, zone, language);
  return (
    <p className={classes.note}>
      {t('calendar.span', {
        day: formatLongDay(start, language, zone),
        from: formatTime(start, zone),
        to: formatEnd(end, { day: dayOf(start, zone), zone, language }),
        city: location?.city || location?.name,
      })}
      {own && (
        <>
          <br />
          {t('calendar.ownClock', own)}
        </>
      )}
    </p>
  );
}
