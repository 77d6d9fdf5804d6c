import { formatMoney } from '@marea/texts/money';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { MonthView } from '../../../ui/calendar/MonthView.tsx';
import { EMPTY_LINE } from '../layout/emptyLine.ts';
import { withDate } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { usePrice } from '../trip/usePrice.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import { useMonth } from './useMonth.ts';

/** Characters of a price that a day has room for on a phone. */
const SHORT = 7;

/** The month's days for the chosen trip with their price, which is said once where it is too long for a day. */
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
    <MonthView
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
