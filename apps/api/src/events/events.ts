import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { WaitingPartyRecord } from '../waitlist/index.ts';

/** What happens to a booking, a payment or a waiting party, with what its followers need to know. */
export type Events = {
  bookingMade: { booking: BookingRecord };
  /** Any change of a booking's own fields; what else the change is has an event of its own beside it. */
  bookingChanged: { actor: Actor; before: BookingRecord; after: BookingRecord };
  bookingMoved: { booking: BookingRecord };
  bookingCancelled: { booking: BookingRecord };
  /** A cancelled booking that takes place after all. */
  bookingRestored: { booking: BookingRecord };
  /** Some of a trip's crew could not follow it to another time or vessel. */
  crewMissing: { booking: BookingRecord };
  paymentTaken: { booking: BookingRecord };
  waitingPartyJoined: { party: WaitingPartyRecord };
};
export type EventName = keyof Events;

type Follower<Name extends EventName> = (app: AppContext, tx: Tx, event: Events[Name]) => Promise<void>;

/** What follows from each event, in order: a total map, so that an event without an answer does not compile. */
export type Followers = { readonly [Name in EventName]: readonly Follower<Name>[] };

/** Tells of an event inside the transaction in which it happens: it and all that follows stand or fall together. */
export type Announce = <Name extends EventName>(tx: Tx, name: Name, event: Events[Name]) => Promise<void>;

/** Announces to the followers, one after another: a transaction takes no parallel operations. */
export function createAnnounce(app: () => AppContext, followers: Followers): Announce {
  return async (tx, name, event) => {
    for (const follow of followers[name]) await follow(app(), tx, event);
  };
}
