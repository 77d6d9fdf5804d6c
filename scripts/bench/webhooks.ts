import { bookings } from '@marea/api/booking/booking.collection';
import { attempts } from '@marea/api/checkout/attempts/attempts';
import type { AttemptRecord } from '@marea/api/checkout/attempts/attempts';
import { createSandbox } from '@marea/api/checkout/provider/adapters/sandbox/sandbox';
import { sandboxSecret } from '@marea/api/checkout/provider/providers';
import { sandboxSessions } from '@marea/api/checkout/provider/sandboxStore';
import { toStored } from '@marea/api/db/pages/listCollection';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { anId } from '@marea/testing/builders';
import type { BenchmarkData } from './data.ts';
import type { BenchCall } from './load.ts';

const LASTS_MS = 3_600_000;

/** Webhooks of separate sandbox payments, signed when sent; and inserts of the same rows on the bare server. */
export async function paidWebhooks(
  { db, company, location }: BenchmarkData,
  jwtSecret: string,
): Promise<{ ours: (i: number) => BenchCall; bare: () => BenchCall }> {
  const at = new Date();
  const account = { ...accounts.defaults(), _id: anId(), companyId: company._id, name: 'Sandbox', version: 1 };
  const stored = { ...account, provider: 'sandbox' as const, createdAt: at, updatedAt: at };
  await db(accounts).insertOne(toStored(accounts, stored));
  const visits = await db(bookings)
    .find({ companyId: company._id }, { projection: { folio: 1, price: 1, currency: 1 } })
    .toArray();
  const begun = visits.map(({ _id: visitId, folio, price, currency }): AttemptRecord => {
    const objectId = `sbx_${anId()}`;
    const amount = price.grandTotal;
    return {
      _id: anId(),
      companyId: company._id,
      locationId: location._id,
      visitId,
      folio,
      accountId: account._id,
      provider: 'sandbox',
      method: 'card',
      part: 'all',
      state: 'open',
      usedKeys: 0,
      keyId: null,
      details: null,
      amount,
      bankFee: 0,
      currency,
      tendered: { amount, currency },
      exchangeRate: null,
      charge: { amount, currency },
      url: null,
      embed: null,
      leavesObjectId: null,
      voucher: null,
      failure: null,
      liveFor: visitId,
      sessionKey: `sandbox:${objectId}`,
      paymentKey: null,
      objectId,
      paymentObjectId: null,
      authorises: false,
      authorisedUntil: null,
      decision: null,
      held: [],
      refundsDueAt: at,
      unplacedRefunds: [],
      paymentId: null,
      sweeps: 0,
      expiresAt: new Date(at.getTime() + LASTS_MS),
      paidAt: null,
      createdAt: at,
      updatedAt: at,
      history: [{ at, to: 'open', failure: null }],
    };
  });
  await db(attempts).insertMany(begun);
  await db(sandboxSessions).insertMany(
    begun.map(({ _id: attemptId, objectId, charge, expiresAt }) => ({
      _id: objectId ?? '',
      attemptId,
      state: 'paid' as const,
      method: 'card' as const,
      charge,
      failure: null,
      returnUrl: 'https://guest.marea.test/payment',
      paysAt: null,
      paidAt: at,
      authorises: false,
      authorisedUntil: null,
      captured: null,
      hangsUntil: null,
      expiresAt,
      refundMode: 'now' as const,
      refunds: [],
      dispute: null,
      revision: 0,
    })),
  );
  const { signed } = createSandbox({
    secret: sandboxSecret(jwtSecret),
    now: Date.now,
    newId: anId,
    pageOf: (url) => url,
    store: { insert: nothing, save: async () => true, find: async () => null, ofAccount: async () => [] },
  });
  let webhookCount = 0;
  const rows = JSON.stringify({
    notice: { about: 'session', raw: 'x'.repeat(120) },
    payment: begun[0],
    attempt: begun[0],
  });
  return {
    ours: () => {
      const objectId = begun[webhookCount]?.objectId ?? '';
      webhookCount += 1;
      if (webhookCount > begun.length) throw new Error('no payment is left: fewer rounds or seconds');
      const { raw, headers } = signed({ kind: 'session', objectId, paymentObjectId: null });
      const known = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return { method: 'POST', path: `/webhooks/sandbox/${account._id}`, headers: known, body: raw.toString('utf8') };
    },
    bare: () => ({ method: 'POST', path: '/rows', body: rows }),
  };
}

async function nothing(): Promise<void> {}
