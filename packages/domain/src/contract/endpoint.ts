import type { MenuPath, PermissionType } from '../access/permissions.ts';
import { MAX_IMAGE_BYTES } from '../core/limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `staff` is any role but Propietarios. Public endpoints still know a caller who is signed in. */
export type Access = 'public' | 'session' | 'staff' | 'owner' | 'superadmin';

/** A permission on any of some menus. */
export type Grant = { menus: readonly MenuPath[]; permission: PermissionType };

export type Need = Grant & {
  or?: readonly Grant[];
  /** Each of these is needed too. */
  and?: readonly Grant[];
  /** Resellers are refused, even when their role has the menu. */
  notResellers?: true;
  /** Superadmins are refused: the endpoint is for people of a company. */
  notSuperadmins?: true;
  /** Resellers need no menu: they see only their own records here. */
  resellersOwn?: true;
  /** Only company-wide roles open it, since it changes things that belong to no location. */
  ofCompany?: true;
};

/**
 * An endpoint's address and access: the only part shipped to pages, plain data. Its schemas have the same name in the
 * contract.
 */
export type Endpoint<Name extends string = string, Path extends string = string> = {
  name: Name;
  /** `/api` for staff, owners and resellers; `/wizard` for the guest app. */
  base: '/api' | '/wizard';
  method: Method;
  path: Path;
  access: Access;
  needs: Need | null;
  /** API keys may not call it: it concerns a person's account, or grants access that outlives the key. */
  sessionOnly: boolean;
  file: string | null;
  /** The size limit of its file; defaults to that of a picture. */
  maxFileBytes: number;
  isPicture: boolean;
  /** The response is a stream of events, which ends with the session. */
  isStream: boolean;
  /** The columns by which a list can be sorted; the first is the default. */
  sorts: readonly string[];
};

export type DeclaredEndpoint<Path extends string = string> = Pick<Endpoint, 'method' | 'access'> &
  Partial<
    Pick<Endpoint, 'base' | 'needs' | 'sessionOnly' | 'file' | 'maxFileBytes' | 'isPicture' | 'isStream' | 'sorts'>
  > & {
    path: Path;
  };

type Endpoints<Table extends Record<string, DeclaredEndpoint>> = {
  readonly [Name in keyof Table & string]: Endpoint<Name, Table[Name]['path']>;
};

/** Declares a feature's endpoints; each is given its own name. */
export function defineEndpoints<const Table extends Record<string, DeclaredEndpoint>>(table: Table): Endpoints<Table> {
  const defaults = {
    base: '/api',
    needs: null,
    sessionOnly: false,
    file: null,
    maxFileBytes: MAX_IMAGE_BYTES,
    isPicture: false,
    isStream: false,
    sorts: [],
  };
  return Object.fromEntries(
    Object.entries(table).map(([name, declared]) => [name, { ...defaults, ...declared, name }]),
  ) as Endpoints<Table>;
}

/** A record as JSON: instants are strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Name in keyof T]: Wire<T[Name]> }
      : T;
