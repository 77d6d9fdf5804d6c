import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { RoleForm } from './RoleForm.tsx';

const endpoints = listEndpointsOf(peopleEndpoints, 'roles', 'Role');

/** The number of people with a role; a new role has no count yet, and nobody. */
const peopleWith = ({ people }: { people?: number }) => people ?? 0;

/** The roles of a location, and those of the whole company. */
export default function RolesPage() {
  const { t } = useTranslation('roles');
  const { location } = useWorkplace();
  const list = useRecordList(endpoints, {
    at: location._id,
    switchOffEffect: (role) => (peopleWith(role) > 0 ? t('switchOff', { count: peopleWith(role) }) : null),
  });
  return (
    <RecordPage
      name="roles"
      list={list}
      columns={useListColumns(list, t('columns', { returnObjects: true }), {
        name: {},
        scope: { text: ({ locationId }) => (locationId === null ? t('scope.company') : location.name), phone: 'line' },
        description: {},
        menus: { text: ({ resources }) => String(resources.length), align: 'right' },
        people: { text: (role) => String(peopleWith(role)), align: 'right' },
        active: { kind: 'active' },
      })}
      words={t('page', { returnObjects: true })}
      removalOf={(role) => (peopleWith(role) > 0 ? t('removalHeld', { count: peopleWith(role) }) : t('page.removal'))}
    >
      {(role) => <RoleForm saving={list} record={role} />}
    </RecordPage>
  );
}
