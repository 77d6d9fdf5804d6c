import type { Grant, Need } from '../contract/endpoint.ts';
import type { Actor, Caller } from './actor.ts';
import { meets } from './mayCall.ts';

export const sellsTrips = [
  { menus: ['/booking'], permission: 'create' },
  { menus: ['/booking'], permission: 'update' },
] as const satisfies readonly Grant[];

export const toSeeContacts = { menus: ['/customers'], permission: 'read', or: sellsTrips } as const satisfies Need;

export const toSeeMoney = {
  menus: ['/payments', '/payments_module'],
  permission: 'read',
  or: sellsTrips,
} as const satisfies Need;

/** Whether the actor may read a guest's phone and e-mail there; resellers read those of their own sales, owners none. */
export function seesContacts(actor: Actor, at: string | null): boolean {
  return actor.kind === 'reseller' || meets(actor, toSeeContacts, at);
}

/** Whether the actor may read what a trip costs there; resellers and owners read it of their own trips. */
export function seesMoney(actor: Caller, at: string | null): boolean {
  return actor.kind === 'reseller' || actor.kind === 'owner' || meets(actor, toSeeMoney, at);
}

/** Whether this holds for all that the request reaches: one location, or every location of the actor. */
export function isSeenEverywhere(
  sees: (actor: Actor, at: string | null) => boolean,
  actor: Actor,
  locationId: string | undefined,
): boolean {
  if (locationId !== undefined) return sees(actor, locationId);
  const reached = actor.kind === 'superadmin' || actor.locationIds === null ? [null] : actor.locationIds;
  return reached.every((at) => sees(actor, at));
}
