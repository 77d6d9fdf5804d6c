import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import type { Language } from '@marea/domain/kernel/language';
import type { CalendarEvent } from './ics.ts';

/** A booking as an entry of somebody's calendar. */
export function eventOf(booking: GuestBooking, language: Language, folioWord: string): CalendarEvent {
  const { location, company } = booking;
  const { latitude, longitude } = location;
  const place = [location.pier, location.address1, location.city].filter(Boolean).join(', ');
  return {
    uid: `${booking.folio}@${company.slug}`,
    start: booking.start,
    end: booking.end,
    title: `${booking.serviceName[language]} · ${booking.resourceName}`,
    place: place || location.name,
    text: [`${folioWord} ${booking.folio}`, company.name, company.phone].filter(Boolean).join('\n'),
    coordinates: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  };
}
