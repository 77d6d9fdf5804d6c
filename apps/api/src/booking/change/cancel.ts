import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { StatusChange } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { MoneyDecision } from '@marea/domain/booking/price/moneyDecision';
import { endsSale } from '@marea/domain/booking/price/moneyDecision';
import { bookingTransitions } from '@marea/domain/booking/status/booking.status';
import { assertTransition, DomainError, invalidField, invalidFields } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { AppContext } from '../../context.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { bookingToChange } from '../findBooking.ts';
import { leaveSlot } from './bookingSlot.ts';
import type { BookingChange, NewHistoryEntry } from './writeBooking.ts';
import { writeChange } from './writeBooking.ts';

/**
 * Ends a booking for staff as cancelled, no-show or abandoned, and frees its slot and crew. Throws `invalid` on
 * `money` and `why`, `forbidden`, `version_conflict`.
 */
export async function endBooking(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  { status, money, why, pricing }: StatusChange & { pricing: BookingChange },
): Promise<void> {
  const decision = moneyDecisionOf(actor, before, { status, money, why });
  const change = { status, kept: decision?.kept ?? 0, ...pricing };
  const entry: NewHistoryEntry = { action: 'status', from: before.status, to: status, why: why ?? null };

  await unitOfWork(app.connection, async (tx) => {
    await leaveSlot(app, tx, before);
    const history = [entry, ...(decision?.history ?? [])] as const;
    const booking = await writeChange(app, tx, before, { by: actor, change, history });
    if (!decision?.isRefunded) return;
    await app.announce(tx, 'refundDecided', { actor, booking, percent: 100, why: why ?? '' });
  });
}

/** The refund by the company's policy: the percentage of each payment, the total, and what stays a credit; minor units. */
export type PolicyRefund = { percent: number; amount: number; credit: number };

/** What the company keeps of a cancelled trip's money; minor units. */
export function keptByPolicy({ price }: BookingRecord, { amount, credit }: PolicyRefund): number {
  return Math.max(price.paid - amount - credit, 0);
}

/**
 * Cancels a booking for its guest or their reseller; the policy sets the refund. A credit that the guest had beside the
 * trip stays theirs. Throws `transition_not_allowed`, `version_conflict`.
 */
export async function cancelByPolicy(
  app: AppContext,
  by: BookingActor,
  before: BookingRecord,
  { refund, why }: { refund: PolicyRefund; why: string | null },
): Promise<void> {
  assertTransition(bookingTransitions, before.status, 'cancel');
  const kept = keptByPolicy(before, refund);
  const entry: NewHistoryEntry = { action: 'status', from: before.status, to: 'cancel', why };
  const moneyEntries = [
    ...moneyEntry(before, refund.amount, 'refund'),
    ...moneyEntry(before, refund.credit, 'credit'),
    ...moneyEntry(before, kept, 'keep'),
  ];

  await unitOfWork(app.connection, async (tx) => {
    await leaveSlot(app, tx, before);
    const change = { status: 'cancel', kept } as const;
    const booking = await writeChange(app, tx, before, { by, change, history: [entry, ...moneyEntries] });
    if (refund.amount === 0) return;
    await app.announce(tx, 'refundDecided', { actor: by, booking, percent: refund.percent, why: why ?? '' });
  });
}

/** Deletes a booking and frees its slot; record and history stay. Throws `has_payments`: money stays visible. */
export async function deleteBooking(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  const before = await bookingToChange(app, actor, id);
  const hasMoney = before.payments.some(({ status }) => status === 'succeeded' || status === 'pending');
  if (hasMoney) throw new DomainError('has_payments');

  await unitOfWork(app.connection, async (tx) => {
    await leaveSlot(app, tx, before);
    const entry = { action: 'deleted', from: before.status, to: null, why: null } as const;
    await writeChange(app, tx, before, { by: actor, change: { isDeleted: true }, history: [entry] });
  });
  return { _id: id };
}

type Decision = { kept: number; isRefunded: boolean; history: NewHistoryEntry[] };

/** The decision on the money of a cancelled sale, or null. Throws `invalid` on `money` and `why`, `forbidden`. */
function moneyDecisionOf(actor: Actor, before: BookingRecord, { status, money, why }: StatusChange): Decision | null {
  if (!endsSale(status)) {
    if (money) throw invalidField('money', 'only_when_ended');
    return null;
  }
  const { price, locationId } = before;
  if (price.paid <= 0) return null;
  const missing = [...(money ? [] : ['money']), ...(why?.trim() ? [] : ['why'])];
  if (!money || missing.length > 0) throw invalidFields(missing, 'required');
  if (money !== 'credit' && !mayCall(actor, paymentsEndpoints.takePayment, locationId))
    throw new DomainError('forbidden');
  return {
    kept: money === 'keep' ? price.paid : 0,
    isRefunded: money === 'refund',
    history: moneyEntry(before, price.paid, money),
  };
}

function moneyEntry({ currency }: BookingRecord, amount: number, to: MoneyDecision): NewHistoryEntry[] {
  return amount > 0 ? [{ action: 'money', from: writtenAmount(amount, currency), to, why: null }] : [];
}
