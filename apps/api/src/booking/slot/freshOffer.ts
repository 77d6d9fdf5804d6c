import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { SlotRequest } from './slot.ts';

const TRIES = 3;

class OfferChanged extends DomainError {
  constructor() {
    super('busy');
  }
}

type Versions = { [Name in 'location' | 'service' | 'vessel']: { version: number } };

/** Throws what `onFreshOffer` repeats where this process remembers other versions than those in the transaction. */
export function assertUnchanged(remembered: Pick<SlotRequest, keyof Versions>, stored: Versions): void {
  const isSame = (['location', 'service', 'vessel'] as const).every(
    (name) => remembered[name].version === stored[name].version,
  );
  if (!isSame) throw new OfferChanged();
}

/** Runs `work`, which takes a slot, again from the start where the offer was changed since this process read it. */
export async function onFreshOffer<T>(app: AppContext, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OfferChanged) || tries === TRIES) throw error;
      app.catalogue.forget();
    }
  }
}
