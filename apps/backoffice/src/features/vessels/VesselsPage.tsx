import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { VesselView } from '@marea/domain/fleet/vessel.schema';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { VesselBadge } from '@marea/web/vessel/VesselBadge.tsx';
import { IconSailboat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useSaleCell, useSaleText } from '../../ui/sale/useSaleText.tsx';
import { useAccountAction } from '../../ui/table/useAccountAction.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import type { ListRows } from '../../ui/table/useListColumns.tsx';
import { useSalesActions } from '../../ui/table/useSalesActions.tsx';
import { useToday } from '../../ui/useNow.ts';
import { VesselForm } from './VesselForm.tsx';

const endpoints = listEndpointsOf(fleetEndpoints, 'resourcesOfCompany', 'Resource');

/** The vessels of a location. */
export default function VesselsPage() {
  const { t } = useTranslation('vessels');
  const language = useLanguage();
  const { location } = useWorkplace();
  const addons = useAllRecords(fleetEndpoints.addons, { params: { id: location._id }, query: {} }).rows;
  const saleText = useSaleText();
  const services = useAllRecords(fleetEndpoints.servicesOfCompany, { query: { locationId: location._id } }).rows;
  const list = useRecordList(endpoints, {
    at: location._id,
    beginsWith: 'all',
    switchOffEffect: (vessel) => {
      const alone = services?.filter(({ active, resources }) => active && resources.join() === vessel._id) ?? [];
      return alone.length > 0 ? t('switchOff', { services: alone.map(({ name }) => name).join(', ') }) : null;
    },
  });
  const categories = [...new Set(list.data.rows?.map(({ category }) => category).filter(Boolean))];
  const accountOf = useAccountAction<Wire<VesselView>>(
    ownersEndpoints.ownerStatement,
    t('ownerAccount'),
    ({ _id }) => `/resources/${_id}/account`,
  );
  const salesOf = useSalesActions<Wire<VesselView>>('resourceId', ({ name }) => name);
  return (
    <RecordPage
      name="vessels"
      list={list}
      columns={useColumns(list, (vessel) => services && saleText({ services, vessels: [vessel] }))}
      words={t('page', { returnObjects: true })}
      actions={(vessel) => [...salesOf(vessel), ...accountOf(vessel)]}
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

function useColumns(
  list: ListRows<Wire<VesselView>>,
  saleTextOf: (vessel: Wire<VesselView>) => string | null | undefined,
) {
  const { t } = useTranslation(['vessels', 'ui']);
  const saleCell = useSaleCell();
  const { company } = useWorkplace();
  const today = useToday();
  const carries = ({ people, maxPeople }: Wire<VesselView>) =>
    maxPeople > people ? t('upTo', { people, most: maxPeople }) : `${people}`;
  const away = (vessel: Wire<VesselView>) => {
    const next = nextOutOfService(vessel, today);
    if (!next) return '';
    return next.start === next.end ? formatDate(next.start) : `${formatDate(next.start)} – ${formatDate(next.end)}`;
  };
  return useListColumns(list, t('columns', { returnObjects: true }), {
    name: {
      picture: {
        of: ({ gallery }) => gallery[0]?.image,
        purpose: 'gallery',
        icon: IconSailboat,
        drawing: ({ _id, category, color }) => <VesselBadge seed={_id} category={category} color={color} />,
      },
    },
    category: {},
    people: { text: carries, align: 'right', phone: 'line' },
    price: {
      kind: 'money',
      cell: ({ price }) => (price > 0 ? <MoneyCell amount={price} currency={company.currency} /> : t('servicePrice')),
      phone: 'end',
    },
    extraPeople: { kind: 'money' },
    extraHour: { kind: 'money' },
    dockFee: { kind: 'money', isHidden: true },
    away: { text: away, phone: 'below' },
    sale: {
      text: (vessel) => saleTextOf(vessel) ?? t('ui:sale.on'),
      cell: (vessel) => saleCell(saleTextOf(vessel)),
      phone: 'below',
      isWorded: true,
    },
    active: { kind: 'active' },
  });
}

/** The current or next days on which a vessel is out of service; undefined without any. */
export function nextOutOfService(
  { blackouts, blockout, blockoutDate }: Pick<VesselView, 'blackouts' | 'blockout' | 'blockoutDate'>,
  today: string,
): { start: string; end: string } | undefined {
  const stay = blockout && blockoutDate ? [blockoutDate] : [];
  return [...blackouts, ...stay]
    .filter(({ end }) => end >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start))[0];
}
