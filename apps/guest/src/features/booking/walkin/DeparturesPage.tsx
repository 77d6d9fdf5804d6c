import { Skeleton } from '@mantine/core';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../../core/api.ts';
import { useCompany, useCompanyToday } from '../../../core/company/useCompany.ts';
import { paths } from '../../../core/paths.ts';
import { StepPage } from '../layout/StepPage.tsx';
import { useMeasured } from '../trip/useMeasured.ts';
import { useTrip, useVessels, useTripLocation } from '../trip/useTrip.ts';
import { nextDepartures } from './walkIn.ts';
import classes from './Departures.module.css';

const FRESH_MS = 10_000;

/** The day's next free departures of a service, each with the vessel and its whole price. */
export default function DeparturesPage() {
  const { t } = useTranslation('booking');
  const { place } = useTrip();
  const { location } = useTripLocation();
  const { data } = useCompany(place.slug);
  return (
    <StepPage title={t('walkIn.title')} text={t('walkIn.text', { place: location?.name ?? '' })}>
      <Departures />
      {data && data.locations.length > 1 && (
        <p className={classes.other}>
          <Link to={paths.step(place, 'location')}>{t('walkIn.elsewhere')}</Link>
        </p>
      )}
    </StepPage>
  );
}

function Departures() {
  const { t } = useTranslation('booking');
  const { place, trip, change, goTo } = useTrip();
  const measured = useMeasured();
  const { company, zone } = useTripLocation();
  const today = useCompanyToday(zone);
  const vessels = useVessels();
  const times = useQuery({
    ...queries(wizardEndpoints.guestTimes, {
      params: place,
      query: {
        serviceId: trip.serviceId ?? '',
        date: today,
        hrsExtras: trip.passengers.hrsExtras,
        people: passengerCount(trip.passengers),
      },
    }),
    select: ({ data }) => data.times,
    staleTime: FRESH_MS,
  });
  const error = vessels.error ?? times.error;
  if (error && (!vessels.data || !times.data)) {
    return <ErrorState error={error} onRetry={() => void Promise.all([vessels.refetch(), times.refetch()])} />;
  }
  if (!vessels.data || !times.data || !company) return <Skeleton height={320} radius="xl" />;
  const departures = nextDepartures(times.data, vessels.data);
  if (departures.length === 0) return <EmptyState title={t('walkIn.none')} text={t('walkIn.noneText')} />;
  return (
    <ul className={classes.list}>
      {departures.map(({ hora, vesselId, name, price }) => (
        <li key={`${hora} ${vesselId}`}>
          <button
            type="button"
            className={classes.departure}
            onClick={() => {
              change((before) => ({ ...before, resourceId: vesselId, date: today, hora }));
              measured('select');
              goTo('confirm');
            }}
          >
            <strong className="tnum">{hora}</strong>
            <span>{name}</span>
            <b className="tnum">{formatMoney(price, company.currency)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
