import { DomainError } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import type { AttemptState } from '@marea/domain/payments/checkout/attempt.status';
import { attemptStates, attemptTransitions, isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import { NOT_ASKED, staysPayable } from '@marea/domain/payments/checkout/providers';
import { isBrokenCircuitError } from 'cockatiel';
import { bookings, leavePlaceToStaff } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../../db/unitOfWork.ts';
import { holdForStaff, newInOtherCurrency, withoutSettled } from '../heldPayments/held.ts';
import {
  assertBroughtMoney,
  KeyRefused,
  ProviderBusy,
  ProviderFailed,
  ProviderRefused,
} from '../provider/provider.port.ts';
import type { Session } from '../provider/provider.port.ts';
import { isOfFormerAccount, providerOfAttempt } from '../provider/providers.ts';
import type { AttemptRecord } from './attempts.ts';
import { announceKeyRefused, attemptById, attempts, isPayable, planSweep } from './attempts.ts';
import { enterPaid } from './enterPaid.ts';
import { carryOut, requestOf } from './sessionRequest.ts';

/**
 * Reads an attempt's session at its provider and enters its payment: the only way from a provider's money to the
 * ledger, for the guest's return, webhooks and the sweep alike. Safe at any time, in any number, from any process.
 * When the provider does not answer, an open attempt becomes unknown until it does.
 */
export async function settle(app: AppContext, attemptId: string): Promise<AttemptRecord> {
  return (await bringUpToDate(app, await attemptById(app, attemptId))).attempt;
}

/** Settles an attempt after a provider's notice. Throws `busy` without an answer, so that the provider resends it. */
export async function settleFromNotice(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { isCertain } = await bringUpToDate(app, attempt);
  if (!isCertain) throw new DomainError('busy');
}

/** An attempt's latest state, certain if its provider answered or is no longer involved. */
type Known = { attempt: AttemptRecord; isCertain: boolean };

async function bringUpToDate(app: AppContext, attempt: AttemptRecord): Promise<Known> {
  if (attempt.state === 'paid') return enterLaterPayments(app, attempt);
  // The attempt is over and has no session; a request would open one.
  if (attempt.objectId === null && !isLive[attempt.state]) return { attempt, isCertain: true };
  const [booking, provider] = await Promise.all([
    app.db(bookings).findOne({ _id: attempt.visitId }),
    providerOfAttempt(app, attempt),
  ]);
  if (!booking) throw new DomainError('not_found');
  const mustEnd =
    attempt.expiresAt.getTime() <= app.now() ||
    !isPayable(booking) ||
    attempt.state === 'abandoned' ||
    (await isOfFormerAccount(app, attempt));
  return askProvider(app, attempt, async () => {
    if (attempt.objectId === null && mustEnd && attempt.state === 'starting') return null;
    const providerSession = attempt.objectId
      ? await provider.read(attempt.objectId)
      : await provider.open(requestOf(app, attempt, booking));
    const isReplaced =
      providerSession.status === 'expired' && attempt.objectId !== null && attempt.leavesObjectId === attempt.objectId;
    if (isReplaced && !mustEnd && provider.host)
      return provider.host({ ...requestOf(app, attempt, booking), objectId: providerSession.objectId });
    const session = withoutSettled(attempt, providerSession);
    if (session.status === 'authorised')
      return carryOut(app, provider, { attempt, session, isWanted: isPayable(booking) });
    // A voucher is still payable while it waits.
    const isOpen = session.status === 'open' || (session.status === 'processing' && session.voucher !== null);
    return mustEnd && isOpen ? provider.end(session.objectId) : session;
  });
}

/** Enters later payments of a session that can be paid again, and ends a session that is complete. */
async function enterLaterPayments(app: AppContext, attempt: AttemptRecord): Promise<Known> {
  const { objectId } = attempt;
  if (!staysPayable(attempt.provider) || !objectId) return { attempt, isCertain: true };
  const provider = await providerOfAttempt(app, attempt);
  return askProvider(app, attempt, async () => {
    const session = await provider.read(objectId);
    const received = sum(session.instalments.map(({ amount }) => amount));
    const isOver = received >= attempt.charge.amount || attempt.expiresAt.getTime() <= app.now();
    return isOver ? provider.end(objectId) : session;
  });
}

/** Ends an attempt at its provider. Throws `payment_in_progress` if it may still bring money. */
export async function endAttempt(app: AppContext, attemptId: string): Promise<AttemptRecord> {
  let attempt = await settle(app, attemptId);
  if (attempt.state === 'open' || attempt.state === 'processing') {
    const { objectId } = attempt;
    const provider = await providerOfAttempt(app, attempt);
    if (objectId) ({ attempt } = await askProvider(app, attempt, () => provider.end(objectId), 'cancelled'));
  }
  if (isLive[attempt.state] || attempt.state === 'paid') throw new DomainError('payment_in_progress');
  return attempt;
}

/** Moves an open attempt from the provider's form within our page to its own page. Throws `busy` without its answer. */
export async function moveToHostedPage(app: AppContext, attemptId: string): Promise<AttemptRecord> {
  const attempt = await settle(app, attemptId);
  if (attempt.state === 'unknown') throw new DomainError('busy');
  const { objectId, visitId } = attempt;
  if (attempt.state !== 'open' || attempt.embed === null || objectId === null) return attempt;
  const booking = await app.db(bookings).findOne({ _id: visitId });
  const { host } = await providerOfAttempt(app, attempt);
  if (!booking || !host) throw new DomainError('not_found');
  // Written before the session ends, so that no process that finds it ended takes the attempt for over.
  const leaving = await app
    .db(attempts)
    .findOneAndUpdate({ _id: attemptId, state: 'open', objectId }, { $set: { leavesObjectId: objectId } });
  if (!leaving) return attemptById(app, attemptId);
  const hosted = await askProvider(app, leaving, () => host({ ...requestOf(app, leaving, booking), objectId }));
  if (!hosted.isCertain) throw new DomainError('busy');
  return hosted.attempt;
}

async function askProvider(
  app: AppContext,
  attempt: AttemptRecord,
  ask: () => Promise<Session | null>,
  whenEnded: AttemptState = 'expired',
): Promise<Known> {
  let session: Session | null;
  try {
    session = assertBroughtMoney(await ask());
  } catch (error) {
    app.log.warn({ err: error, attempt: attempt._id, provider: attempt.provider }, 'a payment provider did not do it');
    return noteNoAnswer(app, attempt, error);
  }
  return { attempt: await enterSession(app, attempt, session, whenEnded), isCertain: true };
}

async function noteNoAnswer(app: AppContext, attempt: AttemptRecord, error: unknown): Promise<Known> {
  const { _id, objectId, usedKeys, failure: before } = attempt;
  if (error instanceof KeyRefused) await announceKeyRefused(app, attempt);
  if (objectId === null && error instanceof ProviderFailed)
    await app.db(attempts).updateOne({ _id, usedKeys }, { $set: { usedKeys: usedKeys + 1 } });
  if (isLive[attempt.state] && isOverAtProvider(attempt, app.now()))
    return { attempt: await abandon(app, attempt), isCertain: false };
  if (objectId !== null) {
    // The guest may have paid since: no second payment until the outcome is known.
    const isUnsure = attempt.state === 'open' && !(error instanceof ProviderRefused);
    return {
      attempt: isUnsure ? await writeState(app, attempt, 'unknown', { failure: before, objectId }) : attempt,
      isCertain: false,
    };
  }
  const failure = failureBefore(attempt, error);
  const written = await writeState(app, attempt, failure ? 'failed' : 'unknown', failure ? { failure } : {});
  return { attempt: written, isCertain: failure !== null };
}

/** How long a session outlives its attempt, with a margin: a voucher is payable until the end of its day. */
const ENDS_LATER_MS: Record<OnlineMethod, number> = { card: HOUR_MS, cash: 1.5 * DAY_MS, transfer: 1.5 * DAY_MS };
/** No bank holds a card's authorisation for longer. */
const MAX_AUTHORISED_MS = 30 * DAY_MS;

/** Whether the provider itself has ended an attempt by now. Money that staff have to decide on keeps it alive. */
function isOverAtProvider(attempt: AttemptRecord, now: number): boolean {
  const { state, method, expiresAt, createdAt, authorisedUntil, held } = attempt;
  if (held.some(({ release }) => release === null)) return false;
  if (state !== 'authorised') return expiresAt.getTime() + ENDS_LATER_MS[method] <= now;
  return (authorisedUntil?.getTime() ?? createdAt.getTime() + MAX_AUTHORISED_MS) + HOUR_MS <= now;
}

/** Abandons an attempt that cannot be read or ended at its provider. Money that it brings later is still entered. */
export async function abandon(app: AppContext, attempt: AttemptRecord, why: string | null = null) {
  const { objectId } = attempt;
  return writeState(app, attempt, 'abandoned', { failure: why, objectId });
}

/** Why an attempt certainly has no payable session; null when that is uncertain. */
function failureBefore({ state }: AttemptRecord, error: unknown): string | null {
  if (error instanceof ProviderRefused) return 'refused';
  const didNothing = isBrokenCircuitError(error) || error instanceof ProviderBusy;
  return didNothing && state === 'starting' ? NOT_ASKED : null;
}

async function enterSession(
  app: AppContext,
  attempt: AttemptRecord,
  session: Session | null,
  whenEnded: AttemptState,
): Promise<AttemptRecord> {
  if (session === null) return writeState(app, attempt, 'expired', {});
  const unvalued = newInOtherCurrency(attempt, session);
  if (unvalued.length > 0) {
    await holdForStaff(app, attempt, fieldsOf(attempt, session), unvalued);
    return enterSession(app, await attemptById(app, attempt._id), session, whenEnded);
  }
  const unsettled = withoutSettled(attempt, session);
  if (unsettled.status === 'paid') return mayEnter(attempt, unsettled) ? enterPaid(app, attempt, unsettled) : attempt;
  // No further payment until staff have decided on the session's money.
  const waitsForStaff = attempt.held.some(({ release }) => release === null);
  if (unsettled !== session || waitsForStaff) return attempt;
  const isGivenFree = attempt.decision?.act === 'release';
  const ended = isGivenFree ? 'cancelled' : whenEnded;
  return writeState(app, attempt, session.status === 'expired' ? ended : session.status, fieldsOf(attempt, session));
}

/** Whether to enter a payment: those after a first one in another currency wait with it for staff. */
function mayEnter({ state, charge }: AttemptRecord, { paid }: Session): boolean {
  return state === 'paid' || (paid?.currency ?? charge.currency) === charge.currency;
}

function fieldsOf(
  { provider, embed, voucher: issued, objectId: known }: AttemptRecord,
  session: Session,
): Partial<AttemptRecord> {
  const { objectId, url, voucher, failure, paymentObjectId } = session;
  return {
    objectId,
    ...(session.authorised ? { authorisedUntil: session.authorised.until } : {}),
    url,
    // Not every answer repeats form and voucher, and a guest may hold a printed voucher after its session is over.
    embed: session.embed ?? (known === objectId ? embed : null),
    voucher: voucher ?? (known === objectId ? issued : null),
    failure,
    sessionKey: `${provider}:${objectId}`,
    ...(paymentObjectId ? { paymentObjectId, paymentKey: `${provider}:${paymentObjectId}` } : {}),
  };
}

/** Writes an attempt's state, unless a further state is stored already. */
async function writeState(
  app: AppContext,
  before: AttemptRecord,
  to: AttemptState,
  fields: Partial<AttemptRecord>,
): Promise<AttemptRecord> {
  const at = new Date(app.now());
  const isMove = before.state !== to && attemptTransitions[before.state].includes(to);
  const isUnchanged =
    before.state === to && (fields.failure ?? null) === before.failure && (fields.objectId ?? null) === before.objectId;
  // The attempt was abandoned, but its money is on its way after all.
  const isRevived = isLive[to] && before.liveFor === null;
  if ((!isMove && before.state !== to) || (isUnchanged && !isRevived)) return attemptById(app, before._id);
  const event = before.state === 'authorised' ? 'authorisationEnded' : to === 'authorised' ? 'paymentAuthorised' : null;
  const update = {
    $set: {
      ...fields,
      state: to,
      updatedAt: at,
      ...(isRevived ? {} : { liveFor: isLive[to] ? before.visitId : null }),
    },
    ...(isUnchanged ? {} : { $push: { history: { at, to, failure: fields.failure ?? null } } }),
  };
  const isWritten =
    isMove && (event || isRevived)
      ? await unitOfWork(app.connection, async (tx) => {
          if (!(await writeIfSame(app, before, update, tx))) return false;
          if (isRevived) await planSweep(app, tx, before);
          const booking = event && (await app.db(bookings).findOne({ _id: before.visitId }, { session: tx }));
          if (booking && to === 'authorised') await leavePlaceToStaff(app, tx, booking);
          if (event && booking) await app.announce(tx, event, { booking });
          return true;
        })
      : await writeIfSame(app, before, update, null);
  if (isRevived) await takeBookingAgain(app, before);
  const after = await attemptById(app, before._id);
  // A concurrent request got no answer; this outcome is more certain.
  const isDoubted = after.state === 'unknown' && before.state !== 'unknown' && to !== 'unknown';
  return isWritten || !isDoubted ? after : writeState(app, after, to, fields);
}

/** Writes only if the session is unchanged: of two concurrent replacements, only the first is shown to the guest. */
async function writeIfSame(
  app: AppContext,
  { _id, state, objectId, leavesObjectId }: AttemptRecord,
  update: { $set: Partial<AttemptRecord> },
  session: Tx | null,
): Promise<boolean> {
  const same = { _id, state, objectId, leavesObjectId };
  const { matchedCount } = await app.db(attempts).updateOne(same, update, { session });
  return matchedCount === 1;
}

/** Makes an abandoned attempt that is being paid live again, and ends the booking's other attempt. */
async function takeBookingAgain(app: AppContext, { _id, visitId }: AttemptRecord): Promise<void> {
  const other = await app.db(attempts).findOne({ liveFor: visitId, _id: { $ne: _id } });
  try {
    if (other) await endAttempt(app, other._id);
    const live = attemptStates.filter((state) => isLive[state]);
    await app.db(attempts).updateOne({ _id, state: { $in: live }, liveFor: null }, { $set: { liveFor: visitId } });
  } catch (error) {
    // The next sweep retries.
    const isInUse = isDuplicateKey(error) || (error instanceof DomainError && error.code === 'payment_in_progress');
    if (!isInUse) throw error;
  }
}
