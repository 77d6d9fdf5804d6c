import type { Endpoint } from '@marea/domain/contract/endpoint';

/** What taking a list away as a file asks of a role: the same as reading it, and to export on one of its menus. */
export function exportOf(list: Endpoint): Endpoint {
  return { ...list, needs: list.needs && { ...list.needs, permission: 'export' } };
}
