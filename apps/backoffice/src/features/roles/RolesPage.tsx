import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/listEndpointsOf.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { RoleForm } from './RoleForm.tsx';

const endpoints = listEndpointsOf(peopleEndpoints, 'roles', 'Role');

/** The roles of a location, and those of all of the company. */
export default function RolesPage() {
  const { t } = useTranslation('roles');
  const { location } = useWorkplace();
  const list = useRecordList(endpoints, { at: location._id });
  return (
    <RecordPage
      name="roles"
      list={list}
      columns={useListColumns(list, t('columns', { returnObjects: true }), {
        name: {},
        scope: { text: ({ locationId }) => (locationId === null ? t('scope.company') : location.name), phone: 'line' },
        description: {},
        menus: { text: ({ resources }) => String(resources.length), align: 'right' },
        active: { kind: 'active' },
      })}
      words={t('page', { returnObjects: true })}
    >
      {(role) => <RoleForm saving={list} record={role} />}
    </RecordPage>
  );
}
