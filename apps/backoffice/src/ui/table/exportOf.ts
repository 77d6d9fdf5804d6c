import { grantsOf } from '@marea/domain/access/mayCall';
import type { Endpoint } from '@marea/domain/contract/endpoint';

/** What taking a list away as a file asks of a role: the same as reading it, and to export on one of its menus. */
export function exportOf(list: Endpoint): Endpoint {
  if (!list.needs) return list;
  const menus = [...new Set(grantsOf(list.needs).flatMap((grant) => grant.menus))];
  return { ...list, needs: { ...list.needs, or: [], menus, permission: 'export' } };
}
