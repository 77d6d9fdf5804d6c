import { Anchor, Select } from '@mantine/core';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Wire } from '@marea/domain/contract/endpoint';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { leadStates } from '@marea/domain/leads/lead';
import type { LeadState } from '@marea/domain/leads/lead';
import type { Lead } from '@marea/domain/leads/lead.schema';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { EmptyState } from '@marea/web/components/states.tsx';
import type { StatusSet } from '@marea/web/components/StatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCircleCheck, IconClock, IconMailOff, IconReplace, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { ListRows } from '../../ui/table/useListColumns.tsx';
import { useListColumns, useStatusCell } from '../../ui/table/useListColumns.tsx';

const nameOf = ({ firstName }: Wire<Lead>) => firstName;

/** Guests who chose a trip, asked for a reminder and did not book, latest first, for 30 days. */
export default function LeadsPage() {
  const { t } = useTranslation('customers');
  const { location } = useWorkplace();
  const list = useRecordList({ list: customersEndpoints.leads }, { params: { id: location._id }, filters: ['state'] });
  const { state } = list;
  const options = leadStates.map((value) => ({ value, label: t(`leads.states.${value}`) }));
  const label = t('leads.columns.state');
  const chosen = options.find(({ value }) => value === state.filter('state'));
  return (
    <ListPage>
      <DataTable
        name="leads"
        label={t('leads.list')}
        columns={useColumns(list)}
        data={list.data}
        state={state}
        nameOf={nameOf}
        tools={
          <FilterBar
            name="leads"
            state={state}
            chips={chosen ? [{ label: chosen.label, changes: { state: null } }] : []}
          >
            <Select
              aria-label={label}
              placeholder={label}
              data={options}
              value={chosen?.value ?? null}
              clearable
              onChange={(value) => state.setFilters({ state: value })}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={IconUserQuestion} title={t('leads.none')} text={t('leads.noneText')} />}
      />
    </ListPage>
  );
}

function useColumns(list: ListRows<Wire<Lead>>) {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  return useListColumns(list, t('leads.columns', { returnObjects: true }), {
    firstName: { isStrong: true },
    email: {
      cell: ({ email }) => (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
      text: ({ email }) => email,
      phone: 'line',
    },
    serviceName: { text: ({ serviceName }) => serviceName[language], phone: 'line', givesWay: 'never' },
    resourceName: { givesWay: 'first' },
    bookingDate: {
      text: ({ bookingDate, hora }) => `${formatDate(bookingDate)} ${hora}`,
      phone: 'line',
      givesWay: 'never',
    },
    passengers: { text: ({ passengers }) => passengerCount(passengers), align: 'right', givesWay: 'first' },
    worth: { kind: 'money', phone: 'end' },
    leftAt: { text: ({ leftAt }) => formatDateTime(leftAt, zone) },
    reminders: { text: ({ reminders, resumedAt }) => t(resumedAt ? 'leads.back' : 'leads.sent', { count: reminders }) },
    state: useStatusCell(useStateSet(), ({ state }: Wire<Lead>) => state),
  });
}

function useStateSet(): StatusSet<LeadState> {
  const { i18n } = useTranslation('customers');
  const textIn = (language: 'en' | 'es') =>
    i18n.getFixedT(language, 'customers')('leads.states', { returnObjects: true });
  return {
    color: { open: 'orange', booked: 'green', stopped: 'gray', replaced: 'gray' },
    icon: { open: IconClock, booked: IconCircleCheck, stopped: IconMailOff, replaced: IconReplace },
    text: { en: textIn('en'), es: textIn('es') },
  };
}
