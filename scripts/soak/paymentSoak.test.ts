import { attempts } from '@marea/api/checkout/attempts/attempts';
import { payments } from '@marea/api/payments/ledger/payment.collection';
import { expect, it } from 'vitest';
import { soakPayments, type Inspected } from './paymentSoak.ts';

/** Damages the data in one way, and names what the audit must then say. */
const damages: [string, (world: Inspected) => Promise<unknown>, RegExp][] = [
  [
    'a provider keeps money that nobody entered',
    async ({ stripe }) => {
      const session = [...stripe.sessions.values()].find(({ status }) => status === 'open');
      Object.assign(session ?? {}, { status: 'complete', payment_status: 'paid' });
    },
    /brought \d+, and the ledger has nothing/,
  ],
  [
    'a provider refunded by itself and nobody read it',
    async ({ stripe }) => stripe.paidSessions().some(({ id }) => stripe.refundByItself(id, 0.5) !== null),
    /the provider has \d+ left, the ledger \d+/,
  ],
  [
    'a payment was never made',
    ({ fixture: { app } }) =>
      app
        .db(payments)
        .updateOne({ provider: 'stripe', refundOf: null }, { $set: { providerKey: 'stripe:session:none' } }),
    /was never paid/,
  ],
  [
    'a booking carries other payments than the ledger',
    ({ fixture: { app } }) => app.db(payments).updateOne({ status: 'succeeded' }, { $inc: { amount: 1 } }),
    /carries other payments/,
  ],
  [
    'an attempt lets its booking go',
    ({ fixture: { app } }) => app.db(attempts).updateOne({ state: 'open' }, { $set: { liveFor: null } }),
    /keeps its booking although it is over, or lets it go before/,
  ],
];

it(
  'guests pay once each, whatever their provider does, and each planted fault is seen',
  { timeout: 240_000 },
  async () => {
    const seen: string[] = [];
    const plan = { seconds: 12, processes: 2, guests: 6, webhooks: 200, seed: 2026, report: () => {} };
    const result = await soakPayments(plan, async (world) => {
      for (const [name, damage, says] of damages) {
        await damage(world);
        if ((await world.audit()).some((fault) => says.test(fault))) seen.push(name);
      }
    });
    expect(result.faults).toEqual([]);
    expect(result.paid).toBeGreaterThan(3);
    expect(Math.min(...Object.values(result.troubles))).toBeGreaterThan(0);
    expect(seen).toEqual(damages.map(([name]) => name));
  },
);
