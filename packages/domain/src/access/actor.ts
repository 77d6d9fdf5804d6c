import type { MenuGrant, MenuPath, PermissionType } from './permissions.ts';
import { OWNER_ROLE, RESELLER_ROLE } from './permissions.ts';

/** A role that a person holds: at one location, or in the whole company (null). */
export type HeldRole = {
  locationId: string | null;
  grants: readonly MenuGrant[];
  modifyCompany: boolean;
  modifyCrewAndTip: boolean;
};

/** The person making a request; owners and resellers see only their own records. */
export type Actor =
  | {
      kind: 'superadmin';
      userId: string;
      name: string;
      /** The company they act in; null until they choose one. */
      companyId: string | null;
    }
  | {
      kind: RoleKind;
      userId: string;
      name: string;
      companyId: string;
      /** The location they work at unless they name another. */
      locationId: string | null;
      roles: readonly HeldRole[];
      locationIds: readonly string[] | null;
      resources: readonly string[];
      /** The API key that acts in the person's place. */
      apiKeyId?: string;
    };

/** A guest who opened their booking's link: may change that booking and nothing else. */
export type GuestActor = { kind: 'guest'; userId: null; name: string; companyId: string; bookingId: string };

/** A payment provider or another platform's calendar, whose notices change bookings without any person. */
export type ProviderActor = { kind: 'provider'; userId: null; name: string; companyId: string };

/** The product itself, applying a rule that a company set. */
export type SystemActor = { kind: 'system'; userId: null; name: string; companyId: string };

export type BookingActor = Actor | GuestActor | ProviderActor | SystemActor;

export type Caller =
  | { kind: 'superadmin' }
  | { kind: RoleKind; roles: readonly Pick<HeldRole, 'locationId' | 'grants' | 'modifyCrewAndTip'>[] };
type RoleKind = 'staff' | 'owner' | 'reseller';

export function kindOfRole(name: string): RoleKind {
  if (name === OWNER_ROLE) return 'owner';
  return name === RESELLER_ROLE ? 'reseller' : 'staff';
}

type SignedInPerson = {
  isAdmin: boolean;
  companyId: string | null;
  role: string;
  roles: readonly { locationId: string | null; resources: readonly MenuGrant[]; modifyCrewAndTip: boolean }[];
};

/** The signed-in person of a session as a caller, with the roles that hold at a location (null: all). */
export function callerOf(person: SignedInPerson, at: string | null): Caller {
  if (person.isAdmin && !person.companyId) return { kind: 'superadmin' };
  const roles = person.roles
    .filter(({ locationId }) => at === null || locationId === null || locationId === at)
    .map(({ locationId, resources, modifyCrewAndTip }) => ({ locationId, grants: resources, modifyCrewAndTip }));
  return { kind: kindOfRole(person.role), roles };
}

export function holdsAt({ locationId }: Pick<HeldRole, 'locationId'>, at: string | null): boolean {
  return locationId === null || locationId === at;
}

/** Whether a role grants a permission on a menu: anywhere, or at a location; `null` asks for a role of the company. */
export function may(actor: Caller, menu: MenuPath, permission: PermissionType, at?: string | null): boolean {
  if (actor.kind === 'superadmin') return true;
  if (actor.kind === 'owner' && !menu.startsWith('/user/')) return false;
  return actor.roles.some((role) => (at === undefined || holdsAt(role, at)) && hasGrant(role, menu, permission));
}

function hasGrant({ grants }: Pick<HeldRole, 'grants'>, menu: MenuPath, permission: PermissionType): boolean {
  return grants.some(({ path, permissions }) => path === menu && permissions.includes(permission));
}

/** The API key that makes a request; null for a person. */
export function apiKeyOf(actor: BookingActor): string | null {
  return 'apiKeyId' in actor ? (actor.apiKeyId ?? null) : null;
}

/** The owner of the request's idempotency keys: two API keys of one person share none. */
export function requesterOf<A extends BookingActor>(actor: A): string | A['userId'] {
  return apiKeyOf(actor) ?? actor.userId;
}

/** An API key's roles, by location: the grants of its role that its maker also has. */
export function sharedRoles(role: HeldRole, maker: Actor): HeldRole[] {
  if (maker.kind === 'superadmin') return [role];
  const isNear = ({ locationId }: HeldRole) => role.locationId === null || holdsAt({ locationId }, role.locationId);
  return maker.roles.filter(isNear).map((makerRole) => ({
    locationId: role.locationId ?? makerRole.locationId,
    grants: role.grants.map(({ path, permissions }) => ({
      path,
      permissions: permissions.filter((permission) => hasGrant(makerRole, path, permission)),
    })),
    modifyCompany: role.modifyCompany && makerRole.modifyCompany,
    modifyCrewAndTip: role.modifyCrewAndTip && makerRole.modifyCrewAndTip,
  }));
}

/** The company whose records the actor may read; null for a superadmin outside any company, who reads all. */
export function companyOf(actor: Actor): string | null {
  return actor.companyId;
}

/** Whether the actor has a company-wide role that may change the company itself. */
export function modifiesCompany(actor: Actor): boolean {
  return actor.kind === 'superadmin' || actor.roles.some((role) => role.modifyCompany && holdsAt(role, null));
}

/** Whether the actor may set crew and tip of a location's bookings. */
export function modifiesCrewAndTip(actor: Caller, at: string | null): boolean {
  return actor.kind === 'superadmin' || actor.roles.some((role) => role.modifyCrewAndTip && holdsAt(role, at));
}

/** Whether the request reaches a location's records; `null` asks for those of the whole company. */
export function reaches(actor: Actor, locationId: string | null): boolean {
  if (actor.kind === 'superadmin' || actor.locationIds === null) return true;
  return locationId !== null && actor.locationIds.includes(locationId);
}
