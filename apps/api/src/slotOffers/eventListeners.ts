import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { assertTransition } from '@marea/domain/core/errors/errors';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { Location } from '@marea/domain/fleet/location.schema';
import { businessDay, tripHours } from '@marea/domain/fleet/tripHours';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { offerTransitions } from '@marea/domain/waitlist/waitlist.status';
import { dropHold } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { FreedSlot } from '../events/events.ts';
import { enqueue } from '../outbox/index.ts';
import { partyGuest, updateSilently, recordStep, waitingParties } from '../waitlist/index.ts';

/** A margin for processes whose clock is behind the database's, by which holds end. */
const CLOCK_MARGIN_MS = 2_000;

/**
 * Offers a freed slot of today to the waiting parties. Runs past departure too: it first closes a lapsed offer of the
 * slot.
 */
export async function followFreedSlot(
  app: AppContext,
  tx: Tx,
  { slot, at }: { slot: FreedSlot; at: Date },
): Promise<void> {
  const { companyId, locationId, serviceId, resourceId, start } = slot;
  // Trips of a removed location still end, but no party waits there.
  const location = await unlessUnknown(app.catalogue.location(companyId, locationId));
  if (!location?.allowWaitlist) return;
  if (lineOf(location, start.getTime()) !== lineOf(location, app.now())) return;
  const notBefore = new Date(at.getTime() + (at.getTime() > app.now() ? CLOCK_MARGIN_MS : 0));
  const payload = { companyId, locationId, serviceId, resourceId, start: start.toISOString() };
  await enqueue(app, tx, { kind: 'offerFreedSlot', payload, notBefore });
}

/** The day of the line that an instant belongs to: past midnight that of the day before, while its hours run. */
function lineOf(location: Location, instant: number): string {
  return businessDay(tripHours(location), location.zone, instant);
}

/** Offers the slot of a cancelled, moved or deleted booking to others. */
export async function followFreedBooking(
  app: AppContext,
  tx: Tx,
  { before, after }: { before: BookingRecord; after: BookingRecord },
): Promise<void> {
  if (!occupiesSlot[before.status] || before.isDeleted) return;
  const keepsIt =
    occupiesSlot[after.status] &&
    !after.isDeleted &&
    after.resourceId === before.resourceId &&
    after.start.getTime() === before.start.getTime();
  if (!keepsIt) await followFreedSlot(app, tx, { slot: before, at: new Date(app.now()) });
}

/** Ends the offer of a party that leaves the line; for a served party, even an accepted one. */
export async function endOffer(app: AppContext, tx: Tx, { party }: { party: WaitingPartyRecord }): Promise<void> {
  const isServed = party.status === 'checkedin' || party.status === 'completo';
  const isKept = party.offer?.state === 'open' || (isServed && party.offer?.state === 'accepted');
  if (!party.offer || !isKept || !party.offerHoldId) return;
  await updateSilently(app, tx, party, { offer: { ...party.offer, state: 'declined' } });
  await dropHold(app, tx, party.offerHoldId);
}

/** Takes a party off the line once it booked with its offered hold. */
export async function seatByOffer(
  app: AppContext,
  tx: Tx,
  { booking, holdId }: { booking: BookingRecord; holdId: string | null },
): Promise<void> {
  const { companyId, locationId, _id: bookingId, start } = booking;
  if (!holdId) return;
  const location = await app.catalogue.location(companyId, locationId);
  const day = lineOf(location, app.now());
  if (lineOf(location, start.getTime()) !== day) return;
  const party = await app.db(waitingParties).findOne(
    {
      locationId,
      day,
      status: { $in: ['waiting', 'notified'] },
      'offer.state': 'accepted',
      offerHoldId: holdId,
    },
    { session: tx },
  );
  if (!party) return;
  assertTransition(offerTransitions, party.status, 'completo');
  // They were not served, so their wait does not count for the average.
  await recordStep(app, tx, partyGuest(party), party, { status: 'completo', changes: { bookingId } });
}
