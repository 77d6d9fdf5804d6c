import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { fullName, textIn } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { tripTimes } from '@marea/texts/format/tripTimes';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import type { Content } from 'pdfmake';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { PrintedLetterhead } from './printing/parts.ts';
import { letterheadOf, facts, paperWords } from './printing/parts.ts';

export type PrintedTrip = {
  booking: BookingRecord;
  company: Company;
  location: Location;
  /** Null once the service was removed. */
  service: Service | null;
  letterhead: PrintedLetterhead;
  language: GuestLanguage;
  /** Whether the reader may see amounts, and the guests' allergies. */
  sees: { money: boolean; allergies: boolean };
};

/** A trip for papers of staff, in their language. */
export type StaffPrintedTrip = PrintedTrip & { language: Language };

/** Reads the data for the papers of a booking. */
export async function printedTripOf(
  app: AppContext,
  booking: BookingRecord,
  { language, sees }: Pick<PrintedTrip, 'language' | 'sees'>,
): Promise<PrintedTrip> {
  const [{ company, location }, service] = await Promise.all([
    companyAndLocation(app, booking),
    booking.serviceId === null ? null : app.db(services).findOne({ _id: booking.serviceId }),
  ]);
  const letterhead = await letterheadOf(app, company);
  return { booking, company, location, service, letterhead, language, sees };
}

/** The head of a trip's papers: time, place, vessel and guest; on guests' papers also when to be at the pier. */
export function tripFacts({ booking, location, language }: PrintedTrip, isForGuests = false): Content {
  const texts = guestPaperTexts[language];
  const time = { ...tripTimes(booking, language), city: location.city || location.name };
  const arrival = isForGuests ? pierArrivalText(booking, location, language) : null;
  const where = [location.pier || location.name, location.address1, location.city].filter((part) => part !== '');
  return facts([
    [texts.facts.guest, fullName(booking.customer)],
    [texts.facts.trip, textIn(booking.serviceName, language)],
    [texts.facts.vessel, booking.resourceName],
    [texts.facts.day, `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    [texts.facts.time, fill(texts.localTime, time)],
    [arrival?.name ?? '', arrival?.value ?? ''],
    [texts.facts.people, peopleOf(booking.passengers, language)],
    [texts.facts.place, [...new Set(where)].join(', ')],
    [texts.facts.map, mapOf(location, texts.openMap)],
  ]);
}

function peopleOf(passengers: BookingRecord['passengers'], language: GuestLanguage): string {
  const { peopleParts } = guestPaperTexts[language];
  return (['adultos', 'menores', 'infantes'] as const)
    .filter((part) => passengers[part] > 0)
    .map((part) => `${passengers[part]} ${peopleParts[part][passengers[part] === 1 ? 0 : 1]}`)
    .join(', ');
}

function mapOf({ latitude, longitude }: Location, label: string): Content | null {
  if (latitude === null || longitude === null) return null;
  const link = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return paperWords(label, { link, decoration: 'underline' });
}
