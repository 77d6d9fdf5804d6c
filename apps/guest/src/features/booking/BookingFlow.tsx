import { ErrorState } from '@marea/web/states.tsx';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { Frame } from '../../core/frame/Frame.tsx';
import { paths } from '../../core/paths.ts';
import UnknownPage from '../../core/UnknownPage.tsx';
import { isUnknown, useCompany } from '../../core/useCompany.ts';
import { useToday } from '../../core/useToday.ts';
import { BookedNote } from './layout/BookedNote.tsx';
import { ClosedLocation } from './layout/ClosedLocation.tsx';
import { useFrameTitle } from './layout/useFrameTitle.ts';
import { choosingStepOf, reachableStep, stepBefore } from './trip/steps.ts';
import { useTrip } from './trip/TripContext.ts';
import { TripProvider } from './trip/TripProvider.tsx';
import { useServices, useVessels } from './trip/useOffer.ts';
import { useTripLocation } from './trip/useTripLocation.ts';

export function BookingFlow() {
  const { slug = '', locationId = '' } = useParams();
  return (
    <TripProvider key={`${slug}/${locationId}`} slug={slug} locationId={locationId}>
      <Steps />
    </TripProvider>
  );
}

function Steps() {
  const { place, trip } = useTrip();
  const { location, zone } = useTripLocation();
  const { pathname } = useLocation();
  const company = useCompany(place.slug);
  const services = useServices();
  const vessels = useVessels();
  const step = choosingStepOf(pathname.split('/').filter(Boolean).at(-1)) ?? 'service';
  const title = useFrameTitle(step);
  const today = useToday(zone);

  if (isUnknown(company.error) || (company.data && !location)) return <UnknownPage />;
  const reachable = reachableStep(step, trip, {
    serviceIds: services.data?.map(({ service }) => service._id),
    vessels: vessels.data?.map(({ resource }) => ({ id: resource._id, maxPeople: resource.maxPeople })),
    today,
  });
  if (reachable !== step) return <Navigate to={paths.step(place, reachable)} replace />;

  const before = stepBefore(step);
  return (
    <Frame
      slug={place.slug}
      title={title}
      currency={company.data?.company.currency}
      back={before ? paths.step(place, before) : paths.welcome(place.slug)}
      step={step}
    >
      {location && !location.allowBooking ? (
        <ClosedLocation />
      ) : company.isError && !company.data ? (
        <ErrorState error={company.error} onRetry={() => void company.refetch()} />
      ) : (
        <>
          {step !== 'calendar' && <BookedNote />}
          <Outlet />
        </>
      )}
    </Frame>
  );
}
