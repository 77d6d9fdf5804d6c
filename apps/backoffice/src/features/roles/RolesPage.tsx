import type { Wire } from '@marea/domain/kernel/wire';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import type { Role } from '@marea/domain/people/user.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { RoleForm } from './RoleForm.tsx';

const endpoints = {
  list: peopleEndpoints.roles,
  create: peopleEndpoints.createRole,
  update: peopleEndpoints.updateRole,
  remove: peopleEndpoints.deleteRole,
};
const nameOf = ({ name }: Wire<Role>) => name;

/** The roles of a location, and those of all of the company. */
export default function RolesPage() {
  const { t } = useTranslation('roles');
  const { location } = useWorkplace();
  const list = useRecordList(endpoints, {
    at: location._id,
    sorts: ['name', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: [],
  });
  return (
    <RecordPage
      name="roles"
      list={list}
      columns={[
        { key: 'name', header: t('columns.name'), text: nameOf, sorts: true, phone: 'title' },
        {
          key: 'scope',
          header: t('columns.scope'),
          text: ({ locationId }) => (locationId === null ? t('scope.company') : location.name),
          phone: 'line',
        },
        { key: 'description', header: t('columns.description'), text: ({ description }) => description },
        {
          key: 'menus',
          header: t('columns.menus'),
          text: ({ resources }) => String(resources.length),
          align: 'right',
        },
        useActiveColumn(),
      ]}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(role) => <RoleForm saving={list} role={role} />}
    </RecordPage>
  );
}
