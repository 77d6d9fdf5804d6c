import { isAboard, stopsBoarding } from '@marea/domain/booking/boarding';
import { statusFrom } from '@marea/domain/booking/statusClock';
import type { guestCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import { fullName } from '@marea/domain/kernel/fullName';
import type * as z from 'zod';
import type { BookingRecord } from '../booking/index.ts';
import { formsOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { openedBooking } from '../guests/index.ts';
import { papersOf } from './bookingPapers.ts';

/** How far the check-in of a booking is, for its guests. */
export async function guestCheckinOf(
  app: AppContext,
  booking: BookingRecord,
): Promise<z.output<typeof guestCheckinSchema>> {
  const [shown, papers, waiver, forms] = await Promise.all([
    openedBooking(app, booking),
    papersOf(app, booking._id),
    app.catalogue.waiver(booking.companyId),
    openForms(app, booking),
  ]);
  const { _id, folio, status, serviceName, resourceName, bookingDate, start, end, zone, passengers } = shown;
  const { company, location } = shown;
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
    doneAt: booking.checkin.doneAt,
  };
}

/** The service's questions that nobody answered yet; none where it is no longer sold. */
async function openForms(app: AppContext, { locationId, serviceId, answers }: BookingRecord) {
  const offer = await app.catalogue.offer(locationId, serviceId).catch(() => null);
  const asked = offer ? await formsOf(app, offer.service) : [];
  return asked
    .filter(({ _id }) => !answers.some(({ formId }) => formId === _id))
    .map(({ _id, name, fields, version }) => ({ _id, name, fields, version }));
}
