import type { AppContext } from '../context.ts';
import { mayBeCommitted } from '../db/unitOfWork.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { notedRegularly } from '../outbox/index.ts';
import { removeBytes, storeStream } from './store.ts';

type Content = Parameters<typeof storeStream>[2];

type Making = {
  storedId: string;
  /** Notes the progress; rejects where the file is no longer wanted. */
  note: () => Promise<void>;
  write: (signal: AbortSignal) => Content | Promise<Content>;
  /** Names the bytes in their record. */
  finish: () => Promise<void>;
};

/**
 * Makes a file of an effect over seconds or minutes, with its progress and lease noted. A failed one leaves no bytes, but
 * for those that a record may name: the next attempt finds out.
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
