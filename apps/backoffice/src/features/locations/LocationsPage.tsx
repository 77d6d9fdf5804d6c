import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Location } from '@marea/domain/fleet/location.schema';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, type ListRows } from '../../ui/table/useListColumns.tsx';
import { LocationForm } from './LocationForm.tsx';

const endpoints = listEndpointsOf(fleetEndpoints, 'locationsOfCompany', 'Location');

/** The locations of a company. */
export default function LocationsPage() {
  const { t } = useTranslation('locations');
  const list = useRecordList(endpoints, { beginsWith: 'all' });
  return (
    <RecordPage name="locations" list={list} columns={useColumns(list)} words={t('page', { returnObjects: true })}>
      {(location) => <LocationForm saving={list} location={location} />}
    </RecordPage>
  );
}

function useColumns(list: ListRows<Wire<Location>>) {
  const { t } = useTranslation('locations');
  const sells = ({ allowBooking, allowWaitlist }: Wire<Location>) =>
    [allowBooking && t('sells.booking'), allowWaitlist && t('sells.waitlist')].filter(Boolean).join(', ') ||
    t('sells.none');
  return useListColumns(list, t('columns', { returnObjects: true }), {
    name: { picture: { of: ({ gallery }) => gallery[0]?.image, purpose: 'gallery', icon: IconMapPin } },
    city: { phone: 'line' },
    pier: { phone: 'line' },
    slug: {},
    sells: { text: sells },
    active: { kind: 'active' },
  });
}
