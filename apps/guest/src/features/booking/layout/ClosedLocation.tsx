import { EmptyState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { ContactWays } from '../../../core/ContactWays.tsx';
import { useTrip } from '../trip/TripContext.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';

/** A location that takes no bookings here, with whom to ask instead. */
export function ClosedLocation() {
  const { t } = useTranslation();
  const { place } = useTrip();
  const { location } = useTripLocation();
  return (
    <EmptyState
      isPage
      title={t('closed')}
      text={t('closedText')}
      action={<ContactWays slug={place.slug} message={location?.name ?? ''} />}
    />
  );
}
