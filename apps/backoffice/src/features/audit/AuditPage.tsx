import { Select } from '@mantine/core';
import { auditEndpoints } from '@marea/domain/audit/audit.endpoints';
import type { AuditEntry } from '@marea/domain/audit/audit.schema';
import { auditedKinds } from '@marea/domain/audit/changes';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import { isDate } from '@marea/domain/core/time/zone';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { DetailDrawer } from '../../ui/dialogs/DetailDrawer.tsx';
import { personChoices } from '../../ui/fields/RecordField.tsx';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import { FilterBar, type FilterChip } from '../../ui/filters/FilterBar.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableData, useTableState } from '../../ui/table/useTableState.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { AuditEntryPanel } from './AuditEntryPanel.tsx';
import { useAuditText } from './useAuditText.ts';

const SHOWN = 3;

/**
 * The audit log, latest first, with filters for person, kind, day and record; an entry shows each field before and
 * after.
 */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const { location } = useWorkplace();
  const { params, change } = useAddress();
  const text = useAuditText();
  const { rows: people = [] } = useAllRecords(peopleEndpoints.locationUsers, { params: { id: location._id } });
  const state = useTableState({ sorts: [], filters: ['from', 'to', 'user', 'kind', 'record'] });
  const day = (name: 'from' | 'to') => {
    const param = state.filter(name);
    return param && isDate(param) ? param : null;
  };
  const [from, to, userId, entity, entityId] = [
    day('from'),
    day('to'),
    state.filter('user'),
    state.filter('kind'),
    state.filter('record'),
  ];
  const filters = {
    ...(from && { from }),
    ...(to && { to }),
    ...(userId && { userId }),
    ...(entity && { entity }),
    ...(entityId && { entityId }),
  };
  const data = useTableData(auditEndpoints.audit, { query: { ...filters, page: state.page, limit: state.limit } });
  const nameOf = (id: string) =>
    people.filter(({ _id }) => _id === id).map((person) => fullName(person))[0] ?? t('filters.who');
  const chips: FilterChip[] = [
    ...(from && to ? [{ label: `${formatDate(from)} – ${formatDate(to)}`, changes: { from: null, to: null } }] : []),
    ...(userId ? [{ label: nameOf(userId), changes: { user: null } }] : []),
    ...(entity ? [{ label: text.kind(entity), changes: { kind: null } }] : []),
    ...(entityId ? [{ label: t('filters.record'), changes: { record: null } }] : []),
  ];
  const open = data.rows?.find(({ _id }) => _id === params.get('open')) ?? null;
  const close = () => change({ open: null }, { replace: true });
  return (
    <ListPage>
      <DataTable
        name="audit"
        label={t('entries')}
        columns={useColumns()}
        data={data}
        state={state}
        nameOf={(entry) => text.kind(entry.entity)}
        openId={open?._id ?? null}
        onOpen={({ _id }) => change({ open: _id })}
        empty={<EmptyState title={t('none')} />}
        tools={
          <FilterBar name="audit" state={state} chips={chips}>
            <DateRangeFilter
              label={t('filters.days')}
              zone={location.zone}
              value={{ from, to }}
              onChange={(range) => state.setFilters(range)}
            />
            <Select
              aria-label={t('filters.who')}
              placeholder={t('filters.who')}
              clearable
              searchable
              data={personChoices(people)}
              value={userId || null}
              onChange={(user) => state.setFilters({ user })}
            />
            <Select
              aria-label={t('filters.kind')}
              placeholder={t('filters.kind')}
              clearable
              searchable
              data={auditedKinds.map((kind) => ({ value: kind, label: text.kind(kind) }))}
              value={entity || null}
              onChange={(kind) => state.setFilters({ kind })}
            />
          </FilterBar>
        }
      />
      <DetailDrawer opened={open !== null} onClose={close} label={t('one')}>
        {open && (
          <AuditEntryPanel
            entry={open}
            onOfRecord={() => state.setFilters({ kind: open.entity, record: open.entityId })}
            onClose={close}
          />
        )}
      </DetailDrawer>
    </ListPage>
  );
}

function useColumns(): Column<Wire<AuditEntry>>[] {
  const { t } = useTranslation('audit');
  const { zone } = useWorkplace().location;
  const text = useAuditText();
  const changed = ({ changes }: Wire<AuditEntry>) => {
    const fieldNames = [...new Set(changes.map(({ path }) => text.field(path.split('.')[0] ?? '')))];
    const rest = fieldNames.length - SHOWN;
    return [fieldNames.slice(0, SHOWN).join(', '), ...(rest > 0 ? [t('more', { number: rest })] : [])].join(' ');
  };
  return [
    { key: 'at', header: t('columns.at'), text: ({ at }) => formatDateTime(at, zone), phone: 'aside' },
    { key: 'by', header: t('columns.by'), text: (entry) => text.by(entry), phone: 'line' },
    {
      key: 'what',
      header: t('columns.what'),
      text: ({ entity, action }) => `${text.kind(entity)}, ${t(`actions.${action}`)}`,
      phone: 'title',
    },
    { key: 'changes', header: t('columns.changes'), text: changed, phone: 'end' },
  ];
}
