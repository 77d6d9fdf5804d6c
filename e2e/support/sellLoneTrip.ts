import { freeTime } from './freeTime.ts';
import { staffApi } from './staffApi.ts';

/**
 * Sells a charter on the vessel that a calendar shows first, in the morning of a day after all that the demo has sold:
 * it stands in sight and has room to be moved.
 */
export async function sellLoneTrip(api: string, { days, by }: { days: number; by: 'sales' | 'manager' }) {
  const staff = await staffApi(api, `${by}@marea.test`);
  const { _id: locationId } = await staff<{ _id: string }>('GET', '/api/locations/cancun');
  const trip = { service: 'Charter privado 4 h', vessel: 'Azimut 55' };
  const { serviceId, resourceId, bookingDate } = await freeTime(api, { days, ...trip });
  const person = { firstName: 'Olga', lastName: 'Ruiz', phone: '+529985550000', email: 'olga@example.com' };
  const customer = { ...person, category: 'VIP', origin: 'Hotel', source: 'Llamada' };
  const passengers = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };
  const slot = { locationId, serviceId, resourceId, bookingDate, hora: '09:00' };
  const { _id } = await staff<{ _id: string }>('POST', '/api/booking', { ...slot, customer, passengers });
  return { id: _id, date: bookingDate };
}
