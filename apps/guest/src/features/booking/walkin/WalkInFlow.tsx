import { ErrorState } from '@marea/web/components/states.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { isUnknown, useCompany, useCompanyToday } from '../../../core/company/useCompany.ts';
import { Frame } from '../../../core/frame/Frame.tsx';
import { paths } from '../../../core/paths.ts';
import UnknownPage from '../../../core/UnknownPage.tsx';
import { ClosedLocation } from '../layout/LargeGroup.tsx';
import { TripProvider } from '../trip/TripProvider.tsx';
import { useTrip, useTripLocation } from '../trip/useTrip.ts';
import { walkInStep, type WalkInStep } from './walkIn.ts';

const back: Record<WalkInStep, 'service' | 'resource' | null> = {
  service: null,
  location: 'service',
  resource: 'service',
  confirm: 'resource',
};

/** Sells walk-in guests at the pier one of the day's next departures, then leads to their check-in. */
export default function WalkInFlow() {
  const { slug = '', locationId = '' } = useParams();
  return (
    <TripProvider key={`${slug}/${locationId}`} slug={slug} locationId={locationId} flow="checkin">
      <Steps />
    </TripProvider>
  );
}

function Steps() {
  const { t } = useTranslation('booking');
  const { place, trip } = useTrip();
  const { company, location, zone } = useTripLocation();
  const { pathname } = useLocation();
  const { data, error, refetch } = useCompany(place.slug);
  const stepParam = pathname.split('/').filter(Boolean).at(-1);
  const step = walkInStep(stepParam, trip, useCompanyToday(zone));
  if (isUnknown(error) || (data && !location)) return <UnknownPage />;
  if (step !== stepParam) return <Navigate to={paths.step(place, step)} replace />;
  const before = back[step];
  return (
    <Frame
      slug={place.slug}
      title={company?.name ?? t('walkIn.label')}
      currency={company?.currency}
      back={before ? paths.step(place, before) : paths.locationCheckin(place)}
    >
      {location && !location.allowBooking ? (
        <ClosedLocation />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Outlet />
      )}
    </Frame>
  );
}
