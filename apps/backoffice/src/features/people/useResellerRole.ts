import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';

/** The role that makes somebody a reseller here: that of the location, else that which the others have; null where neither is known. */
export function useResellerRole(resellers: readonly { roleId: string | null }[] | undefined): string | null {
  const { _id } = useWorkplace().location;
  const { rows } = useAllRecords(peopleEndpoints.roles, { params: { id: _id } });
  const found = rows?.filter(({ name, active }) => name === RESELLER_ROLE && active) ?? [];
  const own = found.find(({ locationId }) => locationId === _id) ?? found[0];
  return own?._id ?? resellers?.find(({ roleId }) => roleId !== null)?.roleId ?? null;
}
