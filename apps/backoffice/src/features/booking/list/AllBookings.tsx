import { Stack, Switch } from '@mantine/core';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { formatDate } from '@marea/texts/format/dates';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { ChoicesFilter } from '../../../ui/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../../ui/filters/DateRangeFilter.tsx';
import { FilterBar, type FilterChip } from '../../../ui/filters/FilterBar.tsx';
import { ListPage } from '../../../ui/page/ListPage.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import { usePermissions } from '../usePermissions.ts';
import { BookingTable } from './BookingTable.tsx';
import { allBookings, readListParams, useCountBefore } from './listParams.ts';

type AllBookingsProps = { address: BookingAddress; switcher: ReactNode; empty?: ReactNode };

/**
 * Without a filter, all bookings by date from the page of today on; with one, the latest first. The address has the state.
 */
export function AllBookings({ address, switcher, empty }: AllBookingsProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  const { zone } = useWorkplace().location;
  const { seesMoney, seesReleases } = usePermissions();
  const { search, from, to, status, disrupted, owes, unpaid, limit } = readListParams(address.params);
  const isUnfiltered = !search && !from && !to && status.length === 0 && !disrupted && !owes && !unpaid;
  const opensAtToday = isUnfiltered && !address.params.has('sort');
  const countBeforeToday = useCountBefore(opensAtToday ? address.today : null, { status: [...bookingStatuses] });
  const state = useTableState({
    ...allBookings,
    sorting: unpaid ? undefined : { sort: 'bookingDate', order: isUnfiltered ? 'asc' : 'desc' },
    firstPage: Math.floor((countBeforeToday ?? 0) / limit) + 1,
  });
  const chips: FilterChip[] = status.map((one) => ({
    label: statusText(one),
    changes: { status: status.filter((other) => other !== one).join(',') },
  }));
  if (owes) chips.push({ label: t('filters.owes'), changes: { owes: null } });
  if (unpaid) chips.push({ label: t('filters.unpaid'), changes: { unpaid: null } });
  if (disrupted) chips.push({ label: t('filters.disrupted'), changes: { disrupted: null } });
  if (from && to) {
    chips.unshift({ label: [from, to].map((day) => formatDate(day)).join(' – '), changes: { from: null, to: null } });
  }
  return (
    <ListPage>
      <BookingTable
        label={t('views.All bookings')}
        state={state}
        address={address}
        empty={empty}
        isReady={countBeforeToday !== null || address.params.has('page')}
        startDate={opensAtToday ? address.today : undefined}
        tools={
          <Stack gap="xs" align="flex-start">
            {switcher}
            <FilterBar name="bookings" state={state} search={t('filters.search')} chips={chips}>
              <DateRangeFilter
                label={t('filters.dates')}
                zone={zone}
                value={{ from, to }}
                onChange={(range) => state.setFilters(range)}
              />
              <ChoicesFilter
                label={t('filters.status')}
                options={bookingStatuses.map((value) => ({ value, label: statusText(value) }))}
                value={status}
                onChange={(chosen) => state.setFilters({ status: chosen.join(',') })}
              />
              {seesMoney && (
                <Switch
                  label={t('filters.owes')}
                  checked={owes}
                  onChange={(event) => state.setFilters({ owes: event.currentTarget.checked ? '1' : null })}
                />
              )}
              {seesReleases && (
                <Switch
                  label={t('filters.unpaid')}
                  checked={unpaid}
                  onChange={(event) =>
                    state.setFilters({ unpaid: event.currentTarget.checked ? '1' : null, sort: null, order: null })
                  }
                />
              )}
              <Switch
                label={t('filters.disrupted')}
                checked={disrupted}
                onChange={(event) => state.setFilters({ disrupted: event.currentTarget.checked ? '1' : null })}
              />
            </FilterBar>
          </Stack>
        }
        filter={{
          search: search || undefined,
          start: from ?? undefined,
          end: to ?? undefined,
          status: status.length > 0 ? status : [...bookingStatuses],
          disrupted: disrupted || undefined,
          owes: owes || undefined,
          unpaidPlaces: unpaid || undefined,
        }}
      />
    </ListPage>
  );
}
