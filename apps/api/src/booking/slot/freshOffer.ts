import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../../context.ts';

/** Milliseconds. A transaction's snapshot may be older than an earlier read while commits are in flight. */
const MAX_MS = 3_000;
/** The minimum even if each try is long, behind the locks of a killed process. */
const MIN_TRIES = 3;
const MAX_PAUSE_MS = 50;

class OfferChanged extends DomainError {
  constructor() {
    super('busy');
  }
}

/** Throws the error that `onFreshOffer` retries if a cached record has another version than in the transaction. */
export function assertUnchanged(
  cached: readonly { version: number }[],
  versions: readonly (number | undefined)[],
): void {
  if (cached.some(({ version }, i) => version !== versions[i])) throw new OfferChanged();
}

/** Runs `work` again if the offer changed since it was read. Throws `busy` after three seconds. */
export async function onFreshOffer<T>(
  app: { catalogue: Pick<AppContext['catalogue'], 'invalidate'> },
  work: () => Promise<T>,
): Promise<T> {
  let deadline: number | null = null;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OfferChanged)) throw error;
      deadline ??= performance.now() + MAX_MS;
      if (tries >= MIN_TRIES && performance.now() > deadline) throw error;
      app.catalogue.invalidate();
    }
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** (tries - 1) - 1));
  }
}
