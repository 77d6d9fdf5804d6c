import { roundedQuotient } from '@marea/domain/core/money/money';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { chargedBy } from '@marea/domain/payments/terms/exchange';
import { bookings, leavePlaceToStaff } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';
import type { Session, ReceivedMoney } from '../provider/provider.port.ts';

type Money = ReceivedMoney & { objectId: string };
type HeldPayment = AttemptRecord['held'][number];

export const OTHER_CURRENCY = 'other_currency';

/** Money of a session in another currency, of which staff have not been notified. */
export function newInOtherCurrency({ charge, held }: AttemptRecord, session: Session): Money[] {
  const known = new Set(held.map(({ objectId }) => objectId));
  return moneyReceived(session).filter(
    ({ currency, objectId }) => currency !== charge.currency && !known.has(objectId),
  );
}

/** The session minus the payments that staff settled at its provider; the rest counts as its first payment. */
export function withoutSettled({ held }: AttemptRecord, session: Session): Session {
  const settled = new Set(held.filter(({ release }) => release === 'settled').map(({ objectId }) => objectId));
  if (settled.size === 0) return session;
  const left = moneyReceived(session).filter(({ objectId }) => !settled.has(objectId));
  const [first] = left;
  if (first) {
    const instalments = session.instalments.length === 0 ? [] : left;
    return { ...session, paid: first, instalments, paymentObjectId: first.objectId };
  }
  const status = session.status === 'paid' ? 'open' : session.status;
  return { ...session, status, paid: null, instalments: [] };
}

/**
 * Money in another currency is entered only once staff value it; they are notified, and further payments are blocked.
 */
export async function holdForStaff(
  app: AppContext,
  attempt: AttemptRecord,
  { failure: _, ...fields }: Partial<AttemptRecord>,
  came: readonly Money[],
): Promise<void> {
  const at = new Date(app.now());
  const to = isLive[attempt.state] ? 'unknown' : attempt.state;
  const heldPayments = came.map(({ objectId, amount, currency }): HeldPayment => ({
    objectId,
    arrived: amount,
    arrivedCurrency: currency,
    since: at,
    release: null,
    value: null,
  }));
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app.db(attempts).updateOne(
      {
        _id: attempt._id,
        state: attempt.state,
        'held.objectId': { $nin: heldPayments.map(({ objectId }) => objectId) },
      },
      {
        $set: { ...fields, state: to, failure: OTHER_CURRENCY, updatedAt: at },
        $push: { history: { at, to, failure: OTHER_CURRENCY }, held: { $each: heldPayments } },
      },
      { session: tx },
    );
    const booking = await app.db(bookings).findOne({ _id: attempt.visitId }, { session: tx });
    if (matchedCount === 0 || !booking) return;
    await leavePlaceToStaff(app, tx, booking);
    await app.announce(tx, 'paymentUnclear', { booking });
  });
}

/**
 * The provider's amount for a row, in its currency: the amount that arrived if staff valued it, otherwise as agreed.
 */
export function takenFor({ held, paymentObjectId }: AttemptRecord, row: PaymentRecord): number {
  if (row.charged) return row.charged.amount;
  const isFirst = row.providerKey?.includes(':session:');
  const own = valued(held, isFirst ? paymentObjectId : row.providerObjectId);
  return own?.arrived ?? chargedBy(row);
}

/** The part of the arrived money that a refund returns, for a row entered without it; null if it came as agreed. */
export function arrivedShare({ held, paymentObjectId }: AttemptRecord, refund: number): ReceivedMoney | null {
  const own = valued(held, paymentObjectId);
  if (!own) return null;
  return {
    amount: roundedQuotient(BigInt(refund) * BigInt(own.arrived), BigInt(own.value)),
    currency: own.arrivedCurrency,
  };
}

function valued(
  heldPayments: readonly HeldPayment[],
  id: string | null,
): (HeldPayment & { value: number }) | undefined {
  return heldPayments.find((one): one is HeldPayment & { value: number } => one.objectId === id && one.value !== null);
}

/** All payments of a session, each under its own id. */
function moneyReceived({ paid, instalments, paymentObjectId, objectId }: Session): readonly Money[] {
  if (instalments.length > 0) return instalments;
  return paid ? [{ ...paid, objectId: paymentObjectId ?? objectId }] : [];
}
