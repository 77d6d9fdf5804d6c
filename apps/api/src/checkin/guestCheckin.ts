import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { isAboard, stopsBoarding } from '@marea/domain/booking/status/boarding';
import { bookingTransitions, occupiesSlot, statusFrom } from '@marea/domain/booking/status/booking.status';
import type { CheckinGap } from '@marea/domain/checkin/checkin';
import type { guestCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import { fullName } from '@marea/domain/core/text/text';
import type * as z from 'zod';
import { bookingById, formsOf, writeCheckin } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { ByLink, LinkPurpose } from '../guests/index.ts';
import { openByLink, openedBooking } from '../guests/index.ts';
import { papersOf } from './checkin.collection.ts';

export async function guestCheckinOf(
  app: AppContext,
  { booking, purpose }: { booking: BookingRecord; purpose: LinkPurpose },
): Promise<z.output<typeof guestCheckinSchema>> {
  const [trip, papers, waiver, forms] = await Promise.all([
    openedBooking(app, booking),
    papersOf(app, booking._id),
    app.catalogue.waiver(booking.companyId),
    openForms(app, booking),
  ]);
  const { _id, folio, status, serviceName, resourceName, bookingDate, start, end, zone, passengers } = trip;
  const { company, location } = trip;
  const { number, text, required, asksBirthDate } = waiver;
  const hasText = text.en !== '' || text.es !== '';
  return {
    booking: {
      _id,
      folio,
      status,
      serviceName,
      resourceName,
      bookingDate,
      start,
      end,
      zone,
      passengers,
      company,
      location,
      guest: fullName(booking.customer),
      payment: purpose === 'view' ? { due: trip.due, currency: trip.currency } : null,
    },
    passengers: papers.passengers.map((passenger) => ({
      ...passenger,
      signedAt: papers.signatures.get(passenger.id)?.at ?? null,
    })),
    waiver: hasText ? { number, text, required, asksBirthDate } : null,
    asksBirthDate,
    forms,
    stopsBoarding: stopsBoarding(booking, required),
    opensAt: new Date(statusFrom('checkedin', start.getTime()) ?? 0),
    isCheckedIn: isAboard(booking.status),
    opensBooking: purpose === 'view',
    doneAt: booking.checkin.doneAt,
  };
}

/** Opens a booking by a link to it or to its check-in. Throws as `openByLink`. */
export async function openCheckin(app: AppContext, request: ByLink) {
  return openByLink(app, request, ['view', 'checkin']);
}

/** Throws `booking_closed` once nobody can board any more. */
export function assertStillSails(app: AppContext, booking: BookingRecord): void {
  if (!stillSails(app, booking)) throw new DomainError('booking_closed', { status: booking.status });
}

export function stillSails(app: AppContext, booking: BookingRecord): boolean {
  return booking.end.getTime() > app.now() && occupiesSlot[booking.status] && hasGuest(booking);
}

/** The service's unanswered forms; none if it is no longer sold. */
export async function openForms(app: AppContext, { locationId, serviceId, answers }: BookingRecord) {
  const offer = serviceId && (await unlessUnknown(app.catalogue.offer(locationId, serviceId)));
  const forms = offer ? await formsOf(app, offer.service) : [];
  return forms
    .filter(({ _id }) => !answers.some(({ formId }) => formId === _id))
    .map(({ _id, name, fields, version }) => ({ _id, name, fields, version }));
}

/** Finishes a check-in, once, and boards the party if it can. Throws `checkin_incomplete`, `booking_closed`. */
export async function finishCheckin(app: AppContext, bookingId: string): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const booking = await bookingById(app, bookingId, tx);
    if (isAboard(booking.status)) return;
    assertStillSails(app, booking);
    const { required } = await app.catalogue.waiver(booking.companyId);
    const obstacles = stopsBoarding(booking, required);
    const isFirst = booking.checkin.doneAt === null;
    if (isFirst) await assertComplete(app, booking, obstacles.includes('waiver'));
    const start = booking.start.getTime();
    const opens = statusFrom('checkedin', start) ?? 0;
    // After departure only staff know who is aboard, and who missed the trip.
    const isInTime = app.now() >= opens && app.now() < start;
    const boards = isInTime && bookingTransitions[booking.status].includes('checkedin') && obstacles.length === 0;
    if (!isFirst && !boards) return;
    const doneAt = booking.checkin.doneAt ?? new Date(app.now());
    const done = { action: 'checkin', from: null, to: null, why: null } as const;
    const aboard = { action: 'status', from: booking.status, to: 'checkedin', why: null } as const;
    await writeCheckin(
      app,
      tx,
      booking,
      { checkin: { ...booking.checkin, doneAt }, ...(boards ? { status: 'checkedin' as const } : {}) },
      [...(isFirst ? [done] : []), ...(boards ? [aboard] : [])],
    );
  });
}

async function assertComplete(app: AppContext, booking: BookingRecord, isUnsigned: boolean): Promise<void> {
  const forms = await openForms(app, booking);
  const isUnanswered = forms.some(({ fields }) => fields.some(({ required }) => required));
  const missing: CheckinGap[] = [
    ...(isUnsigned ? (['waiver'] as const) : []),
    ...(isUnanswered ? (['forms'] as const) : []),
  ];
  if (missing.length > 0) throw new DomainError('checkin_incomplete', { missing });
}
