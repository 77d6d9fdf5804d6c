import { customersByContact } from '@marea/api/dataImports/kinds/contacts';
import { releaseUnpaidPlaces } from '@marea/api/placeReleases/index';
import { inDays } from '@marea/api/tests/bookings';
import type { Response, TestApi } from '@marea/api/tests/testApi';
import type { Contract } from '@marea/domain/contract';
import { contract } from '@marea/domain/contract';
import { aGuest } from '@marea/testing/builders';
import { DEMO_PASSWORD } from '../src/load.ts';
import type { CommandListener } from './commands.ts';
import type { KnownRecords } from './known.ts';

type RequestInput = { params?: Record<string, string>; body?: object };

/** The writes of a company's day, one of each kind, with all that is done after them. Throws when one is refused, unless because of the trips that are ahead. */
export async function liveADay(api: TestApi, known: KnownRecords, listener: CommandListener): Promise<void> {
  const { location, service, tokens, ids, product } = known;
  async function act(name: keyof Contract, { params = {}, body }: RequestInput = {}) {
    const { method, base, path } = contract[name];
    const address = base + path.replace(/\{(\w+)\}/g, (_, one: string) => params[one] ?? location._id);
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const request = api.request()[verb](address).set('token', tokens.admin).send(body);
    const answer = await listener.during<Response>(name, () => request);
    if (answer.status >= 300 && answer.body.code !== 'in_use')
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  const slot = { serviceId: service._id, resourceId: service.resources[0], bookingDate: inDays(150) };
  const passengers = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };
  const trip = { ...slot, locationId: location._id, customer: aGuest(), passengers };

  const hold = await act('takeHold', { body: { ...slot, hora: '09:00' } });
  await act('extendHold', { params: { id: hold._id }, body: { key: hold.key } });
  await act('releaseHold', { params: { id: hold._id }, body: { key: hold.key } });
  const bookingHold = await act('takeHold', { body: { ...slot, hora: '09:00' } });
  const booked = await act('createBooking', {
    body: { ...trip, hora: '09:00', hold: { id: bookingHold._id, key: bookingHold.key } },
  });
  const params = { id: booked._id };
  await act('updateBooking', { params, body: { notes: 'Sin cacahuates', passengers: { ...passengers, adultos: 3 } } });
  await act('assignCrew', { params, body: { crew: [{ userId: ids.crew, job: 'Capitan' }] } });
  await act('rescheduleBooking', { params, body: { bookingDate: inDays(151), hora: '10:00' } });
  const paid = await act('takePayment', { body: { visitId: booked._id, type: 'Credit card', amount: 1_000 } });
  await act('takePayment', { body: { refundOf: paid._id, amount: -500 } });
  await act('openSupplyCount', { body: { bookingId: booked._id, codigoProducto: product._id } });
  await act('setBookingStatus', { params, body: { status: 'cancel', money: 'refund', why: 'Norte' } });

  const { firstName, phone } = aGuest();
  const party = await act('addParty', {
    body: { locationId: location._id, customer: { firstName, phone }, groupSize: 2 },
  });
  await act('updateParty', { params: { id: party._id }, body: { status: 'notified' } });
  const seated = await act('createBooking', { body: { ...trip, hora: '09:00', partyId: party._id } });
  await act('updateParty', { params: { id: party._id }, body: { status: 'completo' } });
  await act('deleteBooking', { params: { id: seated._id } });
  const coupon = await act('createCoupon', { body: { name: 'DIEZ', type: 'percentage', amount: 10 } });
  await act('updateCoupon', { params: { id: coupon._id }, body: { amount: 15 } });
  await act('deleteCoupon', { params: { id: coupon._id } });
  await act('setServiceActive', { params: { id: service._id }, body: { active: false } });
  await act('setServiceActive', { params: { id: service._id }, body: { active: true } });
  await act('deleteService', { params: { id: service._id } });
  await act('deleteResource', { params: { id: service.resources[0] ?? '' } });
  await act('deleteLocation');
  await act('readNotifications');
  await act('forgotPassword', { body: { email: 'sales@marea.test' } });
  await act('login', { body: { email: 'sales@marea.test', password: DEMO_PASSWORD } });
  await listener.during('what is done after a commit', () => api.dispatchDue());
  const place = { _id: String(location._id), companyId: String(known.company._id) };
  const imported = { firstName: 'Nadia', lastName: 'Roa', phone: '+529985550101', email: 'nadia.roa@example.com' };
  await listener.during('an import', () => customersByContact({ app: api.app, location: place }, [imported]));
  await listener.during('unpaid places', () => releaseUnpaidPlaces(api.app, new AbortController().signal));
}
