import { expect, it } from 'vitest';
import { soakElections } from './electionSoak.ts';

it('keeps every acknowledged booking while its primary steps down and is frozen', { timeout: 240_000 }, async () => {
  const plan = { desks: 3, seed: 2026, awayMs: 1_000, calmMs: 1_000, report: () => {} };

  const result = await soakElections({ ...plan, events: ['stepDown', 'freeze'] });

  expect(result.faults).toEqual([]);
  expect(result.measured.map(({ event }) => event)).toEqual(['stepDown', 'freeze']);
  // No client gave up (`caller.ts`). How long an answer takes depends on the machine: `pnpm drill` measures it.
  for (const { slowestAnswer, noticesAfter } of result.measured) {
    expect(slowestAnswer).toBeLessThan(20_000);
    expect(noticesAfter).toBeLessThan(Infinity);
  }
});
