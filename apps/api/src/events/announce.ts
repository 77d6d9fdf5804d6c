import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Announce, EventName, Events } from './events.ts';

type EventListener<Name extends EventName> = (app: AppContext, tx: Tx, event: Events[Name]) => Promise<void>;

/** The effects of each event, in order; a missing event does not compile. */
export type EventListeners = { readonly [Name in EventName]: readonly EventListener<Name>[] };

/** Runs listeners one after another: a transaction takes no parallel operations. */
export function createAnnounce(app: () => AppContext, listeners: EventListeners): Announce {
  return async (tx, name, event) => {
    for (const listen of listeners[name]) await listen(app(), tx, event);
  };
}
