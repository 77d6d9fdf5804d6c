import { DomainError } from '@marea/domain/kernel/errors';
import { fullName } from '@marea/domain/kernel/fullName';
import type { AttemptState } from '@marea/domain/payments/attempt.status';
import { attemptTransitions, isLive } from '@marea/domain/payments/attempt.status';
import type { BookingRecord } from '../booking/index.ts';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import { enterPaid } from './enterPaid.ts';
import { isPayable } from './isPayable.ts';
import type { Session, SessionRequest } from './provider.port.ts';
import { ProviderRefused } from './provider.port.ts';
import { providerAccount, providerOf } from './providers.ts';

/**
 * Reads an attempt's session at its provider and enters what was paid: the one way from a provider's money to the
 * ledger, for the guest's return, webhooks and the sweep alike. Safe at any time, in any number, from any process.
 * A provider that does not answer changes nothing but what is known.
 */
export async function settle(app: AppContext, attemptId: string): Promise<AttemptRecord> {
  return (await look(app, attemptId)).attempt;
}

/** Settles what a provider has told of. Throws `busy` where it does not answer now, so that it tells of it again. */
export async function settleTold(app: AppContext, attemptId: string): Promise<void> {
  const { isRead } = await look(app, attemptId);
  if (!isRead) throw new DomainError('busy');
}

/** An attempt as it is known now, and whether its provider had part in it. */
type Looked = { attempt: AttemptRecord; isRead: boolean };

async function look(app: AppContext, attemptId: string): Promise<Looked> {
  const attempt = await attemptById(app, attemptId);
  if (attempt.state === 'paid') return { attempt, isRead: true };
  const booking = await app.db(bookings).findOne({ _id: attempt.visitId });
  if (!booking) throw new DomainError('not_found');
  const provider = await providerOf(app, await providerAccount(app, attempt.accountId));
  const mustEnd = attempt.expiresAt.getTime() <= app.now() || !isPayable(booking);
  return withProvider(app, attempt, async () => {
    if (attempt.objectId === null && mustEnd && attempt.state === 'starting') return null;
    const session = attempt.objectId
      ? await provider.read(attempt.objectId)
      : await provider.open(requestOf(app, attempt, booking));
    // A voucher is still payable while it waits.
    const isOpen = session.status === 'open' || (session.status === 'processing' && session.voucher !== null);
    return mustEnd && isOpen ? provider.end(session.objectId) : session;
  });
}

/** Gives an attempt up at its provider. Throws `payment_in_progress` where money may still come by it. */
export async function endAttempt(app: AppContext, attemptId: string): Promise<AttemptRecord> {
  let attempt = await settle(app, attemptId);
  if (attempt.state === 'open' || attempt.state === 'processing') {
    const { objectId, accountId } = attempt;
    const provider = await providerOf(app, await providerAccount(app, accountId));
    if (objectId) ({ attempt } = await withProvider(app, attempt, () => provider.end(objectId), 'cancelled'));
  }
  if (isLive[attempt.state] || attempt.state === 'paid') throw new DomainError('payment_in_progress');
  return attempt;
}

export async function attemptById(app: AppContext, _id: string): Promise<AttemptRecord> {
  const attempt = await app.db(attempts).findOne({ _id });
  if (!attempt) throw new DomainError('not_found');
  return attempt;
}

async function withProvider(
  app: AppContext,
  attempt: AttemptRecord,
  ask: () => Promise<Session | null>,
  whenEnded: AttemptState = 'expired',
): Promise<Looked> {
  let session: Session | null;
  try {
    session = await ask();
  } catch (error) {
    app.log.warn({ err: error, attempt: attempt._id, provider: attempt.provider }, 'a payment provider did not do it');
    if (attempt.objectId !== null) return { attempt, isRead: false };
    // Refused before there was a session: nobody can pay it. Otherwise nobody knows whether there is one.
    const isRefused = error instanceof ProviderRefused;
    const known = await note(app, attempt, isRefused ? 'failed' : 'unknown', isRefused ? { failure: 'refused' } : {});
    return { attempt: known, isRead: isRefused };
  }
  return { attempt: await enter(app, attempt, session, whenEnded), isRead: true };
}

async function enter(
  app: AppContext,
  attempt: AttemptRecord,
  session: Session | null,
  whenEnded: AttemptState,
): Promise<AttemptRecord> {
  if (session === null) return note(app, attempt, 'expired', {});
  if (session.status === 'paid') return enterPaid(app, attempt, session);
  return note(app, attempt, session.status === 'expired' ? whenEnded : session.status, fieldsOf(attempt, session));
}

function fieldsOf({ provider }: AttemptRecord, session: Session): Partial<AttemptRecord> {
  const { objectId, url, voucher, failure, paymentObjectId } = session;
  return {
    objectId,
    url,
    voucher,
    failure,
    sessionKey: `${provider}:${objectId}`,
    ...(paymentObjectId ? { paymentObjectId, paymentKey: `${provider}:${paymentObjectId}` } : {}),
  };
}

/** Writes what is known of an attempt, unless it is known better already. */
async function note(
  app: AppContext,
  before: AttemptRecord,
  to: AttemptState,
  fields: Partial<AttemptRecord>,
): Promise<AttemptRecord> {
  const at = new Date(app.now());
  const isMove = before.state !== to && attemptTransitions[before.state].includes(to);
  const isKnown =
    before.state === to && (fields.failure ?? null) === before.failure && (fields.objectId ?? null) === before.objectId;
  if ((!isMove && before.state !== to) || isKnown) return attemptById(app, before._id);
  await app.db(attempts).updateOne(
    { _id: before._id, state: before.state },
    {
      $set: { ...fields, state: to, liveFor: isLive[to] ? before.visitId : null, updatedAt: at },
      $push: { history: { at, to, failure: fields.failure ?? null } },
    },
  );
  return attemptById(app, before._id);
}

function requestOf(app: AppContext, attempt: AttemptRecord, booking: BookingRecord): SessionRequest {
  const { customer, folio, language, serviceName, bookingDate } = booking;
  return {
    attemptId: attempt._id,
    method: attempt.method,
    charge: attempt.charge,
    description: `${folio} · ${serviceName[language]}`,
    customer: { name: fullName(customer), email: customer.email, phone: customer.phone },
    language,
    expiresAt: attempt.expiresAt,
    returnUrl: `${app.config.GUEST_ORIGIN}/payment/${folio}?attempt=${attempt._id}`,
    tripDate: bookingDate,
  };
}
