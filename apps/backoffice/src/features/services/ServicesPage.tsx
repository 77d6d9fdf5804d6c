import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Service } from '@marea/domain/fleet/service.schema';
import { formatMoney } from '@marea/texts/format/money';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useSaleCell, useSaleText } from '../../ui/sale/useSaleText.tsx';
import { useListColumns, type ListRows } from '../../ui/table/useListColumns.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { salePrices, useServiceChoices, type VesselChoice } from './VesselPrices.tsx';

const endpoints = listEndpointsOf(fleetEndpoints, 'servicesOfCompany', 'Service');

/** The trips that a location sells. */
export default function ServicesPage() {
  const { t } = useTranslation('services');
  const choices = useServiceChoices();
  const list = useRecordList(endpoints, { at: useWorkplace().location._id, beginsWith: 'all' });
  const categories = [...new Set(list.data.rows?.map(({ category }) => category).filter(Boolean))];
  return (
    <RecordPage
      name="services"
      list={list}
      columns={useColumns(list, choices.vessels)}
      words={t('page', { returnObjects: true })}
    >
      {(service) => <ServiceForm saving={list} service={service} choices={choices} categories={categories} />}
    </RecordPage>
  );
}

function useColumns(list: ListRows<Wire<Service>>, vessels: readonly VesselChoice[] | undefined) {
  const { t } = useTranslation(['services', 'ui']);
  const language = useLanguage();
  const saleCell = useSaleCell();
  const saleText = useSaleText();
  const soldOn = ({ resources }: Wire<Service>) =>
    vessels?.flatMap(({ _id, name }) => (resources.includes(_id) ? name : []));
  const { currency } = useWorkplace().company;
  const soldAt = (service: Wire<Service>) => {
    const prices = salePrices(service, vessels ?? []);
    const ends = new Set([prices.at(0) ?? 0, prices.at(-1) ?? 0]);
    return [...ends].map((price) => formatMoney(price, currency)).join(' – ');
  };
  return useListColumns(list, t('columns', { returnObjects: true }), {
    name: { picture: { of: ({ gallery }) => gallery[0]?.image, purpose: 'gallery', icon: IconAnchor } },
    category: {},
    duration: { text: ({ duration }) => tripLengthText(duration, language), align: 'right', phone: 'line' },
    bufferTime: {
      text: ({ bufferTime }) => (bufferTime > 0 ? t('minutes', { minutes: bufferTime }) : ''),
      align: 'right',
      isHidden: true,
    },
    vessels: {
      text: (service) => (service.resources.length > 0 ? soldOn(service) : t('noVessels')),
      phone: 'below',
      isWorded: true,
      givesWay: 'first',
    },
    price: { text: soldAt, align: 'right', phone: 'end' },
    sale: {
      text: (service) => (vessels && saleText({ services: [service], vessels })) ?? t('ui:sale.on'),
      cell: (service) => saleCell(vessels && saleText({ services: [service], vessels })),
      phone: 'below',
      isWorded: true,
    },
    active: { kind: 'active' },
  });
}
