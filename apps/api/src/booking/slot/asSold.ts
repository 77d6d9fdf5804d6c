import type { Service } from '@marea/domain/fleet/service.schema';
import type { BookingRecord } from '../booking.collection.ts';

/** A service with the length that a booking of it was sold with; another service keeps its own. */
export function asSold(
  service: Service,
  { serviceId, duration, passengers }: Pick<BookingRecord, 'serviceId' | 'duration' | 'passengers'>,
): Service {
  return service._id === serviceId ? { ...service, duration: duration - passengers.hrsExtras } : service;
}
