import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { limitOf, rangeOf } from '../http/limits.ts';

/**
 * Limits wrong contacts for a folio: from one range of addresses tightly, from all of them loosely. Whoever knows a folio
 * locks nobody else out: above the loose limit a range that was wrong about the folio waits, any other has one try.
 */
export function createContactGuesses(app: AppContext) {
  const ofPair = limitOf(app, 'find by folio and range');
  const ofFolio = limitOf(app, 'find by folio');
  return {
    /** Runs `find`, which throws `not_found` for a wrong contact; that alone stays counted. Throws `too_many_requests`. */
    async guard<T>({ folio, address }: { folio: string; address: string }, find: () => Promise<T>): Promise<T> {
      const pair = JSON.stringify([rangeOf(address), folio]);
      // Counted before, so that tries at the same moment count each other.
      const { points, isOver, retryAfter } = await ofPair.count(pair);
      if (isOver) throw new DomainError('too_many_requests', { retryAfter });
      const spread = await ofFolio.count(folio);
      if (spread.isOver && points > 1) {
        throw new DomainError('too_many_requests', { retryAfter: Math.min(retryAfter, spread.retryAfter) });
      }
      try {
        const found = await find();
        await Promise.all([ofPair.giveBack(pair), ofFolio.giveBack(folio)]);
        return found;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'not_found')) {
          await Promise.all([ofPair.giveBack(pair), ofFolio.giveBack(folio)]);
        }
        throw error;
      }
    },
  };
}
