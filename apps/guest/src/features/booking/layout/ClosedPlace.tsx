import { EmptyState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../trip/usePlace.ts';

/** A location that takes no bookings here, with whom to ask instead. */
export function ClosedPlace() {
  const { t } = useTranslation();
  const { location } = usePlace();
  return (
    <EmptyState
      title={t('closed')}
      text={t('closedText')}
      action={location && <a href={`tel:${location.phone}`}>{location.phone}</a>}
    />
  );
}
