import { addDays } from '@marea/domain/core/time/zone';
import type { KnownIds } from './knownIds.ts';

/** Request bodies that succeed on the demo data, by operation: generated requests vary one field at a time. */
export function exampleBodiesOf(known: KnownIds, today: string): Record<string, readonly object[]> {
  const first = (collection: string): string => known.get(collection)?.stable[0] ?? '';
  const trip = { serviceId: first('services'), resourceId: first('resources') };
  const slot = (days: number) => ({ ...trip, bookingDate: addDays(today, days), hora: '10:00' });
  const passengers = { adultos: 2, menores: 1, infantes: 0, hrsExtras: 0 };
  const customer = { firstName: 'Zoë', lastName: 'Núñez', phone: '+529981234567', email: 'zoe@example.com' };
  const entered = { ...customer, category: 'VIP', origin: 'Hotel', source: 'Llamada' };
  const locationId = first('locations');
  const visitId = first('visits');
  const hold = { id: visitId, key: 'the key of no hold at all' };
  const person = { firstName: 'Iker', lastName: 'Sosa', email: 'iker@example.com', phone: '+529981234567' };
  return {
    'POST /api/booking': [
      { locationId, ...slot(240), passengers, customer: entered },
      { locationId, ...slot(241), passengers, customerId: first('customers'), discount: 1_000, coupon: 'VERANO15' },
      { locationId, ...slot(242), passengers, customer: entered, status: 'cortesia' },
    ],
    'POST /api/booking/block': [
      {
        locationId,
        resourceIds: [trip.resourceId],
        from: { date: addDays(today, 249), hora: '00:00' },
        to: { date: addDays(today, 252), hora: '00:00' },
        reason: 'Casco',
      },
    ],
    'POST /api/booking/quote': [{ locationId, ...slot(243), passengers }],
    'POST /api/location/{id}/hold': [slot(244)],
    'POST /wizard/{slug}/{locationId}/hold': [slot(245)],
    'POST /wizard/{slug}/{locationId}/quote': [{ ...slot(246), passengers }],
    // Without a hold of its own it is refused late: 409.
    'POST /wizard/{slug}/{locationId}/booking': [
      { ...slot(247), passengers, customer, hold, language: 'es', acceptsTerms: true, expectedTotal: 0 },
    ],
    'PUT /api/booking/{id}/reschedule': [{ ...slot(248), serviceId: undefined }],
    'PUT /api/booking/{id}/status': [
      { status: 'cancel', money: 'credit', why: 'Norte' },
      { status: 'created' },
      { status: 'completo' },
    ],
    'POST /api/customer': [{ ...entered, country: 'México', groupSize: '4' }],
    'POST /api/payment': [
      { visitId, type: 'Cash', amount: 1_000, status: 'succeeded' },
      { visitId, type: 'Credit card', amount: 1_000, status: 'pending' },
    ],
    'POST /api/productsOnBookings': [{ bookingId: visitId, codigoProducto: first('products'), inicial: 2 }],
    'POST /api/user': [{ ...person, password: 'a long enough word', roleId: first('roles') }],
    'POST /api/visit/booking/{slug}/list': [{ filter: { start: today, end: addDays(today, 30) } }, { page: 1 }],
    'POST /api/visit/booking/{slug}/range': [{ filter: { ...trip, startDate: today, endDate: addDays(today, 30) } }],
  };
}
