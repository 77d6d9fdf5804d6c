import { requesterOf } from '@marea/domain/access/actor';
import { lateEntryFrom } from '@marea/domain/availability/lateEntry';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import { composeBooking } from '@marea/domain/booking/composeBooking';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { isCourtesyKind, statusesFor } from '@marea/domain/booking/status/booking.status';
import { netOf } from '@marea/domain/commissions/commissionTerms';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { TextChannel } from '@marea/domain/messages/channels';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { lockCurrency } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { takeCoupon } from '../../coupons/index.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { Limited } from '../../http/limits/requestsCounted.ts';
import { createCounting } from '../../http/limits/requestsCounted.ts';
import type { Repeatable } from '../../idempotency/index.ts';
import { concurrentRecord, earlierRecord, rememberRecord } from '../../idempotency/index.ts';
import { partyToSeat, seatParty } from '../../waitlist/index.ts';
import { bookings, toStoredBooking } from '../booking.collection.ts';
import { answersFor, menuFor } from '../details.ts';
import { authorOf, bookingById, findBooking } from '../findBooking.ts';
import { newFolio, retryTakenFolio } from '../folios.ts';
import { onFreshOffer } from '../slot/freshOffer.ts';
import { assertHoldOf, consumeHold, findHold, findOfferedHold } from '../slot/holds.ts';
import { takeSlot } from '../slot/slot.ts';
import { assertNoExtraHours } from '../slot/slotRequest.ts';
import { bookedGuest, storeGuest } from './bookedGuest.ts';
import type { Quote, SalesChannel } from './quote.ts';
import { assertPassengersFit, quoteFor } from './quote.ts';

type Options = {
  bookingId?: string;
  idempotencyKey?: string | undefined;
  /** The total that the buyer was shown, minor units. */
  expectedTotal?: number;
  /** What the reseller was told to pay, minor units: the total without their commission. */
  expectedNet?: number;
  consent?: BookingRecord['consent'];
  campaign?: BookingRecord['campaign'];
  /** Counts the sale against the limits; a retry under the key is not counted again. */
  limits?: Limited;
  /** Opens the booking for the guest who makes it. */
  linkSecret?: string | null;
  /** The text channel that this guest chose. */
  ownChannel?: TextChannel | undefined;
  /** Staff may sell without their hold if the slot is free. */
  needsHold?: boolean;
  /** Runs in the sale's transaction. */
  alongside?: (tx: Tx) => Promise<void>;
};
type Sale = Options & { key: Repeatable | null };

/**
 * Sells a trip in one transaction; repeatable under an idempotency key. Throws `invalid`, `price_changed`,
 * `slot_taken` with the nearest free times, `coupon_exhausted`, `hold_expired`, `company_off`, `busy`,
 * `too_many_requests`.
 */
export async function sellBooking(
  app: AppContext,
  channel: SalesChannel,
  request: NewBooking,
  options: Options = {},
): Promise<BookingRecord> {
  const key = repeatableOf(channel, request, options);
  const earlier = await earlierRecord(app, key);
  if (earlier) return soldBooking(app, channel, earlier);

  const counting = createCounting(app, options.limits);
  try {
    await counting.take();
    return await onFreshOffer(app, () => sell(app, channel, request, { ...options, key }));
  } catch (error) {
    await counting.giveBack();
    const concurrent = await concurrentRecord(app, key, error);
    if (!concurrent) throw error;
    return soldBooking(app, channel, concurrent);
  }
}

async function sell(
  app: AppContext,
  buyer: SalesChannel,
  request: NewBooking,
  {
    bookingId: _id = newId(),
    expectedTotal,
    expectedNet,
    consent = null,
    campaign = null,
    linkSecret = null,
    ownChannel,
    needsHold,
    alongside,
    key,
  }: Sale,
): Promise<BookingRecord> {
  const channel = await channelNow(app, buyer);
  assertMaySell(channel, request);
  const quote = await quoteFor(app, channel, request);
  assertPassengersFit(quote.vessel, request.passengers);
  assertNoExtraHours(quote.service, request.passengers.hrsExtras, 'passengers.hrsExtras');
  assertExpected(quote, { expectedTotal, expectedNet });

  const seating = await seatingOf(app, channel, quote, request);
  const guest = await bookedGuest(app, channel, quote.location, request, seating?.party.customer);
  const extras = await extrasOf(app, channel, quote, request);
  const { hold, gives, slotRequest } = await slotFor(app, channel, quote, request, seating?.party ?? null);
  if (needsHold && !hold) throw new DomainError('hold_expired');

  const { company, location, price } = quote;
  const owner = { owner: _id, ...(gives && { gives: { ...gives, owner: gives._id } }) };
  return takeSlot(app, slotRequest, owner, async (tx, slot, at) => {
    if (hold) await consumeHold(app, tx, hold._id, at);
    await lockCurrency(app, tx, { _id: company._id, currency: price.currency });
    const { customer, hasUser } = await storeGuest(app, tx, location, guest, at);
    const booking = composeBooking({
      _id,
      folio: newFolio(company.slug),
      request,
      quote,
      slot,
      isEnteredAfterwards: slot.start.getTime() < app.now(),
      customer,
      hasUser,
      partyId: seating?.party._id ?? null,
      ...extras,
      consent,
      campaign,
      author: channel.kind === 'guest' ? { userId: null, name: fullName(customer) } : authorOf(channel.actor),
      at,
    });
    await app.db(bookings).insertOne(toStoredBooking(booking), { session: tx }).catch(retryTakenFolio);
    await app.announce(tx, 'bookingMade', { booking, holdId: hold?._id ?? null, linkSecret, ownChannel });
    await alongside?.(tx);
    if (seating) await seatParty(app, tx, seating.actor, seating.party, _id);
    await rememberRecord(app, tx, key, { recordId: _id, clock: at });
    // Last, to keep the lock on a coupon's count short.
    await takeCoupon(app, tx, price.coupon);
    return booking;
  });
}

function repeatableOf(
  channel: SalesChannel,
  request: NewBooking,
  { idempotencyKey, expectedTotal }: Options,
): Repeatable | null {
  const who = channel.kind === 'guest' ? `guest|${channel.location._id}` : requesterOf(channel.actor);
  return idempotencyKey ? { who, key: idempotencyKey, body: { ...request, expectedTotal } } : null;
}

/** The booking that an earlier try of this request made. */
function soldBooking(app: AppContext, channel: SalesChannel, id: string): Promise<BookingRecord> {
  return channel.kind === 'guest' ? bookingById(app, id) : findBooking(app, channel.actor, id);
}

/** The caller may have read a guest's location before it was changed. */
async function channelNow(app: AppContext, channel: SalesChannel): Promise<SalesChannel> {
  if (channel.kind === 'staff') return channel;
  const { companyId, _id } = channel.location;
  return { kind: 'guest', location: await app.catalogue.location(companyId, _id) };
}

async function slotFor(
  app: AppContext,
  channel: SalesChannel,
  { location, service, vessel }: Quote,
  { bookingDate, hora, passengers, hold: ref }: NewBooking,
  party: WaitingPartyRecord | null,
) {
  const hold = ref ? await findHold(app, ref, { companyId: location.companyId }) : null;
  // Seating the party ends its offer, and with it this hold.
  const gives = hold ?? (party && (await findOfferedHold(app, party)));
  const isGuest = channel.kind === 'guest';
  const slotRequest = {
    isSale: true,
    location,
    service,
    vessel,
    bookingDate,
    hora,
    hrsExtras: passengers.hrsExtras,
    people: passengerCount(passengers),
    anyStep: !isGuest,
    notBefore: lateEntryFrom(isGuest ? null : channel.actor, app.now()),
    except: gives ? [gives._id] : [],
  };
  if (isGuest) await assertHoldOf(app, hold, slotRequest);
  return { hold, gives, slotRequest };
}

/** Throws `invalid` for a status that the seller may not set, `not_found` if guests cannot book. */
function assertMaySell(channel: SalesChannel, { status = 'created', locationId, isFreeOfCharge }: NewBooking): void {
  if (isFreeOfCharge && !isCourtesyKind(status)) throw invalidField('isFreeOfCharge', 'only_for_courtesies');
  if (channel.kind === 'guest') {
    if (!channel.location.allowBooking) throw new DomainError('not_found');
  } else if (!statusesFor(channel.actor, locationId).includes(status)) {
    throw invalidField('status', 'not_your_status');
  }
}

function assertExpected({ price: { price } }: Quote, expected: Pick<Options, 'expectedTotal' | 'expectedNet'>): void {
  const { grandTotal } = price;
  const { expectedTotal = grandTotal, expectedNet = netOf(price) } = expected;
  if (expectedTotal !== grandTotal || expectedNet !== netOf(price))
    throw new DomainError('price_changed', { grandTotal });
}

async function seatingOf(app: AppContext, channel: SalesChannel, { location }: Quote, { partyId }: NewBooking) {
  if (!partyId || channel.kind === 'guest') return null;
  return { actor: channel.actor, party: await partyToSeat(app, channel.actor, location, partyId) };
}

/** Answers and menu. Staff may leave a form for later, but not answer half of it. */
async function extrasOf(app: AppContext, channel: SalesChannel, { location, service }: Quote, request: NewBooking) {
  const answers = request.answers ?? (channel.kind === 'guest' ? [] : null);
  return {
    answers: answers ? await answersFor(app, service, answers) : [],
    menu: request.menu ? await menuFor(app, { location, service, hora: request.hora }, request.menu) : noMenu(),
  };
}
