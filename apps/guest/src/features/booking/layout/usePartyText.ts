import { headsOf } from '@marea/domain/booking/headsOf';
import { useTranslation } from 'react-i18next';
import { useTrip } from '../trip/TripContext.ts';

/** How many people come aboard, in words. */
export function usePartyText(): string {
  const { t } = useTranslation();
  const { trip } = useTrip();
  return t('booking.people', { count: headsOf(trip.passengers) });
}
