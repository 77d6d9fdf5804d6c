import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { VesselView } from '@marea/domain/fleet/vessel.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { wallClock } from '@marea/domain/kernel/zone';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { formatDate } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { useLanguage } from '@marea/web/i18n';
import { MoneyCell } from '@marea/web/Money.tsx';
import { VesselArt } from '@marea/web/VesselArt.tsx';
import { IconSailboat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useAccountAction } from '../../ui/table/useAccountAction.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { useNow } from '../../ui/useNow.ts';
import { nextOutOfService } from './nextOutOfService.ts';
import { VesselForm } from './VesselForm.tsx';

const endpoints = {
  list: fleetEndpoints.resourcePage,
  create: fleetEndpoints.createResource,
  update: fleetEndpoints.updateResource,
  remove: fleetEndpoints.deleteResource,
};
const nameOf = ({ name }: Wire<VesselView>) => name;

/** The vessels of a location. */
export default function VesselsPage() {
  const { t } = useTranslation('vessels');
  const language = useLanguage();
  const { location } = useWorkplace();
  const addons = useAllRecords(fleetEndpoints.addons, { params: { id: location._id }, query: {} }).rows;
  const list = useRecordList(endpoints, {
    at: location._id,
    sorts: ['name', 'category', 'people', 'price', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  const categories = [...new Set(list.data.rows?.map(({ category }) => category).filter(Boolean))];
  const switchOf = useActiveSwitch(endpoints, nameOf, list.ahead.confirming);
  const accountOf = useAccountAction<Wire<VesselView>>(
    ownersEndpoints.ownerStatement,
    t('ownerAccount'),
    ({ _id }) => `/resources/${_id}/account`,
  );
  return (
    <RecordPage
      name="vessels"
      list={list}
      columns={useColumns()}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} beginsWithAll />}
      actions={(vessel) => [...accountOf(vessel), ...switchOf(vessel)]}
    >
      {(vessel) => (
        <VesselForm
          saving={list}
          vessel={vessel}
          addons={addons?.map(({ _id, title }) => ({ value: _id, label: title[language] }))}
          categories={categories}
        />
      )}
    </RecordPage>
  );
}

function useColumns(): Column<Wire<VesselView>>[] {
  const { t } = useTranslation('vessels');
  const { company, location } = useWorkplace();
  const today = wallClock(location.zone, useNow()).date;
  const carries = ({ people, maxPeople }: Wire<VesselView>) =>
    maxPeople > people ? t('upTo', { people, most: maxPeople }) : `${people}`;
  const away = (vessel: Wire<VesselView>) => {
    const next = nextOutOfService(vessel, today);
    if (!next) return '';
    return next.start === next.end ? formatDate(next.start) : `${formatDate(next.start)} – ${formatDate(next.end)}`;
  };
  const money = (key: 'price' | 'extraPeople' | 'extraHour' | 'dockFee'): Column<Wire<VesselView>> => ({
    key,
    header: t(`columns.${key}`),
    cell: ({ [key]: amount }) => <MoneyCell amount={amount} currency={company.currency} />,
    text: ({ [key]: amount }) => formatMoney(amount, company.currency),
    align: 'right',
  });
  const price = money('price');
  return [
    picturedColumn({
      header: t('columns.name'),
      text: nameOf,
      image: ({ gallery }) => gallery[0],
      purpose: 'gallery',
      icon: IconSailboat,
      drawing: ({ _id, category, color }) => <VesselArt seed={_id} category={category} color={color} variant="badge" />,
    }),
    { key: 'category', header: t('columns.category'), text: ({ category }) => category, sorts: true },
    { key: 'people', header: t('columns.people'), text: carries, sorts: true, align: 'right', phone: 'line' },
    {
      ...price,
      cell: (vessel) => (vessel.price > 0 ? price.cell?.(vessel) : t('servicePrice')),
      sorts: true,
      phone: 'end',
    },
    money('extraPeople'),
    money('extraHour'),
    { ...money('dockFee'), isHidden: true },
    { key: 'away', header: t('columns.away'), text: away, phone: 'line' },
    useActiveColumn(),
  ];
}
