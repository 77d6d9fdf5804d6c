import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import type { Package } from '@marea/domain/packages/package.schema';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { personChoices, recordChoices, serviceChoices } from '../../ui/fields/RecordField.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { NotSoldByPlatforms } from './NotSoldByPlatforms.tsx';
import { PackageForm } from './PackageForm.tsx';

const endpoints = listEndpointsOf(packagesEndpoints, 'packages', 'Package');

/** The packages of a location for third-party booking channels, by the OCTO standard. */
export default function PackagesPage() {
  const { t } = useTranslation('packages');
  const { choices, rows } = useChoices();
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    beginsWith: 'all',
    refreshes: [packagesEndpoints.octoProduct],
  });
  const serviceOf = ({ serviceId }: Wire<Package>) =>
    choices.services?.find(({ value }) => value === serviceId)?.label ?? '';
  return (
    <RecordPage
      name="packages"
      list={list}
      columns={useListColumns(list, t('columns', { returnObjects: true }), {
        name: {},
        service: { text: serviceOf, phone: 'line' },
        productId: {},
        optionId: {},
        reference: { isHidden: true },
        active: { kind: 'active' },
      })}
      words={t('page', { returnObjects: true })}
    >
      {(offer) => (
        <>
          {offer && <NotSoldByPlatforms offer={offer} {...rows} />}
          <PackageForm saving={list} offer={offer} {...choices} />
        </>
      )}
    </RecordPage>
  );
}

function useChoices() {
  const language = useLanguage();
  const params = { id: useWorkplace().location._id };
  const services = useQuery(queries(fleetEndpoints.locationServices, { params })).data?.data;
  const vessels = useQuery(queries(fleetEndpoints.locationResources, { params, query: {} })).data?.data;
  const resellers = useAllRecords(peopleEndpoints.resellers, { params, query: {} }).rows;
  return {
    choices: {
      services: serviceChoices(services, language),
      vessels: recordChoices(vessels),
      resellers: personChoices(resellers),
      sellers: personChoices(resellers?.filter(({ active }) => active)),
    },
    rows: { services, vessels, resellers },
  };
}
