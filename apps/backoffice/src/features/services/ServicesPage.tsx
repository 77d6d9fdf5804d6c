import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { formatMoney } from '@marea/texts/money';
import { MoneyCell } from '@marea/web/Money.tsx';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { useServiceChoices, type VesselChoice } from './useServiceChoices.ts';

const endpoints = {
  list: fleetEndpoints.servicePage,
  create: fleetEndpoints.createService,
  update: fleetEndpoints.updateService,
  remove: fleetEndpoints.deleteService,
};
const nameOf = ({ name }: Wire<Service>) => name;

/** The trips that a location sells. */
export default function ServicesPage() {
  const { t } = useTranslation('services');
  const choices = useServiceChoices();
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['name', 'category', 'duration', 'price', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  const categories = [...new Set(list.data.rows?.map(({ category }) => category).filter(Boolean))];
  return (
    <RecordPage
      name="services"
      list={list}
      columns={useColumns(choices.vessels)}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} beginsWithAll />}
      actions={useActiveSwitch(endpoints, nameOf, list.ahead.confirming)}
    >
      {(service) => <ServiceForm saving={list} service={service} choices={choices} categories={categories} />}
    </RecordPage>
  );
}

function useColumns(vessels: readonly VesselChoice[] | undefined): Column<Wire<Service>>[] {
  const { t } = useTranslation('services');
  const { currency } = useWorkplace().company;
  const soldOn = ({ resources }: Wire<Service>) =>
    vessels?.flatMap(({ _id, name }) => (resources.includes(_id) ? name : [])).join(', ') ?? '';
  return [
    picturedColumn({
      header: t('columns.name'),
      text: nameOf,
      image: ({ gallery }) => gallery[0],
      purpose: 'gallery',
      icon: IconAnchor,
    }),
    { key: 'category', header: t('columns.category'), text: ({ category }) => category, sorts: true },
    {
      key: 'duration',
      header: t('columns.duration'),
      text: ({ duration }) => t('hours', { count: duration }),
      sorts: true,
      align: 'right',
      phone: 'line',
    },
    {
      key: 'bufferTime',
      header: t('columns.bufferTime'),
      text: ({ bufferTime }) => (bufferTime > 0 ? t('minutes', { minutes: bufferTime }) : ''),
      align: 'right',
      isHidden: true,
    },
    {
      key: 'vessels',
      header: t('columns.vessels'),
      text: (service) => (service.resources.length > 0 ? soldOn(service) : t('noVessels')),
      phone: 'line',
    },
    {
      key: 'price',
      header: t('columns.price'),
      cell: ({ price }) => <MoneyCell amount={price} currency={currency} />,
      text: ({ price }) => formatMoney(price, currency),
      sorts: true,
      align: 'right',
      phone: 'end',
    },
    useActiveColumn(),
  ];
}
