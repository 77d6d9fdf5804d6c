import { bookings } from '@marea/api/booking/booking.collection';
import { payments } from '@marea/api/payments/ledger/payment.collection';
import { crewDays, vesselDays } from '@marea/api/slots/slots.collection';
import { vesselDaysOf } from '@marea/api/slots/vesselDays';
import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import { describe, expect, it } from 'vitest';
import type { SoakFixture } from './fixture.ts';
import { soak } from './soak.ts';

const plan = { processes: 2, desks: 8, seed: 2026, report: () => {} };

/** Damages the data in one way, and names what the audit must then say. */
const damages: [string, (fixture: SoakFixture) => Promise<unknown>, RegExp][] = [
  ['a booking is lost', ({ app }) => app.db(bookings).deleteOne({}), /is lost/],
  [
    'an acknowledged change is undone',
    ({ app }) => app.db(bookings).updateMany({ version: { $gt: 1 } }, { $set: { version: 1 } }),
    /not as acknowledged/,
  ],
  ['vessel days are lost', ({ app }) => app.db(vesselDays).deleteMany({}), /in no vessel day/],
  [
    'a span is left behind',
    ({ app }) => {
      const at = new Date();
      const span = { _id: 'f'.repeat(24), resourceId: 'x', start: at, until: new Date(at.getTime() + 60_000) };
      return app.db(vesselDays).insertMany(vesselDaysOf([span], at));
    },
    /belongs to nothing/,
  ],
  ['crew claims are lost', ({ app }) => app.db(crewDays).deleteMany({}), /is not kept for it/],
  ['a coupon is miscounted', ({ app }) => app.db(coupons).updateOne({}, { $inc: { uses: 1 } }), /is counted/],
  ['a guest is lost', ({ app }) => app.db(customers).deleteMany({}), /nobody's customer/],
  ['payments are lost', ({ app }) => app.db(payments).deleteMany({}), /carries other payments/],
  [
    'a price is altered',
    ({ app }) => app.db(bookings).updateOne({}, { $inc: { 'price.grandTotal': 1 } }),
    /is priced otherwise/,
  ],
  [
    'a folio is given twice, and a change is untold',
    async ({ app }) => {
      await app.connection.collection('bookings').dropIndex('folio_1');
      await app.db(bookings).updateMany({}, { $set: { folio: 'SOA-222222' }, $inc: { version: 100 } });
    },
    /is two bookings'|changes/,
  ],
];

const MIN_BOOKINGS = 25;

describe('an app whose processes and database are killed', () => {
  it('keeps every acknowledged booking and every promise', { timeout: 240_000 }, async () => {
    const seen: string[] = [];
    const killed = { seconds: 16, minBookings: MIN_BOOKINGS, days: 4, kills: true, guarded: 'on' } as const;
    const result = await soak({ ...plan, ...killed }, async (audit, fixture) => {
      // An audit that misses planted damage would prove nothing.
      for (const [name, damage, says] of damages) {
        await damage(fixture);
        const faults = await audit();
        if (faults.some((fault) => says.test(fault))) seen.push(name);
      }
    });
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThanOrEqual(MIN_BOOKINGS);
    expect(result.kills.api).toBeGreaterThan(0);
    expect(result.kills.database).toBeGreaterThan(0);
    expect(seen).toEqual(damages.map(([name]) => name));
  });
});

describe('the same app without the condition on a vessel’s day', () => {
  it('sells vessels twice, and the audit says so', { timeout: 180_000 }, async () => {
    const crowd = { desks: 16, days: 1, seconds: 3 };
    const result = await soak({ ...plan, ...crowd, kills: false, guarded: 'off' }, async (_, { app }) => {
      expect(await app.db(bookings).countDocuments({ status: { $in: [...occupyingStatuses] } })).toBeGreaterThan(5);
    });
    expect(result.faults.filter((fault) => /sold twice/.test(fault)).length).toBeGreaterThan(0);
  });
});
