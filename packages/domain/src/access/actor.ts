import type { MenuGrant, MenuPath, PermissionType } from './permissions.ts';
import { OWNER_ROLE, RESELLER_ROLE } from './permissions.ts';

/** Who makes a request; owners and resellers see only their own (decisions §5). */
export type Actor =
  | { kind: 'superadmin'; userId: string; name: string }
  | {
      kind: 'staff' | 'owner' | 'reseller';
      userId: string;
      name: string;
      companyId: string;
      locationId: string | null;
      roleName: string;
      grants: readonly MenuGrant[];
      modifyCompany: boolean;
      modifyCrewAndTip: boolean;
      resources: readonly string[];
    };

export type Caller = { kind: 'superadmin' } | { kind: RoleKind; grants: readonly MenuGrant[] };
type RoleKind = 'staff' | 'owner' | 'reseller';

/** The kind of person that a role's name makes of somebody (specification §6). */
export function kindOfRole(name: string): RoleKind {
  if (name === OWNER_ROLE) return 'owner';
  return name === RESELLER_ROLE ? 'reseller' : 'staff';
}

/** The signed-in person of a session as a caller. */
export function callerOf(person: {
  isAdmin: boolean;
  companyId: string | null;
  role: string;
  menus: readonly MenuGrant[];
}): Caller {
  if (person.isAdmin && !person.companyId) return { kind: 'superadmin' };
  return { kind: kindOfRole(person.role), grants: person.menus };
}

/** Whether the actor's role grants a permission on a menu; a superadmin may do everything, an owner only what is on the owners' two screens. */
export function may(actor: Caller, menu: MenuPath, permission: PermissionType): boolean {
  if (actor.kind === 'superadmin') return true;
  if (actor.kind === 'owner' && !menu.startsWith('/user/')) return false;
  return actor.grants.some(({ path, permissions }) => path === menu && permissions.includes(permission));
}

/** The company whose records the actor may read, or null for a superadmin. */
export function companyOf(actor: Actor): string | null {
  return actor.kind === 'superadmin' ? null : actor.companyId;
}
