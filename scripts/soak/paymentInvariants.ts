import { setTimeout as delay } from 'node:timers/promises';
import { attempts } from '@marea/api/checkout/attempts/attempts';
import { settle } from '@marea/api/checkout/attempts/settle';
import { auditAttempts } from '@marea/api/checkout/reconciliation/nightlyAudit';
import { readRefunds } from '@marea/api/checkout/refunds/readRefunds';
import type { AppContext } from '@marea/api/context';
import { outbox } from '@marea/api/outbox/outbox';
import { auditLedger } from '@marea/api/payments/ledger/auditLedger';
import { payments } from '@marea/api/payments/ledger/payment.collection';
import { isRefundAtProvider } from '@marea/api/payments/provider/providerKinds';
import { sum } from '@marea/domain/core/money/money';
import type { UnreliableStripe } from './unreliableStripe.ts';

const BREAKER_MS = 31_000;
const SETTLE_TIMEOUT_MS = 90_000;
const LOOK_EVERY_MS = 1_000;

/** Waits until nothing is pending: every attempt and its refunds are read, and no refund waits for its provider. */
export async function settled(app: AppContext, lookAtAll: () => Promise<void>): Promise<void> {
  const end = Date.now() + SETTLE_TIMEOUT_MS;
  // A circuit breaker may be open still.
  await delay(BREAKER_MS);
  await lookAtAll();
  while (Date.now() < end) {
    // Makes retries that wait for minutes due at once.
    await app
      .db(outbox)
      .updateMany(
        { kind: { $in: ['sendRefund', 'latePayment', 'takeDisputed'] }, state: 'waiting' },
        { $set: { dueAt: new Date() } },
      );
    await lookAtProvider(app);
    const waiting = await app.db(payments).countDocuments({ status: 'pending', refundOf: { $ne: null }, type: 'card' });
    const effects = await app.db(outbox).countDocuments({
      kind: { $in: ['sendRefund', 'latePayment', 'takeDisputed'] },
      state: 'waiting',
    });
    if (waiting === 0 && effects === 0) return;
    await delay(LOOK_EVERY_MS);
  }
}

/** Does what the sweeps do within hours: abandoned attempts may have been paid, and refunded since. */
async function lookAtProvider(app: AppContext): Promise<void> {
  for await (const { _id } of app.db(attempts).find({ objectId: { $ne: null } })) {
    const attempt = await settle(app, _id);
    if (attempt.state === 'paid') await readRefunds(app, attempt);
  }
}

/** Contradictions between the ledger, the bookings and what the provider has, in words. */
export async function auditPayments(app: AppContext, stripe: UnreliableStripe): Promise<string[]> {
  const rows = await app.db(payments).find({ provider: 'stripe' }).toArray();
  const charged = new Map(rows.map(({ providerKey, charged: moved }) => [providerKey, moved?.amount]));
  const refunded = Map.groupBy(rows.filter(isRefundAtProvider), ({ providerObjectId }) => providerObjectId);
  const lost = stripe.paidSessions().flatMap(({ id, amount_total: amount }) => {
    const entered = charged.get(`stripe:session:${id}`);
    return entered === amount ? [] : [`session ${id} brought ${amount}, and the ledger has ${entered ?? 'nothing'}`];
  });
  const wrongRefunds = [...stripe.refunds.values()].flatMap(({ id, amount, status }) => {
    const entered = sum((refunded.get(id) ?? []).map(({ charged: moved }) => moved?.amount ?? 0));
    // A refund that failed before it was first read has no row.
    if (entered === -amount || (status === 'failed' && entered === 0)) return [];
    return [`refund ${id} gave back ${amount}, and the ledger has ${entered}`];
  });
  const paid = new Set(stripe.paidSessions().map(({ id }) => `stripe:session:${id}`));
  const invented = rows.flatMap(({ providerKey }) =>
    providerKey?.includes(':session:') && !paid.has(providerKey) ? [`${providerKey} was never paid`] : [],
  );
  const books = await differingBooks(app, stripe);
  return [...lost, ...wrongRefunds, ...invented, ...books, ...(await auditLedger(app)), ...(await auditAttempts(app))];
}

/** Bookings whose remaining sum differs between provider and ledger, by currency. */
async function differingBooks(app: AppContext, stripe: UnreliableStripe): Promise<string[]> {
  const atProvider = new Map<string, number>();
  const onLedger = new Map<string, number>();
  const add = (book: Map<string, number>, key: string, amount: number) => book.set(key, (book.get(key) ?? 0) + amount);
  for (const { id, currency, metadata } of stripe.paidSessions()) {
    const attempt = await app.db(attempts).findOne({ _id: metadata.attempt ?? '' });
    add(atProvider, `${attempt?.visitId} ${currency}`, stripe.leftOf(id));
  }
  for await (const { visitId, charged } of app.db(payments).find({ provider: 'stripe', status: 'succeeded' }))
    add(onLedger, `${visitId} ${charged?.currency}`, charged?.amount ?? 0);
  return [...new Set([...atProvider.keys(), ...onLedger.keys()])].flatMap((key) => {
    const [left = 0, entered = 0] = [atProvider.get(key), onLedger.get(key)];
    return left === entered ? [] : [`booking ${key}: the provider has ${left} left, the ledger ${entered}`];
  });
}
