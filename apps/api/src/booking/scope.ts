import type { Actor } from '@marea/domain/access/actor';

/** The part of a query that confines it to what the actor may see. Every read of bookings needs one. */
export type BookingScope = {
  companyId?: string;
  resourceId?: { $in: string[] };
  'reseller._id'?: string;
};

/** Superadmin: all; staff: company; owner: own vessels; reseller: own sales (decisions §5). */
export function bookingsVisibleTo(actor: Actor): BookingScope {
  if (actor.kind === 'superadmin') return {};
  const { companyId } = actor;
  if (actor.kind === 'owner') return { companyId, resourceId: { $in: [...actor.resources] } };
  if (actor.kind === 'reseller') return { companyId, 'reseller._id': actor.userId };
  return { companyId };
}
