import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ErrorState } from '@marea/web/components/states.tsx';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { isUnknown, locationNamed, useCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { GuestReviews } from '../../ui/reviews/GuestReviews.tsx';
import { TripTiles, type OfferedTrip } from '../../ui/trips/TripTiles.tsx';
import { useChoices } from '../../ui/trips/useChoices.ts';
import { TripGallery } from './TripGallery.tsx';
import { TripSkeleton } from './TripSkeleton.tsx';
import classes from './Trip.module.css';

/** A vessel's page: pictures, capacity, its trips with their prices on board, and guests' reviews. */
export default function AboutVesselPage() {
  const { slug = '', locationId = '', resourceId = '' } = useParams();
  const { t } = useTranslation(['trip', 'app']);
  const { data, error, refetch } = useCompany(slug);
  const { choices, query } = useChoices();
  const location = locationNamed(data, locationId);
  const place = { slug, locationId: location?.slug ?? locationId };
  const { vessel, trips, isSold, failed, retry } = useTripsOfVessel(
    place,
    resourceId.toLowerCase(),
    choices.passengers,
  );
  if (isUnknown(error) || isUnknown(failed) || (data && !location) || !isSold) return <UnknownPage />;
  const back = paths.locationWelcome(place);
  if (!data || !location || !vessel) {
    const refused = error ?? failed;
    return (
      <Frame slug={slug} title={data?.company.name} isPending={!refused} back={back}>
        {refused ? (
          <ErrorState error={refused} onRetry={() => void Promise.all([refetch(), retry()])} />
        ) : (
          <TripSkeleton />
        )}
      </Frame>
    );
  }
  const { company } = data;
  const facts = [vessel.category, t('vessel.facts', { maxPeople: vessel.maxPeople }), location.pier || location.name];
  const art = { seed: vessel._id, category: vessel.category, color: vessel.color };
  return (
    <Frame slug={slug} title={company.name} currency={company.currency} back={back}>
      <TripGallery gallery={vessel.gallery} name={vessel.name} art={art} />
      <div className={classes.below}>
        <div className={classes.main}>
          <PageHeading title={vessel.name}>
            <span className={classes.facts}>
              {facts.filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </PageHeading>
          <p className={classes.lead}>
            <CompanyText of={vessel.description} />
          </p>
        </div>
        <section aria-labelledby="trips">
          <h2 className={classes.title} id="trips">
            {t('vessel.trips', { vessel: vessel.name })}
          </h2>
          <TripTiles company={company} place={place} trips={trips} query={`${query}&vessel=${vessel._id}`} />
        </section>
        <GuestReviews place={place} about={{ resourceId: vessel._id }} company={company} />
        <section aria-labelledby="contact">
          <h2 className={classes.title} id="contact">
            {t('ask')}
          </h2>
          <ContactWays slug={slug} message={t('vessel.message', { vessel: vessel.name })} />
        </section>
      </div>
    </Frame>
  );
}

type Place = { slug: string; locationId: string };
type Party = { adultos: number; menores: number; infantes: number; hrsExtras: number };

/** A vessel's trips, each with its price on board, and the vessel's details from them. */
function useTripsOfVessel(params: Place, vesselId: string, party: Party) {
  const all = useQuery({
    ...queries(wizardEndpoints.guestServices, { params, query: party }),
    select: ({ data }) => data.filter(({ service }) => service.resources.includes(vesselId)),
    placeholderData: keepPreviousData,
  });
  const own = all.data ?? [];
  const offers = useQueries({
    queries: own.map(({ service }) =>
      queries(wizardEndpoints.guestResources, { params, query: { serviceId: service._id, ...party } }),
    ),
  });
  const aboard = offers.map(({ data }) => data?.data.find(({ resource }) => resource._id === vesselId));
  const trips = own.map((trip, index): OfferedTrip => {
    const offer = aboard[index];
    const from = offer?.fits ? { grandTotal: offer.price.grandTotal, resourceId: vesselId } : null;
    return { ...trip, from };
  });
  const vessel:
    | Pick<Vessel, '_id' | 'name' | 'category' | 'color' | 'maxPeople' | 'description' | 'gallery'>
    | undefined = aboard.find((offer) => offer !== undefined)?.resource;
  return {
    vessel,
    trips,
    isSold: !all.data || own.length > 0,
    failed: all.error ?? offers.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all([all.refetch(), ...offers.map(({ refetch }) => refetch())]),
  };
}
