import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { fullName } from '@marea/domain/kernel/names';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useAllRecords } from '../../../ui/useAllRecords.ts';

/** Who can be named as selling a trip here: staff and resellers; empty for users who may not list people. */
export function useSellers() {
  const { _id } = useWorkplace().location;
  const here = { params: { id: _id }, query: { active: '1', sort: 'firstName', order: 'asc' } } as const;
  const people = useAllRecords(peopleEndpoints.locationUsers, here);
  const resellers = useAllRecords(peopleEndpoints.resellers, here);
  return {
    isOffered: !people.isDenied && !resellers.isDenied,
    people: (people.rows ?? []).filter(({ role }) => role !== OWNER_ROLE).map(named),
    resellers: (resellers.rows ?? []).map(named),
  };
}

function named<Row extends { firstName: string; lastName: string }>(row: Row) {
  return { ...row, name: fullName(row) };
}
