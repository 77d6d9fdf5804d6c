import { textIn } from '@marea/domain/core/text/text';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { queryOf } from '../../core/choicesInAddress.ts';
import { isUnknown, useCompany, useCompanyToday } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { paths } from '../../core/paths.ts';
import { rememberUnfinished } from '../../core/unfinishedTrip.ts';
import UnknownPage from '../../core/UnknownPage.tsx';
import { StepProgress } from '../../ui/booking/StepProgress.tsx';
import { BookedNote } from './layout/BookedNote.tsx';
import { ClosedLocation } from './layout/LargeGroup.tsx';
import { choosingStepOf, reachableStep, stepBefore } from './trip/steps.ts';
import type { ChoosingStep } from './trip/steps.ts';
import { hasSlot } from './trip/trip.ts';
import { TripProvider } from './trip/TripProvider.tsx';
import { useTrip, useChosen, useServices, useVessels, useTripLocation } from './trip/useTrip.ts';

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
  useRememberUnfinished();
  const today = useCompanyToday(zone);

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
      progress={<StepProgress step={step} />}
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

/** Stores a chosen time for the company's first page to lead back to, until it is booked. */
function useRememberUnfinished(): void {
  const { place, trip } = useTrip();
  const { location } = useTripLocation();
  const { service } = useChosen();
  const name = service?.service.displayName;
  useEffect(() => {
    if (!location || !name || !hasSlot(trip)) return;
    const { date, hora } = trip;
    rememberUnfinished(place.slug, { locationId: location.slug, query: String(queryOf(trip)), name, date, hora });
  }, [place.slug, location, name, trip]);
}

/** The title of the page's bar: the latest choice, and before any choice the place. */
export function useFrameTitle(step: ChoosingStep): string {
  const language = useShownLanguage();
  const { company, location } = useTripLocation();
  const { service, vessel } = useChosen();
  const place = location?.name ?? company?.name ?? '';
  const titles: Record<ChoosingStep, string | undefined> = {
    service: place,
    resource: service ? textIn(service.service.displayName, language) : undefined,
    calendar: vessel?.resource.name,
    confirm: vessel?.resource.name,
  };
  return titles[step] ?? place;
}
