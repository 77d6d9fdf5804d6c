import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Form } from '@marea/domain/forms/form.schema';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { serviceChoices } from '../../ui/fields/RecordField.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { BuilderPage } from './BuilderPage.tsx';

const endpoints = listEndpointsOf(formsEndpoints, 'forms', 'Form');

/** The company's forms with questions to guests, and the editor of one. */
export default function FormsPage() {
  const { t } = useTranslation('forms');
  const asking = useAskingServices();
  const { _id } = useWorkplace().location;
  const list = useRecordList(endpoints, { params: { slug: _id } });
  const columns = useListColumns(list, t('columns', { returnObjects: true }), {
    name: {},
    services: { text: (form) => asking.namesOf(form), phone: 'line' },
    fields: { text: ({ fields }) => fields.length, align: 'right', phone: 'end' },
    version: { align: 'right' },
  });
  if (list.openId !== null) return <BuilderPage list={list} services={asking.choices} />;
  return (
    <RecordPage name="forms" list={list} columns={columns} words={t('page', { returnObjects: true })}>
      {() => null}
    </RecordPage>
  );
}

/** The services of the location, and which of them ask a form: those that it names, and those that name it. */
export function useAskingServices() {
  const language = useLanguage();
  const locationId = useWorkplace().location._id;
  const query = { locationId, sort: 'name', order: 'asc' } as const;
  const { rows } = useAllRecords(fleetEndpoints.servicesOfCompany, { query });
  return {
    /** Undefined while loading, or where the person may not read them. */
    choices: serviceChoices(rows, language),
    namesOf: (form: Pick<Form, '_id' | 'services'>) =>
      rows?.flatMap((service) => {
        const formIds = 'forms' in service ? service.forms : [];
        const asks = form.services.includes(service._id) || formIds.includes(form._id);
        return asks ? [service.displayName[language]] : [];
      }) ?? [],
  };
}
