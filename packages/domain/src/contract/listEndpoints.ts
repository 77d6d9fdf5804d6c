import type { MenuPath, PermissionType } from '../access/permissions.ts';
import type { DeclaredEndpoint, Grant, Method, Need } from './endpoint.ts';

type ListAccess = {
  /** The columns by which the list can be sorted; the first is the default. */
  sorts?: readonly string[];
  menus: readonly MenuPath[];
  /** Menus that also read the list: a booking form reads the accounts. */
  readBy?: readonly MenuPath[];
  /** Further menus that grant reading: people who make bookings read the customers. */
  alsoRead?: readonly Grant[];
  resellersRead?: boolean;
};

/** The endpoints of a plain list, which share their access rules; each takes its path. */
export function listEndpoints({ sorts = [], menus, readBy = [], alsoRead, resellersRead = false }: ListAccess) {
  const needs = (permission: PermissionType): Need => ({ menus, permission, notResellers: true });
  const toRead: Need = {
    menus: [...menus, ...readBy],
    permission: 'read',
    ...(alsoRead ? { or: alsoRead } : {}),
    ...(resellersRead ? {} : { notResellers: true }),
  };
  return {
    read: at('GET', toRead, sorts),
    create: at('POST', needs('create')),
    update: at('PUT', needs('update')),
    remove: at('DELETE', needs('delete')),
  };
}

function at(method: Method, needs: Need, sorts: readonly string[] = []) {
  return <const Path extends string>(path: Path): DeclaredEndpoint<Path> => {
    return { method, path, access: 'staff', needs, sorts };
  };
}

/** Rows counted at most for the total of a list's first pages. */
export const MAX_COUNTED = 10_000;

/** Rows before a page from which on all rows are counted. */
export const COUNTED_WHOLE_FROM = MAX_COUNTED / 2;

/** `totalIsBounded`: there are more rows than `total`, and they are not counted. */
export type Page<Shown> = {
  docs: Shown[];
  limit: number;
  offset: number;
  total: number;
  totalIsBounded?: true | undefined;
  page: number;
};
