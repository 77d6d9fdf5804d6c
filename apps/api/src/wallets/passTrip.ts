import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { fullName, ownLanguage, textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { PierArrival } from '@marea/texts/booking/pierArrival';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { tripTimes } from '@marea/texts/format/tripTimes';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';

type PassFact = { name: string; value: string };

/** A booking as passes show it, in the guest's language. */
export type PassTrip = {
  booking: BookingRecord;
  company: Company;
  location: Location;
  language: GuestLanguage;
  title: string;
  folio: PassFact;
  /** When to be at the pier, if the company sets it. */
  arrival: PierArrival | null;
  facts: Record<'day' | 'time' | 'vessel' | 'guest' | 'people' | 'place', PassFact>;
};

/** Reads the data for the passes of a booking. */
export async function passTripOf(app: AppContext, booking: BookingRecord): Promise<PassTrip> {
  const { company, location } = await companyAndLocation(app, booking);
  const language = ownLanguage(booking);
  const { facts: names, folio, localTime } = guestPaperTexts[language];
  const times = { ...tripTimes(booking, language), city: location.city || location.name };
  const place = [location.pier || location.name, location.address1, location.city].filter((part) => part !== '');
  return {
    booking,
    company,
    location,
    language,
    title: textIn(booking.serviceName, language),
    folio: { name: folio, value: booking.folio },
    arrival: pierArrivalText(booking, location, language),
    facts: {
      day: { name: names.day, value: formatLongDay(booking.bookingDate, language) },
      time: { name: names.time, value: fill(localTime, times) },
      vessel: { name: names.vessel, value: booking.resourceName },
      guest: { name: names.guest, value: fullName(booking.customer) },
      people: { name: names.people, value: String(passengerCount(booking.passengers)) },
      place: { name: names.place, value: [...new Set(place)].join(', ') },
    },
  };
}
