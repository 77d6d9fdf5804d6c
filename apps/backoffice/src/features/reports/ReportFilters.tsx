import { Select } from '@mantine/core';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { currencies } from '@marea/domain/core/money/money';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { paymentMethods } from '@marea/domain/payments/terms/paymentMethods';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportDefinition, ReportFilter } from '@marea/domain/reports/defineReport';
import { EVERYWHERE } from '@marea/domain/reports/reportAddress';
import { statusTexts } from '@marea/texts/booking/statuses';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { groupingText, reportTexts } from '@marea/texts/reports/reports';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsPhone } from '../../core/layout.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords, useAllRecordsOf } from '../../ui/data/useAllRecords.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import {
  choicesInOrder,
  personChoices,
  recordChoices,
  RecordField,
  type RecordChoice,
} from '../../ui/fields/RecordField.tsx';
import { ChoicesFilter } from '../../ui/filters/ChoicesFilter.tsx';
import { FilterBar, type FilterChip } from '../../ui/filters/FilterBar.tsx';
import { PeriodSelects } from './PeriodPicker.tsx';
import { type ReportParams } from './useReportParams.ts';

type ReportFiltersProps = {
  report: ReportDefinition;
  params: ReportParams;
  /** Rendered beside it on a phone. */
  buttons: ReactNode;
};

/** The grouping, date basis and filters of a report: only those that it knows. */
export function ReportFilters({ report, params, buttons }: ReportFiltersProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const language = useLanguage();
  const isPhone = useIsPhone();
  const texts = reportTexts[language];
  const { state, grouping, basis, filter } = params;
  const isSuperadmin = useCurrentUser().companyId === null;
  const knows = new Set<ReportFilter>(report.filters);
  const [knowsCancelled, knowsStatus, knowsType] = filtersByName.map((one) => knows.has(one));
  const here = useWorkplace().location._id;
  const elsewhere = useNameOf(params.where === here || params.where === EVERYWHERE ? null : params.where);
  const choices = useChoices(params.where);
  const chosen = (one: 'status' | 'type') => (filter(one) ? filter(one).split(',') : []);
  const chips: FilterChip[] = idFilters.flatMap((one) => {
    const label = choices[one]?.find(({ value }) => value === filter(one))?.label;
    return filter(one) ? [{ label: label ?? t(`filters.${one}`), changes: { [one]: null } }] : [];
  });
  const statuses = bookingStatuses.filter((status) => chosen('status').includes(status));
  const types = paymentMethods.filter((type) => chosen('type').includes(type));
  for (const one of statuses) {
    chips.push({ label: statusTexts[language][one], changes: { status: without(statuses, one) } });
  }
  for (const one of types) {
    chips.push({ label: paymentMethodTexts[language][one], changes: { type: without(types, one) } });
  }
  if (params.currency) chips.push({ label: params.currency.toUpperCase(), changes: { currency: null } });
  const offeredFilters = idFilters.filter((one) => knows.has(one) && (choices[one]?.length ?? 0) > 0);
  const hasMore = isByCurrency(report) || offeredFilters.length > 0 || knowsStatus || knowsType;
  return (
    <FilterBar
      state={{ ...state, search: '' }}
      chips={chips}
      buttons={buttons}
      more={
        hasMore && (
          <>
            {isByCurrency(report) && (
              <Select
                label={texts.file.currency}
                placeholder={t('ui:filters.any')}
                clearable
                value={params.currency ?? null}
                data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
                onChange={(value) => state.setFilters({ currency: value })}
              />
            )}
            {offeredFilters.map((one) => (
              <RecordField
                key={one}
                label={t(`filters.${one}`)}
                placeholder={t('ui:filters.any')}
                choices={choices[one]}
                value={filter(one) || null}
                onChange={(id) => state.setFilters({ [one]: id })}
              />
            ))}
            {knowsStatus && (
              <ChoicesFilter
                label={texts.file.status}
                isLabelled
                options={bookingStatuses.map((value) => ({ value, label: statusTexts[language][value] }))}
                value={statuses}
                onChange={(selection) => state.setFilters({ status: selection.join(',') })}
              />
            )}
            {knowsType && (
              <ChoicesFilter
                label={texts.file.method}
                isLabelled
                options={paymentMethods.map((value) => ({ value, label: paymentMethodTexts[language][value] }))}
                value={types}
                onChange={(selection) => state.setFilters({ type: selection.join(',') })}
              />
            )}
          </>
        )
      }
    >
      {isPhone && <PeriodSelects params={params} />}
      {Object.keys(report.groupings).length > 1 && (
        <ChoiceField
          label={texts.file.grouping}
          value={grouping}
          options={Object.keys(report.groupings)}
          text={(name) => groupingText(name, language)}
          onChange={(name) => state.setFilters({ grouping: name })}
        />
      )}
      {report.bases.length > 1 && (
        <ChoiceField
          label={t('basis')}
          value={basis}
          options={report.bases}
          text={(name) => texts.bases[name]}
          onChange={(name) => state.setFilters({ basis: name })}
        />
      )}
      {!isSuperadmin && !report.isOfAllPlaces && (
        <Select
          label={texts.file.location}
          allowDeselect={false}
          value={params.where}
          data={[
            { value: here, label: t('here') },
            ...(elsewhere ? [{ value: params.where, label: elsewhere }] : []),
            { value: EVERYWHERE, label: t('everywhere') },
          ]}
          onChange={(value) => state.setFilters({ where: value === here ? null : value })}
        />
      )}
      {knowsCancelled && (
        <Select
          label={texts.file.cancelled}
          allowDeselect={false}
          value={filter('cancelled') || 'exclude'}
          data={(['exclude', 'include', 'only'] as const).map((value) => ({ value, label: texts.cancelled[value] }))}
          onChange={(value) => state.setFilters({ cancelled: value === 'exclude' ? null : value })}
        />
      )}
    </FilterBar>
  );
}

const filtersByName = ['cancelled', 'status', 'type'] as const;
const idFilters = ['resourceId', 'serviceId', 'sellerId', 'resellerId', 'accountId'] as const;
type IdFilter = (typeof idFilters)[number];

function without<One extends string>(all: readonly One[], one: One): string {
  return all.filter((other) => other !== one).join(',');
}

/** The name of a location other than the current one; null for none. */
function useNameOf(id: string | null): string | null {
  const { data } = useQuery({
    ...queries(fleetEndpoints.location, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return id && (data?.data.name ?? '…');
}

/** The choices at a location, or at all of the person's locations; nothing that they may not read. */
function useChoices(where: string): Record<IdFilter, RecordChoice[] | undefined> {
  const isEverywhere = where === EVERYWHERE;
  const all = useQuery({ ...queries(fleetEndpoints.allLocations, {}), enabled: isEverywhere }).data?.data ?? [];
  const places = isEverywhere ? all.map(({ _id }) => ({ id: _id })) : [{ id: where }];
  const placeNames = new Map(all.map(({ _id, name }) => [_id, name]));
  const query = isEverywhere ? {} : { locationId: where };
  const ofEach = places.map((params) => ({ params }));
  const byPosition = { sort: 'position', order: 'asc' } as const;
  const vessels = useAllRecords(fleetEndpoints.resourcesOfCompany, { query }).rows;
  const services = useAllRecords(fleetEndpoints.servicesOfCompany, { query }).rows;
  const people = useAllRecordsOf(peopleEndpoints.locationUsers, ofEach).rows;
  const resellers = useAllRecordsOf(peopleEndpoints.resellers, ofEach).rows;
  const accounts = useAllRecordsOf(
    accountsEndpoints.accounts,
    places.map((params) => ({ params, query: byPosition })),
  ).rows;
  return {
    resourceId: recordChoices(vessels, placeNames),
    serviceId: recordChoices(services, placeNames),
    sellerId: people && personChoices(once(people)),
    resellerId: resellers && personChoices(once(resellers)),
    accountId: accounts && choicesInOrder(once(accounts), placeNames),
  };
}

/** Removes duplicate records: a person works at several locations, and an account may belong to all of them. */
function once<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
