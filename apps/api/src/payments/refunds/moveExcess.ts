import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import type { Move } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { moveExcessSchema } from '@marea/domain/booking/bookingEntry.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { excessOf } from '@marea/domain/booking/price/moneyDecision';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Currency } from '@marea/domain/core/money/money';
import { returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { creditParts } from '@marea/domain/payments/terms/credit';
import type * as z from 'zod';
import type { PlannedMove } from '../../booking/index.ts';
import { assertMoveFits, creditUntilNow, excessChoicesOf, plannedMove } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { Events } from '../../events/events.ts';
import { standingRefunds } from '../ledger/ledger.ts';
import { payments } from '../ledger/payment.collection.ts';
import { takePayment } from '../taking/takePayment.ts';
import type { RefundPart } from './plannedRefunds.ts';
import { plannedRefunds } from './plannedRefunds.ts';
import { refundRow } from './refundPayments.ts';

type MoveExcess = z.output<typeof moveExcessSchema>;
type MoveQuote = { currency: Currency; grandTotal: number | null; excess: MoveExcess | null };

/** The price after a move, and the choices for its excess. Throws as the move would; takes no lock. */
export async function quoteMove(app: AppContext, actor: Actor, id: string, to: Move): Promise<MoveQuote> {
  const planned = await plannedMove(app, actor, id, to);
  await assertMoveFits(app, planned);
  const { before, change } = planned;
  const { currency, locationId } = before;
  if (!seesMoney(actor, locationId)) return { currency, grandTotal: null, excess: null };
  const excess = await excessOfMove(app, planned, excessChoicesOf(actor, locationId));
  return { currency, grandTotal: change.price.grandTotal, excess };
}

/**
 * The paid amount above the price after a move, or null. If none of it can be refunded, as with disputed money, it
 * becomes a credit.
 */
export async function excessOfMove(
  app: AppContext,
  { before, change }: Pick<PlannedMove, 'before' | 'change'>,
  choices: readonly ExcessDecision[],
): Promise<MoveExcess | null> {
  const after = { ...before, ...change };
  const amount = excessOf(before, after);
  if (amount === 0) return null;
  const parts = await refundsOfExcess(app, null, { booking: after, amount });
  const refunds = await plannedRefunds(app, parts);
  return {
    amount,
    choices: parts.length > 0 ? [...choices] : ['credit'],
    refunds: refunds.map(({ creditFolio: _, ...refund }) => refund),
    creditUntil: await creditUntilNow(app, before),
  };
}

/**
 * Refunds the excess that a move leaves, payment by payment, each by its own method, in the move's transaction; by
 * the rules of a cancellation (`refundPayments`). Throws `invalid` when nothing can be refunded.
 */
export async function refundExcess(
  app: AppContext,
  tx: Tx,
  { actor, booking, amount, why }: Events['excessRefunded'],
): Promise<void> {
  const parts = await refundsOfExcess(app, tx, { booking, amount });
  if (parts.length === 0) throw invalidField('money', 'nothing_to_refund');
  for (const { payment, amount: part } of parts) {
    await takePayment(app, tx, actor, refundRow(actor, payment, { amount: -part, why }));
  }
}

/**
 * The parts of payments, oldest first, that make up the excess; a part worth nothing in its other currency stays a
 * credit.
 */
async function refundsOfExcess(
  app: AppContext,
  tx: Tx | null,
  { booking, amount }: { booking: BookingRecord; amount: number },
) {
  const rows = await app
    .db(payments)
    .find({ visitId: booking._id }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
  const refunds: RefundPart[] = [];
  let left = amount;
  for (const { payment, amount: free } of creditParts(booking, rows)) {
    const part = Math.min(free, left);
    const back =
      part > 0
        ? returnOfPayment(payment, { amount: part }, { refunds: await standingRefunds(app, tx, payment._id) })
        : null;
    if (!back) continue;
    refunds.push({ payment, amount: part });
    left -= part;
  }
  return refunds;
}
