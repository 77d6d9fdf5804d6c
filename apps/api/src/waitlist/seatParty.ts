import type { Actor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid } from '@marea/domain/core/errors/unknown';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { seatingSteps } from '@marea/domain/waitlist/waitlist.status';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { recordStep } from './partySteps.ts';
import { lockQueue } from './queue.ts';
import { assertMayStep, findWaitingParty } from './waitingParties.ts';

/** The party that a booking at a location seats. Throws `forbidden`, `invalid` for another location's party. */
export async function partyToSeat(
  app: AppContext,
  actor: Actor,
  { _id: locationId }: { _id: string },
  partyId: string,
): Promise<WaitingPartyRecord> {
  if (!mayCall(actor, waitlistEndpoints.updateParty, locationId)) throw new DomainError('forbidden');
  const party = await orInvalid(findWaitingParty(app, actor, partyId), 'partyId', 'unknown_party');
  if (party.locationId !== locationId) throw invalidField('partyId', 'unknown_party');
  return party;
}

/**
 * Seats a party with its booking, in the booking's transaction: a waiting party is served, a party being served is
 * done, and it refers to its booking. The queue's lock lets one of two bookings seat it. Throws `already_seated`,
 * `transition_not_allowed`, `waited_another_day`, `serving_full`.
 */
export async function seatParty(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { _id, locationId }: WaitingPartyRecord,
  bookingId: string,
): Promise<void> {
  const { location, queue } = await lockQueue(app, tx, locationId);
  let party = await findWaitingParty(app, actor, _id, tx);
  if (party.bookingId !== null) throw new DomainError('already_seated', { bookingId: party.bookingId });
  const steps = seatingSteps[party.status];
  if (steps.length === 0) throw new DomainError('transition_not_allowed', { from: party.status, to: 'checkedin' });
  for (const status of steps) {
    assertMayStep(location, queue, party, status);
    party = await recordStep(app, tx, actor, party, { status, changes: { bookingId } });
  }
  await app.announce(tx, 'waitingPartyLeft', { party });
}
