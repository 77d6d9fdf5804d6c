import { ActionIcon, Group, SegmentedControl, Select } from '@mantine/core';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { addDays, isDate, wallClock } from '@marea/domain/core/time/zone';
import { formatLongDay } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronLeft, IconChevronRight, IconSailboat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { useNow } from '../../ui/useNow.ts';
import { CountSheet, type CountMode } from './CountSheet.tsx';
import classes from './CountSheet.module.css';

/** The supplies of a trip: loaded, and returned. */
export default function CountsPage() {
  const { t } = useTranslation('stock');
  const { location } = useWorkplace();
  const language = useLanguage();
  const { params, change } = useAddress();
  const now = useNow();
  const dateParam = params.get('date') ?? '';
  const date = isDate(dateParam) ? dateParam : wallClock(location.zone, now).date;
  const { trips, error, retry } = useTrips(date);
  const trip = trips?.find(({ _id }) => _id === params.get('trip')) ?? trips?.[0];
  const hasLeft = trip !== undefined && Date.parse(trip.start) <= now;
  const chosen = params.get('mode');
  const mode: CountMode = chosen === 'load' || chosen === 'return' ? chosen : hasLeft ? 'return' : 'load';
  const go = (days: number) => change({ date: addDays(date, days), trip: null, mode: null });

  return (
    <ListPage>
      <div className={classes.tools}>
        <Group gap={6} wrap="nowrap">
          <ActionIcon variant="default" size={44} aria-label={t('counts.previousDay')} onClick={() => go(-1)}>
            <IconChevronLeft size={20} />
          </ActionIcon>
          <b aria-live="polite">{formatLongDay(date, language)}</b>
          <ActionIcon variant="default" size={44} aria-label={t('counts.nextDay')} onClick={() => go(1)}>
            <IconChevronRight size={20} />
          </ActionIcon>
        </Group>
        <Select
          className={classes.trip}
          size="md"
          aria-label={t('counts.trip')}
          placeholder={t('counts.trip')}
          allowDeselect={false}
          disabled={!trips || trips.length === 0}
          data={(trips ?? []).map((one) => ({
            value: one._id,
            label: [one.hora, one.resourceName, fullName(one)].filter(Boolean).join(' · '),
          }))}
          value={trip?._id ?? null}
          onChange={(id) => change({ trip: id, mode: null })}
        />
        <SegmentedControl
          size="md"
          aria-label={t('counts.mode')}
          value={mode}
          onChange={(value) => change({ mode: value }, { replace: true })}
          data={[
            { value: 'load', label: t('counts.load') },
            { value: 'return', label: t('counts.return') },
          ]}
        />
      </div>
      {error && !trips && <ErrorState error={error} onRetry={retry} />}
      {trips?.length === 0 && (
        <EmptyState icon={IconSailboat} title={t('counts.noTrips')} text={t('counts.noTripsText')} />
      )}
      {trip && <CountSheet key={trip._id} bookingId={trip._id} mode={mode} />}
    </ListPage>
  );
}

/** The trips of a day, earliest departure first. */
function useTrips(date: string) {
  const { location, company } = useWorkplace();
  const input = {
    params: { slug: company.slug },
    body: { filter: { start: date, end: date, locationId: location._id } },
  };
  const { data, error, refetch } = useQuery(queries(bookingListsEndpoints.bookingList, input));
  const rows = data && ('data' in data ? data.data : data.docs);
  return {
    trips: rows
      ?.filter(({ status, bookingDate }) => bookingDate === date && occupiesSlot[status] && status !== 'blackout')
      .toSorted((one, other) => one.start.localeCompare(other.start)),
    error,
    retry: () => void refetch(),
  };
}
