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

/** Placeholder for a line of text that is loading, so that nothing below it moves. */
export const EMPTY_LINE = '\u00A0';

/** Characters of a price that fit a day on a phone. */
const SHORT = 7;

/** The days of a month for the chosen trip, with prices; a price too long for a day appears once. */
export function MonthCalendar() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const price = usePrice();
  const { query, ...month } = useMonth();
  if (query.isError && !month.days) {
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

/** The shown month, its days, and navigation to the months before and after. */
export function useMonth() {
  const { place, trip } = useTrip();
  const { zone } = useTripLocation();
  const { passOverIfFull, ...months } = useMonths(zone, trip.date);
  const { month } = months;
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
  /** Each day's availability, or null until known. */
  const days = query.data?.month === month ? query.data.days : null;
  passOverIfFull(days);
  return { ...months, query, days };
}
