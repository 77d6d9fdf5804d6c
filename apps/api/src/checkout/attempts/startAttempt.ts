import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { latestReleaseOf } from '@marea/domain/booking/placeRelease';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import { DAY_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { Payable, PriceOfChoice, StartPayment } from '@marea/domain/payments/checkout/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import { exchanged } from '@marea/domain/payments/terms/exchange';
import { keepWhilePaying } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { keyIdIn } from '../../credentials/index.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../../db/unitOfWork.ts';
import { lockPaymentAccount } from '../provider/accountInUse.ts';
import type { AttemptRecord } from './attempts.ts';
import { attempts, mayPostponeRelease, planSweep } from './attempts.ts';
import type { PaymentOffer } from './payables.ts';
import { paymentOffer } from './payables.ts';
import { sessionDetails } from './sessionRequest.ts';
import { endAttempt, settle } from './settle.ts';

/** Stripe requires at least half an hour. */
const SESSION_MS = 31 * MINUTE_MS;
const VOUCHER_MS: Record<OnlineMethod, number> = { card: SESSION_MS, cash: 2 * DAY_MS, transfer: 2 * DAY_MS };

/**
 * The time to pay: a voucher ends before its trip departs, and before the day of a trip whose place is released without
 * it. A payment after the trip has its usual time.
 */
function lastsMs(method: OnlineMethod, booking: BookingRecord, now: number): number {
  const usual = VOUCHER_MS[method];
  const start = booking.start.getTime();
  if (start <= now) return usual;
  const latest = booking.releaseAt === null ? start : Math.min(start, latestReleaseOf(booking));
  return Math.min(usual, Math.max(latest - now, SESSION_MS));
}

/**
 * Begins a payment, or continues one with the same choice. Throws `booking_closed`, `nothing_owed`, `price_changed`,
 * `payment_in_progress` while another attempt may still bring money, `invalid` on `accountId` if it is not offered.
 */
export async function startAttempt(
  app: AppContext,
  booking: BookingRecord,
  { guestOrigin, ...request }: StartPayment & { guestOrigin: string | undefined },
): Promise<AttemptRecord> {
  if (!isTrip(booking.status)) throw new DomainError('booking_closed', { status: booking.status });
  const offer = await paymentOffer(app, booking);
  if (offer.owed === 0) throw new DomainError('nothing_owed', {}, [fieldError('part', 'nothing_owed')]);
  const { payable, price } = choiceOf(offer, booking, request);

  const before = await app.db(attempts).findOne({ liveFor: booking._id });
  if (before) {
    if (isSameChoice(before, payable, price) && before.expiresAt.getTime() > app.now())
      return before.objectId ? before : settle(app, before._id);
    await endAttempt(app, before._id);
  }

  await assertNothingOnItsWay(app, booking);

  const attempt = {
    ...newAttempt(booking, payable, price, new Date(app.now())),
    details: sessionDetails(booking, guestOrigin),
  };
  try {
    await unitOfWork(app.connection, async (tx) => {
      const postpones = await mayPostponeRelease(app, tx, booking._id);
      await keepWhilePaying(app, tx, booking._id, postpones ? attempt.expiresAt : null);
      const keyId = await keyToBeginWith(app, tx, payable);
      await app.db(attempts).insertOne({ ...attempt, keyId }, { session: tx });
      await planSweep(app, tx, attempt);
    });
  } catch (error) {
    // Another request of the same guest was first.
    if (isDuplicateKey(error)) throw new DomainError('payment_in_progress');
    throw error;
  }
  return settle(app, attempt._id);
}

/** The id of the API key for the new session. Throws `invalid` if the account has left its provider since. */
async function keyToBeginWith(app: AppContext, tx: Tx, { accountId, provider }: Payable): Promise<string | null> {
  await lockPaymentAccount(app, tx, accountId);
  const account = await app.db(accounts).findOne({ _id: accountId, provider, isDeleted: false }, { session: tx });
  const keyId = await keyIdIn(app, tx, { accountId, provider });
  if (!account || (keyId === null && provider !== 'sandbox')) throw invalidField('accountId', 'unknown_account');
  return keyId;
}

function choiceOf(
  offer: PaymentOffer,
  booking: BookingRecord,
  request: StartPayment,
): { payable: Payable; price: PriceOfChoice } {
  const payable = offer.payables.find(
    ({ accountId, method }) => accountId === request.accountId && method === request.method,
  );
  if (!payable) throw invalidField('accountId', 'unknown_account');
  const price = payable.prices.find(
    ({ part, charge }) => part === request.part && charge.currency === request.currency,
  );
  if (!price) throw invalidField('part', 'not_offered');
  if (price.charge.amount !== request.expectedCharge) {
    const { grandTotal } = booking.price;
    throw new DomainError('price_changed', { grandTotal }, [{ path: 'expectedCharge', message: 'not_offered' }]);
  }
  return { payable, price };
}

function isSameChoice(before: AttemptRecord, { accountId, method }: Payable, { charge }: PriceOfChoice): boolean {
  return (
    before.accountId === accountId &&
    before.method === method &&
    before.charge.amount === charge.amount &&
    before.charge.currency === charge.currency
  );
}

function newAttempt(
  booking: BookingRecord,
  { provider, accountId, method, authorises }: Payable,
  { amount, bankFee, charge, exchangeRate, part }: PriceOfChoice,
  now: Date,
): AttemptRecord {
  return {
    _id: newId(),
    keyId: null,
    companyId: booking.companyId,
    locationId: booking.locationId,
    visitId: booking._id,
    folio: booking.folio,
    details: null,
    accountId,
    provider,
    method,
    part,
    state: 'starting',
    amount,
    bankFee,
    currency: booking.currency,
    tendered: {
      amount: exchanged(amount, booking.currency, charge.currency, exchangeRate ?? 1),
      currency: charge.currency,
    },
    exchangeRate,
    charge,
    url: null,
    embed: null,
    leavesObjectId: null,
    voucher: null,
    failure: null,
    liveFor: booking._id,
    sessionKey: null,
    paymentKey: null,
    objectId: null,
    usedKeys: 0,
    paymentObjectId: null,
    paymentId: null,
    authorises,
    authorisedUntil: null,
    decision: null,
    held: [],
    refundsDueAt: now,
    unplacedRefunds: [],
    sweeps: 0,
    expiresAt: new Date(now.getTime() + lastsMs(method, booking, now.getTime())),
    paidAt: null,
    createdAt: now,
    updatedAt: now,
    history: [{ at: now, to: 'starting', failure: null }],
  };
}

/** Throws `payment_in_progress` if an abandoned attempt has money on its way after all. */
async function assertNothingOnItsWay(app: AppContext, { _id: visitId }: BookingRecord): Promise<void> {
  const revived = await app.db(attempts).findOne({ visitId, liveFor: null, state: 'processing' });
  if (revived && isLive[(await settle(app, revived._id)).state]) throw new DomainError('payment_in_progress');
}
