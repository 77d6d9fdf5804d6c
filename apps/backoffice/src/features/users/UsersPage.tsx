import { Skeleton } from '@mantine/core';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { fullName } from '@marea/domain/core/text/text';
import { crewAccountEndpoints, crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { IconUser } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { inNameOrder, recordChoices, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { useInvitations } from '../../ui/people/useInvitations.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useAccountAction } from '../../ui/table/useAccountAction.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import type { ListRows } from '../../ui/table/useListColumns.tsx';
import { UserForm } from './UserForm.tsx';
import type { Colleague } from './UserForm.tsx';

const endpoints = listEndpointsOf(peopleEndpoints, 'locationUsers', 'User');

/** Whether a person has a job on board. */
function sails({ category }: Colleague): boolean {
  return crewJobs.some((job) => job === category);
}

/** The people of a location who sign in, except resellers, who have a page of their own. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const { location } = useWorkplace();
  const here = { params: { id: location._id }, query: {} };
  const roles = useAllRecords(peopleEndpoints.roles, here);
  const vessels = useAllRecords(fleetEndpoints.resourcesOfCompany, { query: { locationId: location._id } });
  const otherRoles = useOtherRoles();
  const list = useRecordList(endpoints, {
    at: location._id,
    beginsWith: 'active',
    switchOffEffect: () => t('switchOff'),
  });
  const tipsOf = useAccountAction<Colleague>(
    crewAccountEndpoints.crewAccount,
    t('tips'),
    ({ _id }) => `/settings/tripulacion/${_id}/account`,
  );
  const invitations = useInvitations(peopleEndpoints.locationUsers);
  const offered = roles.rows?.filter(({ active, name }) => active && name !== RESELLER_ROLE);
  return (
    <RecordPage
      name="users"
      list={list}
      columns={useColumns(list)}
      words={t('page', { returnObjects: true })}
      badge={invitations.badgeOf}
      actions={(person) => [...invitations.actionsOf(person), ...(sails(person) ? tipsOf(person) : [])]}
    >
      {(person) =>
        offered || roles.isDenied || roles.error ? (
          <UserForm
            saving={list}
            person={person}
            roles={recordChoices(offered ?? [])}
            vessels={recordChoices(vessels.rows ?? [])}
            otherRoles={otherRoles}
          />
        ) : (
          <Skeleton height={320} m="md" radius="md" />
        )
      }
    </RecordPage>
  );
}

function useColumns(list: ListRows<Colleague>) {
  const { t } = useTranslation('users');
  const { textOf } = useInvitations(peopleEndpoints.locationUsers);
  return useListColumns(list, t('columns', { returnObjects: true }), {
    firstName: { text: fullName, picture: { of: ({ image }) => image, purpose: 'user', icon: IconUser } },
    role: { phone: 'line' },
    email: {},
    phone: { kind: 'phone' },
    isInvited: { text: textOf, phone: 'line' },
    active: { kind: 'active' },
  });
}

const MAX_ROLES = 100;

/** The roles at the company's other locations that the person may read, each with its location. */
export function useOtherRoles(): readonly RecordChoice[] {
  const { location, company } = useWorkplace();
  const isAllowed = useMayCall()(peopleEndpoints.roles);
  const all = useQuery({ ...queries(fleetEndpoints.allLocations, {}), enabled: isAllowed });
  const further = (all.data?.data ?? []).filter(
    ({ _id, companyId }) => _id !== location._id && companyId === company._id,
  );
  const roleQueries = useQueries({
    queries: further.map(({ _id }) =>
      queries(peopleEndpoints.roles, { params: { id: _id }, query: { limit: MAX_ROLES } }),
    ),
  });
  const choices = further.flatMap(({ _id, name: place }, index) =>
    (roleQueries[index]?.data?.docs ?? []).flatMap((role) =>
      role.locationId === _id && role.active && role.name !== RESELLER_ROLE
        ? [{ value: role._id, label: `${role.name} · ${place}` }]
        : [],
    ),
  );
  return inNameOrder(choices);
}
