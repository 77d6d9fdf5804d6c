import type { Actor } from '@marea/domain/access/actor';
import { belongingTo } from '../db/scope.ts';

/** The filter that restricts a query to what the actor may see. Every read of bookings needs one. */
export type BookingScope = {
  companyId?: string;
  locationId?: { $in: string[] };
  resourceId?: { $in: string[] };
  'reseller._id'?: string;
};

/** Superadmin: all; staff: their locations; owner: own vessels there; reseller: own sales there. */
export function bookingsVisibleTo(actor: Actor): BookingScope {
  const scope = belongingTo(actor);
  if (actor.kind === 'owner') return { ...scope, resourceId: { $in: [...actor.resources] } };
  if (actor.kind === 'reseller') return { ...scope, 'reseller._id': actor.userId };
  return scope;
}
