import type { MenuGrant, MenuPath, PermissionType } from './permissions.ts';
import { OWNER_ROLE, RESELLER_ROLE } from './permissions.ts';

/**
 * Who makes a request, as the database knows them at that moment. `seller` is staff that sees the
 * whole company; owners and resellers see only their own (decisions §5).
 */
export type Actor =
  | { kind: 'superadmin'; userId: string; name: string }
  | {
      kind: 'staff' | 'owner' | 'reseller';
      userId: string;
      name: string;
      companyId: string;
      /** The person's own location, where they have one. */
      locationId: string | null;
      roleName: string;
      grants: readonly MenuGrant[];
      /** May change the company itself. */
      modifyCompany: boolean;
      /** May change crew and tip on bookings. */
      modifyCrewAndTip: boolean;
      /** The vessels of an owner; empty for others. */
      resources: readonly string[];
    };

/** What has to be known of somebody to say what they may do. */
export type Caller = { kind: 'superadmin' } | { kind: RoleKind; grants: readonly MenuGrant[] };
type RoleKind = 'staff' | 'owner' | 'reseller';

/** What a role makes of somebody, by its name (specification §6). */
export function kindOfRole(name: string): RoleKind {
  if (name === OWNER_ROLE) return 'owner';
  return name === RESELLER_ROLE ? 'reseller' : 'staff';
}

/** A signed-in person, as their own screen knows them, as a caller. */
export function callerOf(person: {
  isAdmin: boolean;
  companyId: string | null;
  role: string;
  menus: readonly MenuGrant[];
}): Caller {
  if (person.isAdmin && !person.companyId) return { kind: 'superadmin' };
  return { kind: kindOfRole(person.role), grants: person.menus };
}

/** Whether the actor's role grants a permission on a menu. A superadmin may do everything, an owner nothing beyond the owners' two screens, whatever their role says. */
export function may(actor: Caller, menu: MenuPath, permission: PermissionType): boolean {
  if (actor.kind === 'superadmin') return true;
  if (actor.kind === 'owner' && !menu.startsWith('/user/')) return false;
  return actor.grants.some(({ path, permissions }) => path === menu && permissions.includes(permission));
}

/** The company to which the actor's reads are confined, or null for a superadmin. */
export function companyOf(actor: Actor): string | null {
  return actor.kind === 'superadmin' ? null : actor.companyId;
}
