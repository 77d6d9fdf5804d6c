import type { Form } from '@marea/domain/forms/form.schema';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import type { Wire } from '@marea/domain/kernel/wire';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { useAskingServices } from './useAskingServices.ts';

const endpoints = {
  list: formsEndpoints.forms,
  create: formsEndpoints.createForm,
  update: formsEndpoints.updateForm,
  remove: formsEndpoints.deleteForm,
};
const nameOf = ({ name }: Wire<Form>) => name;

/** What guests are asked beside the usual: the forms, and the one that is being built. */
export default function FormsPage() {
  const { t } = useTranslation('forms');
  const asking = useAskingServices();
  const { _id } = useWorkplace().location;
  const list = useRecordList(endpoints, {
    params: { slug: _id },
    sorts: ['name'],
    sorting: { sort: 'name', order: 'asc' },
  });
  if (list.openId !== null) return <BuilderPage list={list} services={asking.choices} />;
  return (
    <RecordPage
      name="forms"
      list={list}
      columns={[
        { key: 'name', header: t('columns.name'), text: nameOf, sorts: true, phone: 'title' },
        {
          key: 'services',
          header: t('columns.services'),
          text: (form) => asking.namesOf(form).join(', '),
          phone: 'line',
        },
        {
          key: 'fields',
          header: t('columns.fields'),
          text: ({ fields }) => fields.length,
          align: 'right',
          phone: 'aside',
        },
        { key: 'version', header: t('columns.version'), text: ({ version }) => version, align: 'right' },
      ]}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
    >
      {() => null}
    </RecordPage>
  );
}
