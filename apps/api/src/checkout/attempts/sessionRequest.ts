import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { fullName, ownLanguage } from '@marea/domain/core/text/text';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { GuardedProvider } from '../provider/guard.ts';
import type { Session, SessionRequest } from '../provider/provider.port.ts';
import { ProviderFailed, ProviderRefused } from '../provider/provider.port.ts';
import { anonymiseNotices } from '../webhooks/notices.ts';
import type { AttemptRecord } from './attempts.ts';
import { attempts } from './attempts.ts';

/** How long after an attempt a provider's notice about it may be stored: refunds and disputes come for half a year. */
const NOTICES_LAST_MS = 270 * DAY_MS;

/** The booking data sent to a provider, as of when the guest begins to pay. */
export function sessionDetails(booking: BookingRecord, guestOrigin?: string): NonNullable<AttemptRecord['details']> {
  const { customer, folio, language, serviceName, bookingDate } = booking;
  return {
    description: `${folio} · ${serviceName[language]}`,
    customer: { name: fullName(customer), email: customer.email, phone: customer.phone },
    language: ownLanguage(booking),
    tripDate: bookingDate,
    ...(guestOrigin && { guestOrigin }),
  };
}

/** The provider request of an attempt: the same each time, even if the booking has changed. */
export function requestOf(app: AppContext, attempt: AttemptRecord, booking: BookingRecord): SessionRequest {
  const { _id, usedKeys, folio, method, charge, createdAt, expiresAt, authorises, details } = attempt;
  const { guestOrigin = app.config.GUEST_ORIGIN, ...sent } = details ?? sessionDetails(booking);
  return {
    ...sent,
    attemptId: _id,
    usedKeys,
    method,
    charge,
    createdAt,
    expiresAt,
    returnUrl: guestOrigin + guestAddresses.payment(folio, _id),
    authorises,
  };
}

/**
 * Removes the guest's data from finished payment attempts and from what providers wrote about them; the provider still
 * needs it for open ones.
 */
export async function anonymiseAttempts(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const over = { visitId: { $in: [...bookingIds] }, liveFor: null };
  const since = { $gte: new Date(app.now() - NOTICES_LAST_MS) };
  const recent = await app
    .db(attempts)
    .find({ ...over, createdAt: since }, { session: tx })
    .toArray();
  await anonymiseNotices(app, tx, recent);
  await app.db(attempts).updateMany(over, { $set: { details: null } }, { session: tx });
}

/** Removes the payment attempts of removed bookings that were never paid. */
export async function removeAttempts(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await app.db(attempts).deleteMany({ visitId: { $in: [...bookingIds] }, paymentId: null }, { session: tx });
}

type Authorised = {
  attempt: AttemptRecord;
  session: Session;
  isWanted: boolean;
};

/** Carries out the decision on an authorised session at the provider, or releases it. Repeatable. */
export async function carryOut(
  app: AppContext,
  provider: GuardedProvider,
  { attempt, session, isWanted }: Authorised,
): Promise<Session> {
  const { decision, charge } = attempt;
  const { objectId, authorised, paymentObjectId } = session;
  const isOther = authorised?.currency !== charge.currency;
  if (!isWanted || !isLive[attempt.state] || isOther || decision?.act === 'release') return provider.end(objectId);
  if (!decision || !provider.capture) return session;
  try {
    return await provider.capture({
      ...decision.charge,
      session: objectId,
      paymentObjectId: paymentObjectId ?? '',
      idempotencyKey: `capture-${decision._id}`,
    });
  } catch (error) {
    // A new id makes a new idempotency key: under this one the provider would repeat its failure.
    if (error instanceof ProviderFailed) await renewKey(app, attempt, decision._id);
    if (!(error instanceof ProviderRefused)) throw error;
    // The authorisation lapsed, or another process was first: the session as read again counts.
    const after = await provider.read(objectId);
    if (after.status === 'authorised') await takeBack(app, attempt, decision._id);
    return after;
  }
}

async function renewKey(app: AppContext, { _id }: AttemptRecord, decisionId: string): Promise<void> {
  await app.db(attempts).updateOne({ _id, 'decision._id': decisionId }, { $set: { 'decision._id': newId() } });
}

async function takeBack(app: AppContext, { _id }: AttemptRecord, decisionId: string): Promise<void> {
  await app.db(attempts).updateOne({ _id, 'decision._id': decisionId }, { $set: { decision: null } });
}
