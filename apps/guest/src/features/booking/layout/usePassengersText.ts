import { headsOf } from '@marea/domain/booking/headsOf';
import { useTranslation } from 'react-i18next';
import { useTrip } from '../trip/TripContext.ts';

export function usePassengersText(): string {
  const { t } = useTranslation('booking');
  const { trip } = useTrip();
  return t('people', { count: headsOf(trip.passengers) });
}
