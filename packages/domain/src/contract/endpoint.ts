import type { MenuPath, PermissionType } from '../access/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` without a session, `session` any signed-in person, `staff` any role but
 * Propietarios, `owner` Propietarios only, `superadmin` those who administer all companies. Public endpoints still
 * learn who calls, if anybody is signed in, so that they can say more.
 */
export type Access = 'public' | 'session' | 'staff' | 'owner' | 'superadmin';

/** What the caller's role must grant on one of the menus. */
export type Need = {
  menus: readonly MenuPath[];
  permission: PermissionType;
  /** The company's own affair: resellers are refused, whatever menus their role opens. */
  notResellers?: true;
};

/**
 * An endpoint's address and who may call it: plain data, all that a page ships of an endpoint. Its
 * schemas stand under the same name in the contract.
 */
export type Endpoint<Name extends string = string, Path extends string = string> = {
  name: Name;
  /** `/api` for staff, owners and resellers; `/wizard` for the guest app (decisions §6). */
  base: '/api' | '/wizard';
  method: Method;
  path: Path;
  access: Access;
  /** Null where `access` is all that it takes. */
  needs: Need | null;
  /** Name of the one file of a multipart body, or null. */
  file: string | null;
  /** The answer is a picture, not JSON. */
  isPicture: boolean;
};

/** An endpoint as it is written down: `/api`, JSON and no further need, unless said. */
export type DeclaredEndpoint<Path extends string = string> = Pick<Endpoint, 'method' | 'access'> &
  Partial<Pick<Endpoint, 'base' | 'needs' | 'file' | 'isPicture'>> & { path: Path };

type Endpoints<Table extends Record<string, DeclaredEndpoint>> = {
  readonly [Name in keyof Table & string]: Endpoint<Name, Table[Name]['path']>;
};

/** Declares a feature's endpoints; each learns its own name, by which the contract knows it. */
export function defineEndpoints<const Table extends Record<string, DeclaredEndpoint>>(table: Table): Endpoints<Table> {
  const defaults = { base: '/api', needs: null, file: null, isPicture: false };
  return Object.fromEntries(
    Object.entries(table).map(([name, declared]) => [name, { ...defaults, ...declared, name }]),
  ) as Endpoints<Table>;
}
