import type { GuestActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import type { GuestAct } from '@marea/domain/guests/guestPolicy';
import { betterPolicy, cappedPolicy, guestActState, refundPercentAt } from '@marea/domain/guests/guestPolicy';
import type { GuestPolicy } from '@marea/domain/guests/guestPolicy.schema';
import { isExpired } from '@marea/domain/payments/terms/credit';
import { creditUntilNow, keptByPolicy, refundCapOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { previewRefund, refundTotal } from '../payments/index.ts';
import { settingsOf } from '../settings/index.ts';
import type { ByLink } from './guestLinks.ts';
import { openByLink } from './guestLinks.ts';

export type Visit = { booking: BookingRecord; guest: GuestActor };

/** Throws `not_found` for a wrong secret, `link_expired` for an old link. */
export async function openVisit(app: AppContext, request: ByLink): Promise<Visit> {
  const { booking } = await openByLink(app, request);
  return { booking, guest: guestActor(booking) };
}

/** The guest of a booking as an actor, for permissions and the history. */
export function guestActor({ _id: bookingId, companyId, customer }: BookingRecord): GuestActor {
  return { kind: 'guest', userId: null, name: fullName(customer), companyId, bookingId };
}

/**
 * The policy that the guest accepted, or the current one if it is better. A move does not raise the refund: it is
 * capped at the percentage before the move.
 */
export async function policyFor(app: AppContext, booking: BookingRecord): Promise<GuestPolicy> {
  const { companyId, consent } = booking;
  const { guestPolicy } = await settingsOf(app, companyId);
  const policy = consent ? betterPolicy(consent.guestPolicy, guestPolicy) : guestPolicy;
  return cappedPolicy(policy, await refundCapOf(app, booking));
}

/** Throws `not_online` when the policy leaves the act to staff. */
export async function assertMayDo(app: AppContext, act: GuestAct, booking: BookingRecord): Promise<void> {
  const { refusal } = guestActState(act, await policyFor(app, booking), booking, app.now());
  if (refusal) throw new DomainError('not_online', { refusal });
}

/** The refund for a cancellation now, in percent of each payment. */
export async function refundPercentNow(app: AppContext, booking: BookingRecord): Promise<number> {
  return refundPercentAt(await policyFor(app, booking), booking.start.getTime(), app.now());
}

/** The policy's refund for a cancellation now: percent of each payment, and its total. */
export async function refundNow(app: AppContext, booking: BookingRecord) {
  const percent = await refundPercentNow(app, booking);
  return { percent, ...(await refundTotal(app, booking, percent)) };
}

/** What a cancellation now does with the guest's money: what goes back and how, what is kept, and the credit. */
export async function moneyOfCancellation(app: AppContext, booking: BookingRecord) {
  const refund = await refundNow(app, booking);
  const { percent } = refund;
  const kept = keptByPolicy(booking, refund);
  const isCreditRenewed = booking.price.paid - kept > creditOf(booking);
  const creditUntil = isCreditRenewed ? await creditUntilNow(app, booking) : booking.creditUntil;
  const { refunds, credits } = await previewRefund(app, booking, { percent, kept, creditUntil });
  return {
    refunds,
    kept,
    credits: credits
      .filter(({ until }) => !isExpired(until, app.now()))
      .map(({ amount, until }) => ({ amount, until })),
  };
}
