import { passengerCount } from '@marea/domain/booking/boarding';
import { useTranslation } from 'react-i18next';
import { useTrip } from '../trip/TripContext.ts';

export function usePassengersText(): string {
  const { t } = useTranslation('ui');
  const { trip } = useTrip();
  return t('people', { count: passengerCount(trip.passengers) });
}
