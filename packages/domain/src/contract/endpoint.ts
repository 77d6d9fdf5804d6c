import type { MenuPath, PermissionType } from '../access/permissions.ts';
import { MAX_IMAGE_BYTES } from '../core/limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `staff` is any role but Propietarios. Public endpoints still know a caller who is signed in. */
export type Access = 'public' | 'session' | 'staff' | 'owner' | 'superadmin';

/** A permission on any of some menus. */
export type Grant = { menus: readonly MenuPath[]; permission: PermissionType };

export type Need = Grant & {
  or?: readonly Grant[];
  /** Each of these is needed besides. */
  and?: readonly Grant[];
  /** Resellers are refused, even when their role has the menu. */
  notResellers?: true;
  /** Superadmins are refused: it is of somebody who belongs to a company. */
  notSuperadmins?: true;
  /** Resellers need no menu: it shows what is their own. */
  resellersOwn?: true;
  /** Only roles of all of the company open it, for it changes what belongs to no location. */
  ofCompany?: true;
};

/** An endpoint's address and who may call it: plain data, all that a page ships. Its schemas have the same name in the contract. */
export type Endpoint<Name extends string = string, Path extends string = string> = {
  name: Name;
  /** `/api` for staff, owners and resellers; `/wizard` for the guest app. */
  base: '/api' | '/wizard';
  method: Method;
  path: Path;
  access: Access;
  needs: Need | null;
  /** An API key may not call it: it is of a person's account, or gives access that outlives the key. */
  sessionOnly: boolean;
  file: string | null;
  /** The most that its file may have; that of a picture by default. */
  maxFileBytes: number;
  isPicture: boolean;
  /** The answer is a stream of events, which ends with the session. */
  isStream: boolean;
  /** Of a list: the columns by which it can be sorted; the first is the default. */
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

/** A record as JSON: instants are text. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Name in keyof T]: Wire<T[Name]> }
      : T;
