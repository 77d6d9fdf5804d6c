import { Button, Select } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints, contactStatuses, leadSources } from '@marea/domain/customers/customers.endpoints';
import { leadSourceText } from '@marea/texts/booking/leadSources';
import { formatDate } from '@marea/texts/format/dates';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, type ListRows } from '../../ui/table/useListColumns.tsx';
import { useContactText, useCategories, useCountries, useTags } from './customerChoices.ts';
import { CustomerForm } from './CustomerForm.tsx';

const endpoints = listEndpointsOf(customersEndpoints, 'customers', 'Customer');

/** The guests of a location, newest first; a row links to the guest's page. */
export default function CustomersPage() {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const contactText = useContactText();
  const { names } = useCategories();
  const tags = useTags();
  const navigate = useNavigate();
  const list = useRecordList(endpoints, {
    params: { id: useWorkplace().location._id },
    sorting: { sort: 'createdAt', order: 'desc' },
    filters: ['category', 'source', 'contactStatus', 'tag'],
    newRecord: 'first',
  });
  const { state } = list;
  const filters = [
    { name: 'category', options: names.map((value) => ({ value, label: value })) },
    { name: 'source', options: leadSources.map((value) => ({ value, label: leadSourceText(language, value) })) },
    { name: 'tag', options: tags.map((value) => ({ value, label: value })) },
    { name: 'contactStatus', options: contactStatuses.map((value) => ({ value, label: contactText(value) })) },
  ] as const;
  const chips = filters.flatMap(({ name, options }) => {
    const chosen = state.filter(name);
    const label = options.find(({ value }) => value === chosen)?.label ?? chosen;
    return chosen ? [{ label, changes: { [name]: null } }] : [];
  });
  return (
    <RecordPage
      name="customers"
      list={list}
      columns={useColumns(list)}
      words={t('page', { returnObjects: true })}
      onOpen={({ _id }) => void navigate(paths.customer(_id))}
      chips={chips}
      links={<LeadsLink />}
      filters={filters.map(({ name, options }) => (
        <Select
          key={name}
          aria-label={t(`fields.${name}`)}
          placeholder={t(`fields.${name}`)}
          data={options}
          value={state.filter(name) || null}
          searchable={options.length > 8}
          clearable
          onChange={(value) => state.setFilters({ [name]: value })}
        />
      ))}
    >
      {(customer) => <CustomerForm saving={list} customer={customer} />}
    </RecordPage>
  );
}

function LeadsLink() {
  const { t } = useTranslation('customers');
  if (!useMayCall()(customersEndpoints.leads)) return null;
  return (
    <Button component={Link} to={paths.leads} variant="default">
      {t('leads.link')}
    </Button>
  );
}

function useColumns(list: ListRows<Wire<Customer>>) {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const { nameOf } = useCountries();
  const contactText = useContactText();
  return useListColumns(list, t('columns', { returnObjects: true }), {
    firstName: { text: fullName, isStrong: true },
    phone: { text: ({ phone }) => spacedPhone(phone), phone: 'line' },
    email: {},
    category: { phone: 'aside' },
    tags: { givesWay: 'first' },
    source: { text: ({ source }) => leadSourceText(language, source), phone: 'line' },
    origin: { isHidden: true },
    country: { text: ({ country, state }) => [state, nameOf(country)].filter(Boolean).join(', ') },
    contactStatus: { text: ({ contactStatus }) => contactText(contactStatus), isHidden: true },
    createdAt: { text: ({ createdAt }) => formatDate(createdAt, zone), firstOrder: 'desc', phone: 'end' },
  });
}
