import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { excessOf } from '@marea/domain/booking/price/moneyDecision';
import { isCarried } from '@marea/domain/booking/price/salesFigures';
import { guestPriceSchema } from '@marea/domain/booking/priceBreakdown.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { ownLanguage } from '@marea/domain/core/text/text';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { excessChoices, guestActState, refundCapByMove, refundSteps } from '@marea/domain/guests/guestPolicy';
import type { guestCancelSchema } from '@marea/domain/guests/guestVisit.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import type * as z from 'zod';
import type { PlannedMove } from '../booking/index.ts';
import {
  assertMoveFits,
  bookingById,
  latestBooking,
  cancelByPolicy,
  changePassengers,
  freeDaysOfMonth,
  freeTimes,
  moveBooking,
  onFreshOffer,
  plannedMove,
  plannedPeople,
  serviceOf,
  setLanguageByGuest,
} from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { show } from '../http/answers/show.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { excessOfMove, returningOf, toHandBack } from '../payments/index.ts';
import { isReviewed, storeGuestReview } from '../reviews/index.ts';
import { openedBooking } from './guestBooking.ts';
import type { ByLink } from './guestLinks.ts';
import type { Visit } from './visit.ts';
import { assertMayDo, moneyOfCancellation, openVisit, policyFor, refundNow, refundPercentNow } from './visit.ts';

export function guestVisitRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'changes by address');
  const limitBooking = limitOf(app, 'changes by booking');

  return {
    async guestOptions(request) {
      const { booking } = await openVisit(app, request);
      const policy = await policyFor(app, booking);
      const start = booking.start.getTime();
      const [reschedule, change, cancel] = (['reschedule', 'change', 'cancel'] as const).map((act) =>
        guestActState(act, policy, booking, app.now()),
      ) as [GuestActState, GuestActState, GuestActState];
      const refunds = refundSteps(policy).map(({ hours, percent }) => ({
        until: new Date(start - hours * HOUR_MS),
        percent,
      }));
      const { amount: refund, byHand: refundByHand } = await refundNow(app, booking);
      const money = {
        refunds,
        refund,
        refundByHand,
        cancellation: cancel.refusal === null ? await moneyOfCancellation(app, booking) : null,
        toHandBack: await toHandBack(app, booking._id),
        returning: await returningOf(app, booking._id),
      };
      const review = { isReviewed: await isReviewed(app, booking._id) };
      return { data: { version: booking.version, reschedule, change, cancel, ...money, ...review } };
    },
    async guestMoveDays(request) {
      const { booking, guest } = await openVisit(app, request);
      const query = { ...request.query, bookingId: booking._id };
      return { data: await freeDaysOfMonth(app, guest, await offerFor(booking), query) };
    },
    async guestMoveTimes(request) {
      const { booking, guest } = await openVisit(app, request);
      const query = { ...request.query, bookingId: booking._id };
      return { data: await freeTimes(app, guest, await offerFor(booking), query) };
    },
    async guestQuoteMove(request) {
      const { booking, guest } = await openVisit(app, request);
      await assertMayDo(app, 'reschedule', booking);
      const planned = await plannedMove(app, guest, booking._id, request.body);
      await assertMoveFits(app, planned);
      const refundCap = refundCapByMove(await policyFor(app, booking), booking.start.getTime(), app.now());
      const losesCoupon = booking.coupon !== null && planned.change.coupon === null;
      const excess = await excessOfMove(app, planned, await choicesFor(planned.before));
      return { data: { ...quoteOf(booking, planned.change.price), refundCap, losesCoupon, excess } };
    },
    async guestMove(request, { address }) {
      const { body } = request;
      const { guest } = await toChange(request, address, body.version, 'reschedule');
      const after = await onFreshOffer(app, async () => {
        const { expectedTotal, version, money: chosen, ...to } = body;
        const planned = await plannedMove(app, guest, guest.bookingId, to);
        assertVersion(planned.before, version);
        assertTotal(planned.change.price, expectedTotal);
        const money = await decidedMoney(planned, chosen);
        return moveBooking(app, guest, planned, { money, refundCap: await refundPercentNow(app, planned.before) });
      });
      return { data: await openedBooking(app, after) };
    },
    async guestQuoteChange(request) {
      const { booking } = await openVisit(app, request);
      await assertMayDo(app, 'change', booking);
      const { price } = await plannedPeople(app, booking, request.body);
      return { data: quoteOf(booking, price) };
    },
    async guestChange(request, { address }) {
      const { body } = request;
      const { booking, guest } = await toChange(request, address, body.version, 'change');
      const change = await plannedPeople(app, booking, body);
      assertTotal(change.price, body.expectedTotal);
      return { data: await openedBooking(app, await changePassengers(app, guest, booking, change)) };
    },
    async guestCancel(request, { address }) {
      const { id } = request.params;
      const visit = await limited(request, address);
      try {
        if (visit.booking.status !== 'cancel') await cancel(visit, request.body);
      } catch (error) {
        // Of two simultaneous requests the second finds the booking cancelled, at any of its checks.
        const isDone = error instanceof DomainError && (await latestBooking(app, id)).status === 'cancel';
        if (!isDone) throw error;
      }
      return { data: await openedBooking(app, await bookingById(app, id)) };
    },
    async guestReview(request, { address }) {
      const { booking, guest } = await limited(request, address);
      assertSailed(app, booking);
      await storeGuestReview(app, guest, booking, request.body);
      return { data: null };
    },
    async guestSetLanguage(request, { address }) {
      const { booking, guest } = await limited(request, address);
      const { language } = request.body;
      const isSame = language === ownLanguage(booking);
      const after = isSame ? booking : await setLanguageByGuest(app, guest, booking, language);
      return { data: await openedBooking(app, after) };
    },
  } satisfies Partial<Handlers>;

  async function limited(request: ByLink, address: string): Promise<Visit> {
    await limitAddress.take(networkOf(address));
    const visit = await openVisit(app, request);
    await limitBooking.take(visit.booking._id);
    return visit;
  }

  async function toChange(
    request: ByLink,
    address: string,
    version: number,
    act: 'reschedule' | 'change',
  ): Promise<Visit> {
    const visit = await limited(request, address);
    assertVersion(visit.booking, version);
    await assertMayDo(app, act, visit.booking);
    return visit;
  }

  async function cancel(
    { booking, guest }: Visit,
    { expectedRefund, version, why }: z.output<typeof guestCancelSchema>,
  ): Promise<void> {
    assertVersion(booking, version);
    await assertMayDo(app, 'cancel', booking);
    const refund = await refundNow(app, booking);
    if (refund.amount !== expectedRefund) throw new DomainError('refund_changed', { refund: refund.amount });
    await cancelByPolicy(app, guest, booking, { refund, why: why?.trim() || null });
  }

  async function choicesFor(booking: BookingRecord): Promise<ExcessDecision[]> {
    return excessChoices(await policyFor(app, booking), booking);
  }

  /**
   * The choice for a move's excess. Throws `invalid` for one that the policy does not offer, or if it is required and
   * missing.
   */
  async function decidedMoney(planned: PlannedMove, chosen: ExcessDecision | undefined): Promise<ExcessDecision> {
    const { before, change } = planned;
    if (excessOf(before, { ...before, ...change }) === 0) return 'credit';
    const allowed = await choicesFor(before);
    if (chosen) {
      if (!allowed.includes(chosen)) throw invalidField('money', 'not_by_policy');
      return chosen;
    }
    const [only = 'credit', ...others] = (await excessOfMove(app, planned, allowed))?.choices ?? [];
    if (others.length > 0) throw invalidField('money', 'required');
    return only;
  }

  async function offerFor(booking: BookingRecord) {
    const { companyId, locationId, passengers } = booking;
    const location = await app.catalogue.location(companyId, locationId);
    const { service, vessels } = await app.catalogue.offer(locationId, serviceOf(booking));
    const people = passengerCount(passengers);
    return { location, service, vessels: vessels.filter(({ maxPeople }) => maxPeople >= people) };
  }
}

type GuestActState = ReturnType<typeof guestActState>;

/** Throws `transition_not_allowed` for a trip that does not take place, `too_early` before it does. */
function assertSailed(app: AppContext, { status, start, zone }: BookingRecord): void {
  if (!isCarried(status)) throw new DomainError('transition_not_allowed', { from: status, to: 'completo' });
  if (start.getTime() <= app.now()) return;
  const at = start.toISOString();
  throw new DomainError('too_early', { status: 'completo', at, localTime: formatDateTime(at, zone) });
}

function assertVersion({ version }: BookingRecord, read: number): void {
  if (version !== read) throw new DomainError('version_conflict');
}

function assertTotal({ grandTotal }: BookingRecord['price'], expected: number): void {
  if (grandTotal !== expected) throw new DomainError('price_changed', { grandTotal });
}

function quoteOf({ currency, price }: BookingRecord, after: BookingRecord['price']) {
  return { currency, grandTotal: price.grandTotal, price: show(guestPriceSchema, after) };
}
