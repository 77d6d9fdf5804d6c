import type { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { Raw } from './change.ts';

/** How often the database answers without changes, which advances the position. */
const MAX_AWAIT_MS = 1_000;

type Feed = {
  /** The token up to which everything has been delivered. */
  position: () => string;
  close: () => Promise<void>;
};

/** Follows the database's changes once it resolves; calls `onLost` when it cannot continue. */
export async function followChanges(
  app: AppContext,
  pipeline: mongo.Document[],
  on: { change: (raw: Raw) => void; lost: (error: unknown) => void },
): Promise<Feed> {
  const stream = app.connection
    .getClient()
    .db(app.connection.name)
    .watch<Raw, Raw>(pipeline, { fullDocument: 'updateLookup', maxAwaitTimeMS: MAX_AWAIT_MS });
  const closing = new AbortController();
  const first = await stream.tryNext();
  let position = tokenOf(stream.resumeToken);
  if (first) on.change(first);
  void follow();
  return {
    position: () => position,
    async close() {
      closing.abort();
      await stream.close();
    },
  };

  async function follow(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        const change = await stream.tryNext();
        if (change) on.change(change);
        position = tokenOf(stream.resumeToken);
        if (stream.closed) throw new Error('the change stream ended');
      }
    } catch (error) {
      if (closing.signal.aborted) return;
      await stream.close().catch(() => null);
      on.lost(error);
    }
  }
}

/** The driver's tokens are hexadecimal strings in the order of the changes. */
function tokenOf(token: unknown): string {
  const text: unknown = typeof token === 'object' && token !== null ? Reflect.get(token, '_data') : null;
  return typeof text === 'string' ? text : '';
}
