import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';

const MAX_ROLES = 100;

/** The roles of the company's further locations, as far as the person reads them, each with its location. */
export function useOtherRoles(): readonly RecordChoice[] {
  const { location, company } = useWorkplace();
  const isAllowed = useMayCall()(peopleEndpoints.roles);
  const all = useQuery({ ...queries(fleetEndpoints.allLocations, {}), enabled: isAllowed });
  const further = (all.data?.data ?? []).filter(
    ({ _id, companyId }) => _id !== location._id && companyId === company._id,
  );
  const asked = useQueries({
    queries: further.map(({ _id }) =>
      queries(peopleEndpoints.roles, { params: { id: _id }, query: { limit: MAX_ROLES } }),
    ),
  });
  return further.flatMap(({ _id, name: place }, index) =>
    (asked[index]?.data?.docs ?? []).flatMap((role) =>
      role.locationId === _id && role.active && role.name !== RESELLER_ROLE
        ? [{ value: role._id, label: `${role.name} · ${place}` }]
        : [],
    ),
  );
}
