import { Skeleton, Stack, Text } from '@mantine/core';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import { FilterBar, type FilterChip } from '../../ui/filters/FilterBar.tsx';
import { useTableState } from '../../ui/table/useTableState.ts';
import { BatchForm } from './BatchForm.tsx';
import { OpenBookings } from './OpenBookings.tsx';
import classes from './Payments.module.css';

type OpenPaymentsProps = { resellerId: string; mayPay: boolean };

/** The trips of a reseller with a balance due, filtered by days and words, and the payment for the selected ones. */
export function OpenPayments({ resellerId, mayPay }: OpenPaymentsProps) {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const [selected, select] = useState<readonly string[]>([]);
  const state = useTableState({ sorts: [], filters: ['from', 'to'] });
  const [from, to] = [state.filter('from'), state.filter('to')];
  const { data, error, refetch } = useQuery({
    ...queries(paymentsEndpoints.openBookings, {
      params: { id: location._id },
      query: { reseller: resellerId, ...state.filterValues },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data;
  if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!rows) {
    return (
      <Stack aria-busy="true">
        <Skeleton height={280} radius="lg" />
      </Stack>
    );
  }
  const isNarrowed = Object.keys(state.filterValues).length > 0;
  if (rows.length === 0 && !isNarrowed) {
    return <EmptyState icon={IconCircleCheck} title={t('module.none')} text={t('module.noneText')} />;
  }
  const chips: FilterChip[] =
    from && to
      ? [{ label: [from, to].map((day) => formatDate(day)).join(' \u2013 '), changes: { from: null, to: null } }]
      : [];
  const chosen = rows.filter(({ _id }) => selected.includes(_id));
  return (
    <>
      <FilterBar state={state} search={t('module.search')} chips={chips}>
        <DateRangeFilter
          label={t('module.days')}
          zone={location.zone}
          value={{ from: from || null, to: to || null }}
          onChange={(range) => state.setFilters(range)}
        />
      </FilterBar>
      <div className={classes.module}>
        {rows.length === 0 ? (
          <Text className={classes.card} c="dimmed">
            {t('module.noMatch')}
          </Text>
        ) : (
          <OpenBookings rows={rows} selected={selected} onSelect={mayPay ? select : undefined} state={state} />
        )}
        {mayPay && (
          <BatchForm
            key={chosen.map(({ _id }) => _id).join()}
            resellerId={resellerId}
            bookings={chosen}
            onDone={() => select([])}
          />
        )}
      </div>
    </>
  );
}
