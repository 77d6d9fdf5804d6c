import { lateEntryFrom } from '@marea/domain/availability/lateEntry';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import { composeBooking } from '@marea/domain/booking/composeBooking';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { folio } from '@marea/domain/kernel/folio';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { AppContext } from '../../context.ts';
import { newId, random } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey } from '../../db/unitOfWork.ts';
import { answersFor } from '../answers.ts';
import type { BookingRecord } from '../booking.collection.ts';
import { bookings } from '../booking.collection.ts';
import { toStoredBooking } from '../bookingSearch.ts';
import { authorOf, bookingById, findBooking } from '../findBooking.ts';
import { menuFor } from '../menu.ts';
import { assertHoldOf, consumeHold, findHold } from '../slot/holds.ts';
import { takeSlot } from '../slot/takeSlot.ts';
import { guestOf } from './guestOf.ts';
import type { SalesChannel } from './quote.ts';
import { assertPassengersFit, quote } from './quote.ts';
import { lockCurrency } from '../../catalogue/index.ts';
import { takeCoupon } from '../../coupons/index.ts';
import { createCustomer, keepCustomer } from '../../customers/index.ts';
import { once } from '../../idempotency/index.ts';
import { partyToSeat, seatParty } from '../../waitlist/index.ts';

export type SaleRequest = NewBooking & { expectedTotal?: number };

type Options = {
  idempotencyKey?: string | undefined;
  /** Writes in the booking's transaction: a guest's link. */
  alongside?: (tx: Tx, bookingId: string) => Promise<void>;
  /** Surrounds a sale that is no repetition: a guest's limits. */
  around?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs instead when an earlier request with the same key made the booking. */
  onRepeat?: (bookingId: string) => Promise<void>;
};

const FOLIO_TRIES = 3;

/**
 * Sells a trip in one transaction; repeatable under an idempotency key. Throws `invalid`, `price_changed`,
 * `slot_taken` with the nearest free times, `coupon_exhausted`, `hold_expired`, `busy`.
 */
export async function sellBooking(
  app: AppContext,
  channel: SalesChannel,
  request: SaleRequest,
  { idempotencyKey, alongside, around = (work) => work(), onRepeat }: Options = {},
): Promise<BookingRecord> {
  const key = idempotencyKey ? { who: callerOf(channel), key: idempotencyKey, body: request } : null;
  return once(app, key, (remember) => around(() => sell(remember)), repeat);

  async function sell(remember: (tx: Tx, id: string, clock: Date) => Promise<void>): Promise<BookingRecord> {
    assertMaySell(channel, request);
    const offer = await quote(app, channel, request);
    const { location, service, vessel, vessels, company, sellers, price } = offer;
    assertPassengersFit(vessel, request.passengers);
    if (request.expectedTotal !== undefined && request.expectedTotal !== price.price.grandTotal) {
      throw new DomainError('price_changed', { grandTotal: price.price.grandTotal });
    }
    const isGuest = channel.kind === 'guest';
    const seating =
      request.visitId && !isGuest
        ? { actor: channel.actor, party: await partyToSeat(app, channel.actor, location, request.visitId) }
        : null;
    const guest = await guestOf(app, channel, location, request, seating?.party.customer);
    // Staff may leave a form for later; one that is answered is answered whole.
    const asked = request.answers ?? (isGuest ? [] : null);
    const answers = asked ? await answersFor(app, service, asked, true) : [];
    const menu = request.menu ? await menuFor(app, { location, service, hora: request.hora }, request.menu) : noMenu();

    const hold = request.hold ? await findHold(app, request.hold, { companyId: location.companyId }) : null;
    const _id = newId();
    const slotRequest = {
      location,
      service,
      vessel,
      vessels,
      bookingDate: request.bookingDate,
      hora: request.hora,
      hrsExtras: request.passengers.hrsExtras,
      anyStep: !isGuest,
      notBefore: lateEntryFrom(isGuest ? null : channel.actor, app.now()),
      except: hold ? [hold._id] : [],
    };
    if (isGuest) await assertHoldOf(app, hold, slotRequest);
    const move = { owner: _id, request: slotRequest, ...(hold ? { gives: { ...hold, owner: hold._id } } : {}) };

    for (let tries = 1; ; tries += 1) {
      const reference = folio(company.slug, random);
      try {
        return await takeSlot(app, move, async (tx, slot, clock) => {
          if (hold) await consumeHold(app, tx, hold._id, clock);
          await lockCurrency(app, tx, { _id: company._id, currency: price.currency });
          const { customerId, entry, isNew } = guest;
          const { firstName, lastName, phone, email } = entry;
          const place = { companyId: location.companyId, locationId: location._id };
          if (customerId) await keepCustomer(app, tx, customerId);
          const booking = composeBooking({
            _id,
            folio: reference,
            clock,
            slot,
            isEnteredAfterwards: slot.start.getTime() < app.now(),
            location,
            service,
            vessel,
            price,
            author: isGuest ? { userId: null, name: `${firstName} ${lastName}` } : authorOf(channel.actor),
            status: request.status ?? 'created',
            customer: {
              customerId: isNew ? await createCustomer(app, tx, place, entry, clock) : customerId,
              firstName,
              lastName,
              phone,
              email,
            },
            hasUser: !isNew && customerId !== null,
            visitId: seating?.party._id ?? null,
            bookingDate: request.bookingDate,
            hora: request.hora,
            passengers: request.passengers,
            reseller: sellers.reseller,
            seller: sellers.seller,
            notes: request.notes ?? '',
            answers,
            menu,
            color: request.color ?? vessel.color,
            language: request.language ?? company.language,
          });
          await app.db(bookings).insertOne(toStoredBooking(booking), { session: tx });
          await app.announce(tx, 'bookingMade', { booking });
          if (seating) await seatParty(app, tx, seating.actor, seating.party, _id);
          await alongside?.(tx, _id);
          await remember(tx, _id, clock);
          // Last, to keep the lock on a coupon's count short.
          await takeCoupon(app, tx, price.coupon);
          return booking;
        });
      } catch (error) {
        const isFolioTaken = isDuplicateKey(error) && 'folio' in (error.keyPattern ?? {});
        if (!isFolioTaken || tries === FOLIO_TRIES) throw error;
      }
    }
  }

  async function repeat(id: string): Promise<BookingRecord> {
    await onRepeat?.(id);
    return channel.kind === 'guest' ? bookingById(app, id) : findBooking(app, channel.actor, id);
  }
}

function callerOf(channel: SalesChannel): string {
  return channel.kind === 'guest' ? `guest|${channel.location._id}` : channel.actor.userId;
}

/** Throws `invalid` for a status that a reseller may not set or a party on a blackout, `not_found` where guests cannot book. */
function assertMaySell(channel: SalesChannel, { status, visitId }: SaleRequest): void {
  if (visitId && status === 'blackout') throw invalidField('visitId', 'has_no_guest');
  if (channel.kind === 'guest') {
    if (!channel.location.allowBooking) throw new DomainError('not_found');
  } else if (channel.actor.kind === 'reseller' && (status ?? 'created') !== 'created') {
    throw invalidField('status', 'not_your_status');
  }
}
