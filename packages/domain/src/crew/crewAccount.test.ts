import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crewJobs } from './crewAccount.endpoints.ts';
import { describeCrew, withoutTip } from './crewAccount.ts';
import { noTip } from './noTip.ts';

const members = fc.array(
  fc.record({ userId: fc.constant('a'.repeat(24)), name: fc.string(), job: fc.constantFrom(...crewJobs) }),
  { maxLength: 4 },
);
const tips = fc.record({
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  method: fc.constantFrom('Cash' as const, 'Credit card manual' as const, null),
});

it('a crew is told without its tip to those who do not see it', () => {
  fc.assert(
    fc.property(members, tips, fc.constantFrom('usd' as const, 'mxn' as const), (crew, tip, currency) => {
      const [without, withTip] = [noTip(), { ...noTip(), ...tip }];
      expect(withoutTip(describeCrew({ crew, tip: withTip, currency }))).toBe(
        describeCrew({ crew, tip: without, currency }),
      );
    }),
  );
  expect(withoutTip(null)).toBeNull();
});
