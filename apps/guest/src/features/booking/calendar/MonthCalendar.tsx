import { passengerCount } from '@marea/domain/booking/status/boarding';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { ErrorState } from '@marea/web/components/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { CalendarMonth, useMonths } from '../../../ui/calendar/CalendarMonth.tsx';
import { withDate } from '../trip/trip.ts';
import { useTrip, usePrice, useTripLocation } from '../trip/useTrip.ts';

/** Stands where a line of text is on its way, so that nothing below it moves when it comes. */
export const EMPTY_LINE = '\u00A0';

/** Characters of a price that a day has room for on a phone. */
const SHORT = 7;

/** The days of a month for the chosen trip, with prices; a price too long for a day is shown once. */
export function MonthCalendar() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const price = usePrice();
  const { query, ...month } = useMonth();
  if (query.isError && !month.freeDays) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const short = price && company && formatMoney(price.amount, company.currency).replace(/\.00$/, '');
  const ofDay = short && short.length <= SHORT ? short : undefined;
  return (
    <CalendarMonth
      {...month}
      chosen={trip.date}
      onChoose={(day) => change((before) => withDate(before, day))}
      price={ofDay}
      note={
        price && company
          ? !ofDay && t('calendar.anyDay', { price: formatMoney(price.amount, company.currency, { withCode: true }) })
          : EMPTY_LINE
      }
    />
  );
}

const FRESH_MS = 15_000;

/** The month that is shown, its free days, and the ways to the ones before and after. */
export function useMonth() {
  const { place, trip } = useTrip();
  const { zone } = useTripLocation();
  const { today, month, before, after } = useMonths(zone, trip.date);
  const query = useQuery({
    ...queries(wizardEndpoints.guestDays, {
      params: place,
      query: {
        serviceId: trip.serviceId ?? '',
        resourceId: trip.resourceId ?? '',
        hrsExtras: trip.passengers.hrsExtras,
        people: passengerCount(trip.passengers),
        month,
      },
    }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isShown = query.data?.month === month;
  return {
    today,
    month,
    query,
    /** Free days, or null while they are not known. */
    freeDays: isShown ? (query.data?.days ?? []).filter(({ isFree }) => isFree).map(({ date }) => date) : null,
    before,
    after,
  };
}
