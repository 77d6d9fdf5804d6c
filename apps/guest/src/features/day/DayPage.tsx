import { passengerCount } from '@marea/domain/booking/status/boarding';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatLongDay } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import type { Choices } from '../../core/choicesInAddress.ts';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { isUnknown, locationNamed, useCompany, useCompanyToday } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { Placeholder } from '../../core/kit/Placeholder.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { MAX_TYPED_PEOPLE } from '../../core/slots.ts';
import { PassengerSteppers } from '../../ui/PassengerSteppers.tsx';
import { useChoices } from '../../ui/trips/useChoices.ts';
import { DayOffer } from './DayOffer.tsx';
import { DayStrip } from './DayStrip.tsx';
import { KindChips, kindsOf } from './KindChips.tsx';
import classes from './Day.module.css';

/** Short, since free places are taken while guests choose. */
const FRESH_MS = 15_000;

/** The trips for a party on a day, each with its free times and prices, or its next free time. */
export default function DayPage() {
  const { slug = '', locationId = '' } = useParams();
  const { data, error, refetch } = useCompany(slug);
  const { choices, choose } = useChoices();
  const location = locationNamed(data, locationId);
  if (isUnknown(error) || (data && !location)) return <UnknownPage />;
  const place = { slug, locationId: location?.slug ?? locationId };
  if (!data || !location) {
    return (
      <Frame slug={slug} isPending={!error} back={paths.locationWelcome(place)}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Placeholder height={320} shape="card" />
        )}
      </Frame>
    );
  }
  const { company } = data;
  return (
    <Frame slug={slug} title={company.name} currency={company.currency} back={paths.locationWelcome(place)}>
      <Day
        company={company}
        place={place}
        zone={location.zone}
        locationName={location.name}
        choices={choices}
        choose={choose}
      />
    </Frame>
  );
}

type DayProps = Omit<Parameters<typeof DayOffer>[0], 'trip' | 'offer'> & {
  zone: string;
  locationName: string;
  choose: (change: Partial<Choices>) => void;
};

function Day({ company, place, zone, locationName, choices, choose }: DayProps) {
  const { t } = useTranslation(['day', 'ui']);
  const language = useShownLanguage();
  const today = useCompanyToday(zone);
  const [kind, setKind] = useState<string | null>(null);
  const date = choices.date && choices.date >= today ? choices.date : today;
  const party = choices.passengers;
  const trips = useQuery({
    ...queries(wizardEndpoints.guestServices, { params: place, query: party }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
  });
  const day = useQuery({
    ...queries(wizardEndpoints.guestDayOffers, { params: place, query: { ...party, date } }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const error = trips.error ?? day.error;
  // The previous day's neighbours stay until this day's are known; its times do not.
  const isUnread = !trips.data || day.data?.date !== date;
  const offers = (isUnread ? [] : (day.data?.offers ?? [])).flatMap((offer) => {
    const trip = trips.data?.find(({ service }) => service._id === offer.serviceId);
    return trip ? [{ offer, trip }] : [];
  });
  const kinds = kindsOf(offers.map(({ trip }) => trip.service.category));
  const visibleOffers = offers.filter(
    ({ trip }) => kind === null || !kinds.includes(kind) || trip.service.category === kind,
  );
  const isBusy = day.isPlaceholderData || trips.isPlaceholderData;
  return (
    <>
      <PageHeading title={formatLongDay(date, language)}>
        {t('text', { place: locationName, people: t('ui:people', { count: passengerCount(party) }) })}
      </PageHeading>
      <DayStrip
        date={date}
        today={today}
        days={day.data?.days ?? []}
        onChoose={(chosen) => choose({ date: chosen, hora: null })}
      />
      <PassengerSteppers
        people={party}
        max={MAX_TYPED_PEOPLE}
        onChange={(field, count) => choose({ date, passengers: { ...party, [field]: count } })}
      />
      {kinds.length > 1 && <KindChips kinds={kinds} chosen={kind} onChoose={setKind} />}
      {isUnread && error && (
        <ErrorState error={error} onRetry={() => void Promise.all([trips.refetch(), day.refetch()])} />
      )}
      {isUnread && !error && <Placeholder height={320} shape="card" />}
      {!isUnread && offers.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<ContactWays slug={place.slug} message={t('message', { day: formatLongDay(date, language) })} />}
        />
      )}
      <ul className={classes.offers} aria-busy={isBusy || undefined}>
        {visibleOffers.map(({ offer, trip }) => (
          <DayOffer
            key={offer.serviceId}
            company={company}
            place={place}
            choices={{ ...choices, date }}
            offer={offer}
            trip={trip}
          />
        ))}
      </ul>
    </>
  );
}
