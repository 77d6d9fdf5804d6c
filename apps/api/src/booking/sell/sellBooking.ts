import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import { headsOf } from '@marea/domain/booking/headsOf';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import type { Answers } from '@marea/domain/forms/form.schema';
import { noTip } from '@marea/domain/crew/crew.schema';
import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { folio } from '@marea/domain/kernel/folio';
import type { Language } from '@marea/domain/kernel/language';
import type { AppContext } from '../../context.ts';
import { newId, random } from '../../db/ids.ts';
import { isDuplicateKey } from '../../db/unitOfWork.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { takeCoupon } from '../../coupons/coupons.ts';
import { notifyOfBooking } from '../../notifications/notifications.ts';
import type { GuestEntry } from '../../customers/customers.ts';
import { createCustomer } from '../../customers/customers.ts';
import { takeSlot } from '../slot/takeSlot.ts';
import { tellGuest } from '../notifyGuest.ts';
import type { HoldRef } from '../slot/holds.ts';
import { findHold } from '../slot/holds.ts';
import type { Sellers } from './sellers.ts';
import type { Pricing } from './pricing.ts';
import type { Slot, Wish } from '../slot/slotRequest.ts';
import type { BookingRecord } from '../booking.collection.ts';
import { toStoredBooking } from '../bookingSearch.ts';

/** A sale that is ready to be made: everything looked up, priced and checked but the slot. */
export type Sale = {
  company: Company;
  request: Wish;
  status: BookingStatus;
  guest: { customerId: string | null; entry: GuestEntry; isNew: boolean };
  passengers: Passengers;
  sellers: Sellers;
  pricing: Pricing;
  hold: HoldRef | null;
  notes: string;
  answers: Answers;
  menu: ChosenMenu;
  color: string;
  language: Language;
  by: { userId: string | null; name: string };
};

const FOLIO_TRIES = 3;

/**
 * Makes a booking: claims its slot, consumes its coupon and hold and stores it, all in one
 * transaction. `alongside` writes what must stand or fall with it (a guest's link, an idempotency
 * key). Throws `slot_taken`, `coupon_exhausted`, `busy`.
 */
export async function makeBooking(
  app: AppContext,
  sale: Sale,
  alongside: (tx: Tx, visitId: string, clock: Date) => Promise<void>,
): Promise<BookingRecord> {
  const hold = sale.hold ? await findHold(app, sale.hold, { companyId: sale.request.location.companyId }) : null;
  const request = hold ? { ...sale.request, except: [...sale.request.except, hold._id] } : sale.request;
  const _id = newId();
  const move = { owner: _id, request, ...(hold ? { gives: { ...hold, owner: hold._id } } : {}) };

  for (let tries = 1; ; tries += 1) {
    const reference = folio(sale.company.slug, random);
    try {
      return await takeSlot(app, move, async (tx, slot, clock) => {
        if (hold) await consumeHold(app, tx, hold._id);
        const customerId = sale.guest.isNew
          ? await createCustomer(app, tx, placeOf(sale.request.location), sale.guest.entry, clock)
          : sale.guest.customerId;
        const record = recordOf(sale, { _id, folio: reference, customerId, slot, clock });
        await app.native.visits.insertOne(toStoredBooking(record), { session: tx });
        // Whoever enters a booking knows of it; a guest's and a reseller's are news.
        if (sale.by.userId === null || record.reseller) await notifyOfBooking(app, tx, 'booking_made', record);
        await tellGuest(app, tx, 'bookingConfirmed', record);
        await alongside(tx, _id, clock);
        // Last, so that others wait for a coupon's count as briefly as can be.
        await takeCoupon(app, tx, sale.pricing.coupon);
        return record;
      });
    } catch (error) {
      const folioTaken = isDuplicateKey(error) && 'folio' in (error.keyPattern ?? {});
      if (!folioTaken || tries === FOLIO_TRIES) throw error;
    }
  }
}

/** The vessel and service of a request. Throws `invalid` naming the field that is not on offer. */
export async function findTrip(
  app: AppContext,
  location: Location,
  wanted: Pick<NewBooking, 'serviceId' | 'resourceId'>,
) {
  const { service, resources } = await app.catalogue.offer(location._id, wanted.serviceId).catch((error: unknown) => {
    throw error instanceof DomainError ? invalidField('serviceId', 'not_on_offer') : error;
  });
  const resource = resources.find(({ _id }) => _id === wanted.resourceId);
  if (!resource) throw invalidField('resourceId', 'not_on_offer');
  return { service, resource, resources };
}

/** Throws `invalid` when the party is larger than the vessel may carry. */
export function assertPassengersFit(resource: Vessel, passengers: Passengers): void {
  if (headsOf(passengers) > resource.maxPeople) {
    throw invalidField('passengers.adultos', 'too_many_people');
  }
}

async function consumeHold(app: AppContext, tx: Tx, holdId: string): Promise<void> {
  const { deletedCount } = await app.models.Hold.deleteOne({ _id: holdId }, { session: tx });
  // Somebody used this very hold meanwhile: a double tap, or a booking made from two windows.
  if (deletedCount === 0) throw new DomainError('hold_expired');
}

function placeOf({ _id, companyId }: Location) {
  return { companyId, locationId: _id };
}

function recordOf(
  sale: Sale,
  made: { _id: string; folio: string; customerId: string | null; slot: Slot; clock: Date },
): BookingRecord {
  const { request, guest, pricing, sellers, status } = sale;
  const { slot, clock } = made;
  return {
    _id: made._id,
    folio: made.folio,
    companyId: request.location.companyId,
    locationId: request.location._id,
    resourceId: request.resource._id,
    serviceId: request.service._id,
    resourceName: request.resource.name,
    serviceName: request.service.displayName,
    isBooking: true,
    isDeleted: false,
    status,
    type: sellers.reseller ? 'Reseller' : 'Directo',
    customer: {
      customerId: made.customerId,
      firstName: guest.entry.firstName,
      lastName: guest.entry.lastName,
      phone: guest.entry.phone,
      email: guest.entry.email,
    },
    hasUser: !guest.isNew && guest.customerId !== null,
    bookingDate: request.bookingDate,
    hora: request.hora,
    start: slot.start,
    end: slot.end,
    until: slot.until,
    duration: request.service.duration + request.hrsExtras,
    zone: request.location.zone,
    language: sale.language,
    notes: sale.notes,
    color: sale.color,
    passengers: sale.passengers,
    answers: sale.answers,
    menu: sale.menu,
    crew: [],
    tip: noTip(),
    reseller: sellers.reseller,
    seller: sellers.seller,
    ...pricing,
    history: [{ at: clock, by: sale.by, action: 'created', from: null, to: status, why: null }],
    version: 1,
    createdAt: clock,
    updatedAt: clock,
  };
}
