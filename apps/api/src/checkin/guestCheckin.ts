import { isAboard, stopsBoarding } from '@marea/domain/booking/boarding';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { statusFrom } from '@marea/domain/booking/booking.status';
import type { guestCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import { fullName } from '@marea/domain/kernel/names';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import type { LinkPurpose } from '../guests/index.ts';
import { openedBooking } from '../guests/index.ts';
import { papersOf } from './bookingPapers.ts';
import { openForms } from './openForms.ts';

export async function guestCheckinOf(
  app: AppContext,
  { booking, purpose }: { booking: BookingRecord; purpose: LinkPurpose },
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
      payment: purpose === 'view' ? { due: shown.due, currency: shown.currency } : null,
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
