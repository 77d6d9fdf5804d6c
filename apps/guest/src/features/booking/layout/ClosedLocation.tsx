import { EmptyState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { useTripLocation } from '../trip/useTripLocation.ts';

/** A location that takes no bookings here, with whom to ask instead. */
export function ClosedLocation() {
  const { t } = useTranslation();
  const { location } = useTripLocation();
  return (
    <EmptyState
      title={t('closed')}
      text={t('closedText')}
      action={location && <a href={`tel:${location.phone}`}>{location.phone}</a>}
    />
  );
}
