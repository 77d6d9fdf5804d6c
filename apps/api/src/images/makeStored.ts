import type { AppContext } from '../context.ts';
import { mayBeCommitted } from '../db/unitOfWork.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { notedRegularly } from '../outbox/index.ts';
import { removeBytes, storeStream } from './store.ts';

type Content = Parameters<typeof storeStream>[2];

type Making = {
  storedId: string;
  /** Stores the progress; rejects if the file is no longer needed. */
  note: () => Promise<void>;
  write: (signal: AbortSignal) => Content | Promise<Content>;
  /** Stores the id of the bytes in their record. */
  finish: () => Promise<void>;
};

/**
 * Makes an effect's file over seconds or minutes; stores the progress and renews the lease. Removes the bytes of a
 * failed file, unless a record may refer to them: the next attempt finds out.
 */
export async function makeStored(app: AppContext, attempt: EffectAttempt, making: Making): Promise<void> {
  const { storedId, note, write, finish } = making;
  const stopping = new AbortController();
  const signal = AbortSignal.any([attempt.signal, stopping.signal]);
  await note();
  const noting = notedRegularly(
    async () => {
      await attempt.goOn();
      await note();
    },
    (error) => stopping.abort(error),
  );
  try {
    await storeStream(app, storedId, await write(signal), signal);
    await noting.end();
    await finish();
  } catch (error) {
    await noting.end();
    if (!mayBeCommitted(error)) await removeBytes(app, storedId);
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  }
}
