import { roundedQuotient, sum, writtenAmount } from '@marea/domain/core/money/money';
import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import { paymentProviders } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { AuditFinding } from '@marea/domain/payments/ledger/returnOfPayment';
import type { AppContext } from '../../context.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Fault } from '../../payments/index.ts';
import { auditLedgerBatch, auditStrays, leftAs, payments } from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';

/**
 * Runs `pnpm ledger:check` in batches once a night; logs contradictions and notifies the people in charge of each
 * company. Returns the number of bookings read and of faults found.
 */
export async function checkLedger(app: AppContext, signal: AbortSignal): Promise<{ bookings: number; faults: number }> {
  const night = new Date(app.now()).toISOString().slice(0, 10);
  const findings = new Map<string, AuditFinding>();
  let read = 0;
  for (let after: string | null = ''; after !== null;) {
    signal.throwIfAborted();
    const { visits, faults }: LedgerBatch = await auditLedgerBatch(app, after);
    count(app, findings, [...faults, ...(await attemptFaults(app, visits))]);
    read += visits.length;
    after = visits.at(-1) ?? null;
  }
  count(app, findings, await auditStrays(app));
  await unitOfWork(app.connection, async (tx) => {
    for (const one of findings.values()) await app.announce(tx, 'auditFound', { night, found: one });
  });
  return { bookings: read, faults: sum([...findings.values()].map(({ number }) => number)) };
}

type LedgerBatch = Awaited<ReturnType<typeof auditLedgerBatch>>;

function count(app: AppContext, findings: Map<string, AuditFinding>, faults: readonly Fault[]): void {
  for (const { text, ...fault } of faults) {
    app.log.error({ folio: fault.folio, company: fault.companyId }, `ledger check: ${text}`);
    const before = findings.get(fault.companyId) ?? { ...fault, number: 0 };
    findings.set(fault.companyId, { ...before, number: before.number + 1 });
  }
}

/** Vouchers last two days; an attempt live for longer has been overlooked. */
const MAX_LIVE_MS = 4 * DAY_MS;
/** No bank holds a card's authorisation for longer. */
const MAX_AUTHORISED_MS = 31 * DAY_MS;
const MAX_UNASKED_MS = 3 * HOUR_MS;
/** Leaves time for the ledger to make room, and for staff after their notification. */
const MAX_UNPLACED_MS = DAY_MS;

/** Contradictions between attempts to pay and the ledger, in words. Reads everything: for checks, not requests. */
export async function auditAttempts(app: AppContext): Promise<string[]> {
  return (await attemptFaults(app)).map(({ text }) => text);
}

/** The contradictions with their bookings, for some bookings or all. */
export async function attemptFaults(app: AppContext, visits?: readonly string[]): Promise<Fault[]> {
  const of = visits ? { visitId: { $in: [...visits] } } : {};
  const faults: Fault[] = [];
  const report = ({ companyId, locationId, visitId, folio }: AttemptRecord | PaymentRecord, text: string) =>
    faults.push({ companyId, locationId, visitId, folio, text });
  for await (const attempt of app.db(attempts).find(of)) {
    const row = attempt.paymentId ? await app.db(payments).findOne({ _id: attempt.paymentId }) : null;
    for (const fault of faultsOfAttempt(attempt, row, app.now())) report(attempt, fault);
    for (const fault of unplacedFaults(attempt, app.now())) report(attempt, fault);
    if (await isLeftAlone(app, attempt))
      report(attempt, `attempt ${attempt._id} was given up, its money is on its way, and nobody waits for it`);
  }
  const ofProvider = app.db(payments).find({ ...of, $or: [{ providerKey: { $gt: '' } }, { sentAt: { $ne: null } }] });
  for await (const row of ofProvider) {
    if (isForgotten(row, app.now())) report(row, `refund ${row._id} is on its way and nobody asks its provider`);
    if (row.providerKey && !(await isOfAnAttempt(app, row)))
      report(row, `payment ${row._id} names an object of ${row.provider} that no attempt has`);
  }
  return faults;
}

/** Outgoing and returned money belongs to the attempt of the payment or row that it reverses. */
async function isOfAnAttempt(app: AppContext, row: PaymentRecord): Promise<boolean> {
  const { provider, providerKey, providerObjectId, visitId, refundOf } = row;
  const [name, kind = '', ...id] = providerKey?.split(':') ?? [];
  if (name !== provider || id.join(':') !== providerObjectId) return false;
  const left = leftAs(kind);
  if (left) return app.db(payments).exists({ providerKey: `${provider}:${left}:${providerObjectId}` });
  if (refundOf !== null) return app.db(payments).exists({ _id: refundOf, provider, providerKey: { $gt: '' } });
  const by = paymentProviders.find((known) => known === provider);
  if (kind === 'instalment') return by !== undefined && app.db(attempts).exists({ visitId, provider: by });
  return app.db(attempts).exists({ sessionKey: `${provider}:${providerObjectId}` });
}

/** A refund is polled at least every hour, until staff are notified that there is no answer. */
function isForgotten({ status, refundOf, sentAt, unansweredAt }: PaymentRecord, now: number): boolean {
  const isOnItsWay = status === 'pending' && refundOf !== null && unansweredAt === null;
  return isOnItsWay && sentAt !== null && now - sentAt.getTime() > MAX_UNASKED_MS;
}

/** Refunds at the provider without room on the ledger since yesterday. */
function unplacedFaults({ _id, folio, provider, unplacedRefunds }: AttemptRecord, now: number): string[] {
  return unplacedRefunds
    .filter(({ since }) => now - since.getTime() > MAX_UNPLACED_MS)
    .map(({ objectId, amount, currency, since, reason }) => {
      const refund = `refund ${objectId} of ${writtenAmount(amount, currency)} at ${provider}`;
      const seen = `seen ${since.toISOString()} for attempt ${_id} of booking ${folio}, is not on the ledger`;
      const isUnknown = reason === 'payment_unknown';
      const mend = isUnknown
        ? `the payment that it gives back is not there either: enter it, or decide on what waits for it at the booking`
        : `compare the booking's payments with ${provider} and void or enter what differs`;
      return `${refund}, ${seen}: ${mend}`;
    });
}

function mayLiveUntil({ state, createdAt, authorisedUntil }: AttemptRecord): number {
  if (state !== 'authorised') return createdAt.getTime() + MAX_LIVE_MS;
  return authorisedUntil ? authorisedUntil.getTime() + DAY_MS : createdAt.getTime() + MAX_AUTHORISED_MS;
}

function wasGivenUp({ history }: AttemptRecord): boolean {
  return history.some(({ to }) => !isLive[to] && to !== 'paid');
}

/** An abandoned attempt whose money arrives late waits for the attempt that holds its booking. */
async function isLeftAlone(app: AppContext, attempt: AttemptRecord): Promise<boolean> {
  const { _id, visitId, state, liveFor, updatedAt } = attempt;
  if (!isLive[state] || liveFor !== null || !wasGivenUp(attempt)) return false;
  if (app.now() - updatedAt.getTime() < MAX_UNASKED_MS) return false;
  return !(await app.db(attempts).exists({ liveFor: visitId, _id: { $ne: _id } }));
}

/** Whether a row matches the money of an attempt. Staff set the value of money in another currency. */
function isMoneyOf({ held, charge, tendered, amount }: AttemptRecord, row: PaymentRecord): boolean {
  const { charged } = row;
  if (held.some(({ value }) => value !== null)) return true;
  if (row.tendered.currency !== tendered.currency) return false;
  if (!charged) return true;
  const due = roundedQuotient(BigInt(amount) * BigInt(charged.amount), BigInt(charge.amount));
  return charged.currency === charge.currency && Math.abs(row.amount - due) <= 1;
}

function faultsOfAttempt(attempt: AttemptRecord, row: PaymentRecord | null, now: number): string[] {
  const isPaid = attempt.state === 'paid';
  const live = isLive[attempt.state];
  const isOfRow = row?.providerObjectId === attempt.objectId && row?.visitId === attempt.visitId;
  const checks: [boolean, string][] = [
    [isPaid === (row !== null), isPaid ? 'is paid and has no row' : 'has a row and is not paid'],
    [!isPaid || row === null || isOfRow, 'names the row of something else'],
    [!isPaid || row === null || isMoneyOf(attempt, row), 'was paid in other money than its row says'],
    [
      live ? attempt.liveFor !== null || wasGivenUp(attempt) : attempt.liveFor === null,
      'keeps its booking although it is over, or lets it go before',
    ],
    [!live || now < mayLiveUntil(attempt), 'has been left without an outcome'],
    [attempt.history.at(-1)?.to === attempt.state, 'came to its state otherwise than its history tells'],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => `attempt ${attempt._id} ${fault}`);
}
