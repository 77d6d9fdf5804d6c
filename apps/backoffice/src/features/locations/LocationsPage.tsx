import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { LocationForm } from './LocationForm.tsx';

const endpoints = {
  list: fleetEndpoints.locationPage,
  create: fleetEndpoints.createLocation,
  update: fleetEndpoints.updateLocation,
  remove: fleetEndpoints.deleteLocation,
};
const nameOf = ({ name }: Wire<Location>) => name;

/** The locations of a company. */
export default function LocationsPage() {
  const { t } = useTranslation('locations');
  const list = useRecordList(endpoints, {
    sorts: ['name', 'slug', 'city', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  return (
    <RecordPage
      name="locations"
      list={list}
      columns={useColumns()}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} beginsWithAll />}
      actions={useActiveSwitch(endpoints, nameOf, list.ahead.confirming)}
    >
      {(location) => <LocationForm saving={list} location={location} />}
    </RecordPage>
  );
}

function useColumns(): Column<Wire<Location>>[] {
  const { t } = useTranslation('locations');
  const sells = ({ allowBooking, allowWaitlist }: Wire<Location>) =>
    [allowBooking && t('sells.booking'), allowWaitlist && t('sells.waitlist')].filter(Boolean).join(', ') ||
    t('sells.none');
  return [
    picturedColumn({
      header: t('columns.name'),
      text: nameOf,
      image: ({ gallery }) => gallery[0],
      purpose: 'gallery',
      icon: IconMapPin,
    }),
    { key: 'city', header: t('columns.city'), text: ({ city }) => city, sorts: true, phone: 'line' },
    { key: 'pier', header: t('columns.pier'), text: ({ pier }) => pier, phone: 'line' },
    { key: 'slug', header: t('columns.slug'), text: ({ slug }) => slug, sorts: true },
    { key: 'sells', header: t('columns.sells'), text: sells },
    useActiveColumn(),
  ];
}
