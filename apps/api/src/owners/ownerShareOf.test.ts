import { ownerShare } from '@marea/domain/owners/ownerAccount';
import type { AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { ownerShareOf } from './ownerShareOf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const days = { from: '2027-05-01', to: '2027-05-31' };
const termsOf = (from: string): fc.Arbitrary<AgreementTerms> =>
  fc.record({
    from: fc.constant(from),
    kind: fc.constantFrom('percentage', 'trip', 'hour'),
    percent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    amount: fc.nat({ max: 900_001 }),
    bearsExpenses: fc.boolean(),
  });
/** No terms, old terms, and terms that change before, during and after the days. */
const agreed = fc
  .subarray(['2020-01-01', '2027-04-30', '2027-05-01', '2027-05-12', '2027-06-02'])
  .chain((all) => fc.tuple(...all.map(termsOf)));
const trips = fc.array(
  fc.record({
    resourceId: fc.constantFrom('a', 'b', 'c', 'unknown'),
    bookingDate: fc.constantFrom('2027-05-01', '2027-05-11', '2027-05-12', '2027-05-31'),
    duration: fc.constantFrom(0.5, 1, 2.5, 4, 1 / 3),
    isFirst: fc.boolean(),
    price: fc.record({ total: fc.nat({ max: 99_999_999 }), discount: fc.nat({ max: 1_000_000 }) }),
  }),
  { minLength: 20, maxLength: 20 },
);

it('comes to the same in the database as in the domain, whatever was agreed on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(agreed, agreed, agreed), trips, async ([a, b, c], booked) => {
      const terms = new Map(Object.entries({ a, b, c }));
      const share = { $project: { share: ownerShareOf(terms, days, '$isFirst') } };
      const found = await api.app.connection.db?.aggregate([{ $documents: booked }, share]).toArray();
      expect(found?.map((one) => one['share'])).toEqual(
        booked.map((trip) => ownerShare(terms.get(trip.resourceId) ?? [], trip)),
      );
    }),
    { numRuns: 60 },
  );
});
