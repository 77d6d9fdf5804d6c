import { formatMoney } from '@marea/texts/money';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { MonthView } from '../../../ui/calendar/MonthView.tsx';
import { EMPTY_LINE } from '../layout/emptyLine.ts';
import { withDate } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { usePrice } from '../trip/usePrice.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import { useMonth } from './useMonth.ts';

/** The month's days for the chosen trip. The price is that of every day, said once. */
export function MonthCalendar() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const price = usePrice();
  const { query, ...month } = useMonth();
  if (query.isError && !month.freeDays) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <MonthView
      {...month}
      chosen={trip.date}
      onChoose={(day) => change((before) => withDate(before, day))}
      note={
        price && company
          ? t('calendar.anyDay', { price: formatMoney(price.amount, company.currency, { withCode: true }) })
          : EMPTY_LINE
      }
    />
  );
}
