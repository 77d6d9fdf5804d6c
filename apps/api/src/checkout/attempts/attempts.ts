import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { DomainError } from '@marea/domain/core/errors/errors';
import { currencySchema, moneySchema } from '@marea/domain/core/money/money.schema';
import { guestLanguageSchema } from '@marea/domain/core/text/text.schema';
import { HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { attemptStates, isLive } from '@marea/domain/payments/checkout/attempt.status';
import { guestAttemptSchema } from '@marea/domain/payments/checkout/checkout.schema';
import type { UnpaidReference } from '@marea/domain/payments/checkout/checkout.schema';
import {
  decisionSchema,
  heldMoneySchema,
  unplacedReasons,
} from '@marea/domain/payments/checkout/pendingPayments.schema';
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { enqueue } from '../../outbox/index.ts';

const attemptRecordSchema = guestAttemptSchema.omit({ stateSince: true }).extend({
  companyId: z.string(),
  locationId: z.string(),
  visitId: z.string(),
  folio: z.string(),
  /** The booking data sent to the provider: one key accepts only one request, however often it is sent. */
  details: z
    .strictObject({
      description: z.string(),
      customer: z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
      language: guestLanguageSchema,
      tripDate: z.string(),
      /** The host on which the guest pays and to which the provider returns them. */
      guestOrigin: z.string().optional(),
    })
    .nullable(),
  tendered: z.strictObject({ amount: moneySchema, currency: currencySchema }),
  /** The booking, while money may arrive: each booking has at most one live attempt. */
  liveFor: z.string().nullable(),
  /** `provider:session` and `provider:payment`, as webhooks name them. */
  sessionKey: z.string().nullable(),
  paymentKey: z.string().nullable(),
  objectId: z.string().nullable(),
  /** Identifies the API key that it was started with; null if its provider has none. */
  keyId: z.string().nullable(),
  /** Idempotency keys that a definite failure of its provider has used up. */
  usedKeys: z.int(),
  /** The session being replaced: the process that finds it ended opens the new one. */
  leavesObjectId: z.string().nullable(),
  paymentObjectId: z.string().nullable(),
  paymentId: z.string().nullable(),
  decision: decisionSchema.nullable(),
  held: z.array(heldMoneySchema.extend({ since: z.date() })),
  /** When its refunds are next read from the provider, once it is paid. */
  refundsDueAt: z.date(),
  /** Refunds at the provider that are not on the ledger yet. */
  unplacedRefunds: z.array(
    z.strictObject({
      objectId: z.string(),
      amount: z.int(),
      currency: z.string(),
      since: z.date(),
      // Missing in records of older versions, which notified staff at once.
      reason: z.enum(unplacedReasons).optional(),
      isTold: z.boolean().optional(),
    }),
  ),
  sweeps: z.int(),
  expiresAt: z.date(),
  paidAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  history: z.array(z.strictObject({ at: z.date(), to: z.enum(attemptStates), failure: z.string().nullable() })),
});
export type AttemptRecord = z.output<typeof attemptRecordSchema>;

// Not `$type: 'string'`: the planner does not match it to a search for a text.
const anyText = { $gt: '' };

export const attempts = collection(
  'paymentAttempts',
  attemptRecordSchema,
  [
    { key: { visitId: 1, createdAt: -1 } },
    { key: { liveFor: 1 }, unique: true, partialFilterExpression: { liveFor: anyText } },
    { key: { accountId: 1, createdAt: -1 } },
    { key: { accountId: 1 }, partialFilterExpression: { liveFor: anyText } },
    { key: { sessionKey: 1 }, unique: true, partialFilterExpression: { sessionKey: anyText } },
    { key: { paymentKey: 1 }, partialFilterExpression: { paymentKey: anyText } },
    { key: { locationId: 1, companyId: 1, authorisedUntil: 1 }, partialFilterExpression: { state: 'authorised' } },
    { key: { refundsDueAt: 1 }, partialFilterExpression: { state: 'paid' } },
    { key: { paymentId: 1 }, partialFilterExpression: { paymentId: anyText } },
  ],
  [],
  {
    details: null,
    held: [],
    usedKeys: 0,
    keyId: null,
    // At once, for attempts paid before refunds were read back.
    refundsDueAt: new Date(0),
    unplacedRefunds: [],
    embed: null,
    leavesObjectId: null,
    authorises: false,
    authorisedUntil: null,
    decision: null,
  },
);

/** Throws `not_found`. */
export async function attemptById(app: AppContext, _id: string): Promise<AttemptRecord> {
  const attempt = await app.db(attempts).findOne({ _id });
  if (!attempt) throw new DomainError('not_found');
  return attempt;
}

export type AttemptView = z.output<typeof guestAttemptSchema>;

/** An attempt without the fields that only the provider and the ledger need. */
export function toGuestAttempt(attempt: AttemptRecord): AttemptView {
  const { _id, accountId, provider, method, part, state, currency, decision } = attempt;
  // An authorised card may have been captured in part.
  const { amount, bankFee, charge } = state === 'paid' && decision?.act === 'capture' ? decision : attempt;
  const { exchangeRate, url, embed, voucher, failure, expiresAt, authorises, authorisedUntil, paidAt } = attempt;
  const stateSince = attempt.history.at(-1)?.at ?? attempt.createdAt;
  const head = { _id, accountId, provider, method, part, state, stateSince, amount, bankFee, currency };
  return {
    ...head,
    charge,
    exchangeRate,
    url,
    embed: state === 'open' ? embed : null,
    voucher,
    failure,
    expiresAt,
    authorises,
    authorisedUntil,
    paidAt,
  };
}

/** Whether a guest may still pay for a booking: a deleted one keeps the status that it had. */
export function isPayable({ status, isDeleted }: Pick<BookingRecord, 'status' | 'isDeleted'>): boolean {
  return isTrip(status) && !isDeleted;
}

/** The bookings among `visitIds` whose payment a guest has begun. */
export async function bookingsWithAttempts(app: AppContext, tx: Tx, visitIds: readonly string[]): Promise<string[]> {
  const found = await app
    .db(attempts)
    .find({ visitId: { $in: [...visitIds] } }, { session: tx, projection: { visitId: 1 } })
    .toArray();
  return found.map(({ visitId }) => visitId);
}

/** The provider's ids, among those given, of payments that arrived through Marea. */
export async function paymentsTakenHere(
  app: AppContext,
  provider: string,
  objectIds: readonly string[],
): Promise<Set<string>> {
  const keys = objectIds.map((objectId) => `${provider}:${objectId}`);
  const found = await app
    .db(attempts)
    .find({ paymentKey: { $in: keys } }, { projection: { paymentObjectId: 1 } })
    .toArray();
  return new Set(found.flatMap(({ paymentObjectId }) => paymentObjectId ?? []));
}

/** The bookings among `visitIds` for which money may still arrive or waits for a decision of staff. */
export async function bookingsWithOpenMoney(
  app: AppContext,
  tx: Tx | null,
  visitIds: readonly string[],
): Promise<string[]> {
  const open = { $or: [{ liveFor: anyText }, { 'held.0': { $exists: true } }] };
  const found = await app
    .db(attempts)
    .find({ visitId: { $in: [...visitIds] }, ...open }, { session: tx, projection: { visitId: 1 } })
    .toArray();
  return found.map(({ visitId }) => visitId);
}

/** The bookings of a company for which money may still arrive. */
export async function bookingsBeingPaid(app: AppContext, tx: Tx, companyId: string): Promise<string[]> {
  const live = await app
    .db(attempts)
    .find({ companyId, liveFor: anyText }, { session: tx, projection: { visitId: 1 } })
    .toArray();
  return live.map(({ visitId }) => visitId);
}

/** How many attempts keep an unpaid place: a guest whose card is refused tries another card, or a voucher. */
const MAX_POSTPONEMENTS = 3;

/** Whether a new attempt still postpones the release of an unpaid place: a guest cannot keep it for ever. */
export async function mayPostponeRelease(app: AppContext, tx: Tx, visitId: string): Promise<boolean> {
  return (await app.db(attempts).countDocuments({ visitId }, { session: tx })) < MAX_POSTPONEMENTS;
}

/**
 * The live attempt of a booking that no longer keeps its place: its time is over, or it does not postpone the release.
 */
export async function overdueAttemptOf(app: AppContext, visitId: string): Promise<string | null> {
  const begun = await app
    .db(attempts)
    .find({ visitId }, { sort: { createdAt: 1 }, projection: { liveFor: 1, expiresAt: 1 } })
    .toArray();
  const overdue = begun.find(
    ({ liveFor, expiresAt }, nth) => liveFor !== null && (nth >= MAX_POSTPONEMENTS || expiresAt.getTime() <= app.now()),
  );
  return overdue?._id ?? null;
}

/** Whether a booking's place is not released yet: money is on its way or held, or an attempt postpones the release. */
export async function isBeingPaid(app: AppContext, tx: Tx, visitId: string): Promise<boolean> {
  const begun = await app
    .db(attempts)
    .find(
      { visitId },
      { session: tx, sort: { createdAt: 1 }, projection: { state: 1, held: 1, voucher: 1, objectId: 1 } },
    )
    .toArray();
  return begun.some(
    ({ state, held, voucher, objectId }, nth) =>
      // A voucher is `processing` as soon as it is issued.
      state === 'authorised' ||
      (state === 'processing' && voucher === null) ||
      // The provider does not answer, and the guest may have paid.
      (state === 'unknown' && objectId !== null) ||
      held.some(({ release }) => release === null) ||
      (isLive[state] && nth < MAX_POSTPONEMENTS),
  );
}

/**
 * The references and CLABEs of a booking that a guest was given and has not paid, the newest first, until their time is
 * over.
 */
export async function unpaidReferencesOf(app: AppContext, visitId: string): Promise<UnpaidReference[]> {
  const unpaid = await app
    .db(attempts)
    .find(
      { visitId, state: { $ne: 'paid' }, expiresAt: { $gt: new Date(app.now()) } },
      { sort: { createdAt: -1 }, projection: { method: 1, voucher: 1 } },
    )
    .toArray();
  return unpaid.flatMap(({ method, voucher }) => {
    const reference = voucher && (voucher.clabe ?? voucher.reference);
    return reference && method !== 'card' ? [{ method, reference }] : [];
  });
}

/** Notifies staff that a provider does not accept the key of an attempt's account. */
export async function announceKeyRefused(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { accountId, provider } = attempt;
  app.log.error({ account: accountId, provider }, 'a payment provider does not accept the key of its account');
  const account = await app.db(accounts).findOne({ _id: accountId });
  if (!account) return;
  await unitOfWork(app.connection, (tx) =>
    app.announce(tx, 'providerKeyRefused', { account: { ...account, provider } }),
  );
}

/** Pauses between sweeps: short while a guest may be waiting, long while a voucher is unpaid. */
const PAUSES: readonly [sweeps: number, ms: number][] = [
  [4, MINUTE_MS / 2],
  [12, 5 * MINUTE_MS],
];

const ABANDONED_PAUSE_MS = 6 * HOUR_MS;

/** Schedules the next check of an attempt, in the caller's transaction. */
export async function planSweep(
  app: AppContext,
  tx: Tx,
  { _id, sweeps, state }: Pick<AttemptRecord, '_id' | 'sweeps' | 'state'>,
) {
  const usual = PAUSES.find(([until]) => sweeps < until)?.[1] ?? HOUR_MS;
  const pause = state === 'abandoned' ? ABANDONED_PAUSE_MS : usual;
  const notBefore = new Date(app.now() + pause);
  await enqueue(app, tx, { kind: 'settleAttempt', payload: { attemptId: _id, sweep: sweeps }, notBefore });
}
