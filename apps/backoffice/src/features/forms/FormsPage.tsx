import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/listEndpointsOf.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { BuilderPage } from './BuilderPage.tsx';
import { useAskingServices } from './useAskingServices.ts';

const endpoints = listEndpointsOf(formsEndpoints, 'forms', 'Form');

/** What guests are asked beside the usual: the forms, and the one that is being built. */
export default function FormsPage() {
  const { t } = useTranslation('forms');
  const asking = useAskingServices();
  const { _id } = useWorkplace().location;
  const list = useRecordList(endpoints, { params: { slug: _id } });
  const columns = useListColumns(list, t('columns', { returnObjects: true }), {
    name: {},
    services: { text: (form) => asking.namesOf(form).join(', '), phone: 'line' },
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
