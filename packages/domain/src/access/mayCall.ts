import type { Endpoint, Grant, Need } from '../contract/endpoint.ts';
import type { Actor, Caller } from './actor.ts';
import { may } from './actor.ts';

type Declared = Pick<Endpoint, 'access' | 'needs'>;

/** Whether somebody may call an endpoint, anywhere or at a location; a null caller has no session. */
export function mayCall(caller: Caller | null, { access, needs }: Declared, at?: string): boolean {
  if (access === 'public') return true;
  if (!caller || !accessAllows(access, caller)) return false;
  return needs === null || meets(caller, needs, at);
}

/** Whether a caller's roles meet a need: anywhere, or at a location; `null` asks for a role of the company. */
export function meets(caller: Caller, needs: Need, at?: string | null): boolean {
  if (caller.kind === 'superadmin' && needs.notSuperadmins) return false;
  if (caller.kind === 'reseller') {
    if (needs.notResellers) return false;
    if (needs.resellersOwn) return true;
  }
  const locationId = needs.ofCompany ? null : at;
  const isGiven = ({ menus, permission }: Grant) => menus.some((menu) => may(caller, menu, permission, locationId));
  return grantsOf(needs).some(isGiven) && (needs.and ?? []).every(isGiven);
}

/** The actor confined to the locations at which their roles open the endpoint. */
export function confinedTo(actor: Actor, { access, needs }: Declared): Actor {
  if (actor.kind === 'superadmin') return actor;
  const opening = actor.roles.filter(
    (role) => access === 'public' || needs === null || meets({ kind: actor.kind, roles: [role] }, needs),
  );
  return { ...actor, locationIds: locationsOf(opening) };
}

/** The locations at which the actor's roles meet a need; null is all of the company. */
export function locationsWhere(actor: Actor, needs: Need): readonly string[] | null {
  if (actor.kind === 'superadmin') return null;
  return locationsOf(actor.roles.filter((role) => meets({ kind: actor.kind, roles: [role] }, needs)));
}

/** The locations of roles; null is all of the company. */
export function locationsOf(roles: readonly { locationId: string | null }[]): readonly string[] | null {
  const locationIds = roles.map(({ locationId }) => locationId);
  return locationIds.includes(null) ? null : locationIds.filter((id) => id !== null);
}

/** The permissions that each meet a need on their own. */
export function grantsOf({ menus, permission, or = [] }: Need): readonly Grant[] {
  return [{ menus, permission }, ...or];
}

function accessAllows(access: Endpoint['access'], { kind }: Caller): boolean {
  if (access === 'staff') return kind !== 'owner';
  return access === 'owner' || access === 'superadmin' ? kind === access : true;
}
