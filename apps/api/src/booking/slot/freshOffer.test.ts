import { DomainError } from '@marea/domain/core/errors/errors';
import { expect, it } from 'vitest';
import { assertUnchanged, onFreshOffer } from './freshOffer.ts';

function countingCatalogue() {
  const seen = { invalidations: 0 };
  const catalogue = { invalidate: () => void (seen.invalidations += 1) };
  return { seen, app: { catalogue } };
}

it('an offer that a snapshot does not have yet is waited for, and read anew each time', async () => {
  const { seen, app } = countingCatalogue();
  let stored = 1;
  const version = await onFreshOffer(app, async () => {
    const before = stored;
    stored += 1;
    assertUnchanged([{ version: 1 }, { version: 7 }], [1, before]);
    return before;
  });
  expect([version, seen.invalidations]).toEqual([7, 6]);
});

it('does not retry other refusals', async () => {
  const { seen, app } = countingCatalogue();
  const refusal = new DomainError('slot_taken');
  await expect(onFreshOffer(app, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(seen.invalidations).toBe(0);
});
