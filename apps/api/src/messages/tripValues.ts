import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import { formatLongDay } from '@marea/texts/format/dates';

type MessageTrip = {
  booking: Pick<BookingRecord, 'folio' | 'serviceName' | 'resourceName' | 'bookingDate' | 'hora'> & {
    customer: { firstName: string };
  };
  company: Company;
  location: Location;
};

/** Variables of messages about a trip. */
export function tripValues({ booking, company, location }: MessageTrip, language: GuestLanguage) {
  return {
    name: booking.customer.firstName,
    sender: company.name,
    location: location.name,
    folio: booking.folio,
    service: textIn(booking.serviceName, language),
    vessel: booking.resourceName,
    date: formatLongDay(booking.bookingDate, language),
    time: booking.hora,
  };
}
