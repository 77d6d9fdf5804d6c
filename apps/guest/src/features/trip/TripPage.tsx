import { passengerCount } from '@marea/domain/booking/status/boarding';
import { textIn } from '@marea/domain/core/text/text';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { LicenceLine } from '../../core/company/CompanyLines.tsx';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { isUnknown, locationNamed, useCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { useTextLang } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { GuestReviews } from '../../ui/reviews/GuestReviews.tsx';
import { RatingLine } from '../../ui/reviews/Stars.tsx';
import { TripTiles, type OfferedTrip } from '../../ui/trips/TripTiles.tsx';
import { useChoices } from '../../ui/trips/useChoices.ts';
import { BookingPanel, PriceFoot } from './BookingPanel.tsx';
import { CancellationNote } from './CancellationNote.tsx';
import { MeetingPoint } from './MeetingPoint.tsx';
import { TripGallery } from './TripGallery.tsx';
import { TripQuestions } from './TripQuestions.tsx';
import { TripSkeleton } from './TripSkeleton.tsx';
import { TripText } from './TripText.tsx';
import { VesselList } from './VesselList.tsx';
import classes from './Trip.module.css';

const SIMILAR = 3;

/** A trip's page: pictures, itinerary, who may come, price and reviews. */
export default function TripPage() {
  const { slug = '', locationId = '', serviceId = '' } = useParams();
  const { t } = useTranslation(['trip', 'app']);
  const language = useShownLanguage();
  const textLang = useTextLang();
  const { choices, choose, query } = useChoices();
  const { data, error, refetch } = useCompany(slug);
  const location = locationNamed(data, locationId);
  const place = { slug, locationId: location?.slug ?? locationId };
  const trips = useQuery({
    ...queries(wizardEndpoints.guestServices, { params: { slug, locationId }, query: choices.passengers }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
  });
  const trip = trips.data?.find(({ service }) => service._id === serviceId.toLowerCase());
  if (isUnknown(error) || isUnknown(trips.error) || (data && !location) || (trips.data && !trip)) {
    return <UnknownPage />;
  }
  const back = paths.locationWelcome(place);
  if (!data || !location || !trip) {
    const failed = error ?? trips.error;
    const retry = () => void Promise.all([refetch(), trips.refetch()]);
    return (
      <Frame slug={slug} title={data?.company.name} isPending={!failed} back={back}>
        {failed ? <ErrorState error={failed} onRetry={retry} /> : <TripSkeleton />}
      </Frame>
    );
  }
  const { company } = data;
  const { service, rating, maxPeople } = trip;
  const name = textIn(service.displayName, language);
  const offer = { company, place, trip, choices, isSettling: trips.isPlaceholderData };
  return (
    <Frame slug={slug} title={company.name} currency={company.currency} back={back}>
      <TripGallery gallery={service.gallery} name={name} art={{ seed: service._id, category: service.category }} />
      <div className={classes.columns}>
        <div className={classes.head}>
          <PageHeading title={name} titleLang={textLang}>
            <span className={classes.facts}>
              {rating && (
                <a href="#reviews" className={classes.rating}>
                  <RatingLine rating={rating} isSmall />
                </a>
              )}
              <span>{tripLengthText(service.duration, language)}</span>
              <span>{service.seats ? t('shared') : t('private', { maxPeople })}</span>
              <span>{location.pier || location.name}</span>
            </span>
          </PageHeading>
          <p className={classes.lead} lang={textLang}>
            {textIn(service.webDescription, language) || textIn(service.description, language)}
          </p>
        </div>
        <aside className={classes.aside}>
          <BookingPanel {...offer} onPassengers={(passengers) => choose({ passengers })} />
        </aside>
        <div className={classes.main}>
          <TripText service={service} location={location} />
          <VesselList {...offer} query={query} />
          <MeetingPoint location={location} />
          <CancellationNote slug={slug} location={location} choices={choices} />
          <TripQuestions slug={slug} trip={trip} />
        </div>
      </div>
      <div className={classes.below}>
        <GuestReviews place={place} about={{ serviceId: service._id }} company={company} />
        <SimilarTrips {...offer} all={trips.data ?? []} query={query} />
        <section aria-labelledby="contact">
          <h2 className={classes.title} id="contact">
            {t('ask')}
          </h2>
          <ContactWays slug={slug} message={t('message', { trip: name, people: passengerCount(choices.passengers) })} />
          <LicenceLine slug={slug} />
        </section>
      </div>
      <PriceFoot {...offer} />
    </Frame>
  );
}

type SimilarTripsProps = Omit<Parameters<typeof TripTiles>[0], 'trips'> & {
  trip: OfferedTrip;
  all: readonly OfferedTrip[];
};

/** Other trips of the location, those of the same kind first. */
function SimilarTrips({ trip: { service }, all, company, place, query }: SimilarTripsProps) {
  const { t } = useTranslation('trip');
  const isAlike = (other: OfferedTrip) => Number(other.service.category === service.category);
  const similar = all
    .filter((other) => other.service._id !== service._id && other.from)
    .toSorted((a, b) => isAlike(b) - isAlike(a))
    .slice(0, SIMILAR);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 className={classes.title} id="similar">
        {t('similar')}
      </h2>
      <TripTiles company={company} place={place} trips={similar} query={query} />
    </section>
  );
}
