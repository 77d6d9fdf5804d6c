import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Announce, EventName, Events } from './events.ts';

type Follower<Name extends EventName> = (app: AppContext, tx: Tx, event: Events[Name]) => Promise<void>;

/** What follows each event, in order; a missing event does not compile. */
export type Followers = { readonly [Name in EventName]: readonly Follower<Name>[] };

/** One after another: a transaction takes no parallel operations. */
export function createAnnounce(app: () => AppContext, followers: Followers): Announce {
  return async (tx, name, event) => {
    for (const follow of followers[name]) await follow(app(), tx, event);
  };
}
