import { setTimeout as delay } from 'node:timers/promises';
import { auditAttempts } from '@marea/api/checkout/auditAttempts';
import type { AppContext } from '@marea/api/context';
import { outbox } from '@marea/api/outbox/outbox.collection';
import { auditLedger } from '@marea/api/payments/auditLedger';
import { payments } from '@marea/api/payments/payment.collection';
import type { UnreliableStripe } from './unreliableStripe.ts';

const BREAKER_MS = 31_000;
const SETTLE_TIMEOUT_MS = 90_000;
const LOOK_EVERY_MS = 1_000;

/** Waits until nothing is on its way: every attempt was looked at, and no refund waits for its provider. */
export async function settled(app: AppContext, lookAtAll: () => Promise<void>): Promise<void> {
  const end = Date.now() + SETTLE_TIMEOUT_MS;
  // A circuit breaker may be open still.
  await delay(BREAKER_MS);
  await lookAtAll();
  while (Date.now() < end) {
    // Failed tries wait for minutes: nobody waits here.
    await app
      .db(outbox)
      .updateMany({ kind: { $in: ['sendRefund', 'latePayment'] }, state: 'waiting' }, { $set: { dueAt: new Date() } });
    const waiting = await app.db(payments).countDocuments({ status: 'pending', refundOf: { $ne: null }, type: 'card' });
    if (waiting === 0) return;
    await delay(LOOK_EVERY_MS);
  }
}

/** Contradictions between the ledger, the bookings and what the provider has, in words. */
export async function auditPayments(app: AppContext, stripe: UnreliableStripe): Promise<string[]> {
  const rows = await app.db(payments).find({ provider: 'stripe' }).toArray();
  const charged = new Map(rows.map(({ providerKey, tendered, bankFee }) => [providerKey, tendered.amount + bankFee]));
  const lost = stripe.paidSessions().flatMap(({ id, amount_total: amount }) => {
    const entered = charged.get(`stripe:session:${id}`);
    return entered === amount ? [] : [`session ${id} brought ${amount}, and the ledger has ${entered ?? 'nothing'}`];
  });
  const given = [...stripe.refunds.values()].flatMap(({ id, amount }) => {
    const entered = charged.get(`stripe:refund:${id}`);
    return entered === -amount ? [] : [`refund ${id} gave back ${amount}, and the ledger has ${entered ?? 'nothing'}`];
  });
  const paid = new Set(stripe.paidSessions().map(({ id }) => `stripe:session:${id}`));
  const invented = rows.flatMap(({ providerKey }) =>
    providerKey?.includes(':session:') && !paid.has(providerKey) ? [`${providerKey} was never paid`] : [],
  );
  return [...lost, ...given, ...invented, ...(await auditLedger(app)), ...(await auditAttempts(app))];
}
