import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { aPhoto } from '../../../tests/pictures.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

const nowhere = '65f1c0ffee65f1c0ffee65f1';
const guest = {
  firstName: 'Zoe',
  lastName: 'Ruiz',
  phone: '+529981234567',
  email: 'zoe@example.com',
  origin: 'Hotel',
  category: 'Private',
  source: 'Llamada',
};

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  staff = callerOf(api, token);
});
afterAll(() => api.stop());

/** The Spanish messages of a refused record, as `path: message`. */
async function said(path: string, body: object): Promise<string[]> {
  const answer = await staff.post(path, body, { 'Accept-Language': 'es' });
  expect(answer.status).toBe(422);
  return answer.body.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
}

describe('a wrong field', () => {
  it('that is missing is required, of whatever kind it is', async () => {
    expect(await said('/api/customer', { ...guest, locationId: fixture.location._id, source: undefined })).toEqual([
      'source: Requerido',
    ]);
    const { slug } = fixture.company;
    const booking = await said(`/wizard/${slug}/${fixture.location.slug}/booking`, {});
    expect(booking).toEqual(expect.arrayContaining(['acceptsTerms: Requerido', 'language: Requerido']));
    const declined = await said(`/wizard/${slug}/${fixture.location.slug}/booking`, { acceptsTerms: false });
    expect(declined).toContain('acceptsTerms: Requerido');
  });

  it('is reported once, its type before its bounds', async () => {
    expect(await said('/api/account', { name: 'A', currency: 'mxn' })).toEqual(['currency: Se espera una lista']);
    expect(await said('/api/account', { name: 'A', currency: '' })).toEqual(['currency: Se espera una lista']);
    const quote = { locationId: fixture.location._id, serviceId: fixture.service._id, resourceId: fixture.vessel._id };
    const passengers = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0.3 };
    expect(await said('/api/booking/quote', { ...quote, passengers, bookingDate: '' })).toEqual([
      'bookingDate: No es una fecha válida',
      'passengers.hrsExtras: De 0.5 en 0.5',
    ]);
    const batch = { type: 'Cash', reseller: nowhere, selectedBookings: [nowhere], data: { amount: -5 } };
    expect(await said('/api/payment', batch)).toEqual(['data.amount: Al menos 1']);
  });

  it('names the country that a state lacks', async () => {
    const customer = { ...guest, locationId: fixture.location._id };
    expect(await said('/api/customer', { ...customer, state: 'Yucatán' })).toEqual(['country: Requerido']);
    expect(await said('/api/customer', { ...customer, country: 'Marte' })).toEqual([
      'country: Elige una de las opciones',
    ]);
  });

  it.each([
    ['percentage', 150, 'Máximo 100 %'],
    ['percentage', 99.999, 'Máximo dos decimales'],
    ['amount', 15.5, 'Escribe un número entero'],
    ['amount', 10 ** 13, 'Máximo 1000000000'],
  ])('says why a coupon of %s %s is none', async (type, amount, words) => {
    expect(await said('/api/coupon', { name: 'X', type, amount })).toEqual([`amount: ${words}`]);
  });

  it('is found in its list, and told apart from what another record has', async () => {
    const ingredients = [{ productId: nowhere, cantidad: 1 }];
    expect(await said('/api/recipes', { name: 'R', locationId: fixture.location._id, ingredients })).toEqual([
      'ingredients.0.productId: Producto desconocido',
    ]);
    const displayName = { en: 'S', es: 'S' };
    const service = { locationId: fixture.location._id, name: 'S', displayName, duration: 2 };
    const resources = [fixture.vessel._id, nowhere];
    expect(await said('/api/service', { ...service, resources })).toEqual(['resources.1: Embarcación desconocida']);
    expect(await said('/api/account', { name: 'A', currency: ['mxn', 'mxn'] })).toEqual([
      'currency: Está dos veces en la lista',
    ]);
  });

  it('is the day of a slot that is too far away', async () => {
    const { _id } = await bookTrip(staff, fixture, { bookingDate: inDays(15) });
    const move = async (bookingDate: string) =>
      (await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate, hora: '09:00' })).body.errors;
    expect(await move(inDays(1_500))).toMatchObject([{ path: 'bookingDate' }]);
    expect(await move(inDays(-500))).toMatchObject([{ path: 'bookingDate' }]);
  });

  it('is not a vessel that nobody named: a service without vessels has no times', async () => {
    const { _id: locationId } = fixture.location;
    const displayName = { en: 'None', es: 'Nada' };
    const answer = await staff.post('/api/service', { locationId, name: 'None', displayName, duration: 2 });
    const query = `serviceId=${answer.body.data._id}`;
    const times = await staff.get(`/api/location/${locationId}/availability?${query}&date=${inDays(12)}`);
    expect([times.status, times.body.data.times]).toEqual([200, []]);
    const month = await staff.get(
      `/api/location/${locationId}/availability/month?${query}&month=${inDays(12).slice(0, 7)}`,
    );
    expect(month.status).toBe(200);
    expect(month.body.data.days.some(({ isFree }: { isFree: boolean }) => isFree)).toBe(false);
  });

  it('is the file itself, where it has another name or is not alone', async () => {
    const photo = await aPhoto();
    const send = () =>
      api.request().post('/api/image').set({ token, 'Accept-Language': 'es' }).field('purpose', 'public');
    const misnamed = await send().attach('file', photo, 'a.jpg');
    expect([misnamed.status, misnamed.body.errors]).toEqual([422, [{ path: 'file', message: 'Campo desconocido' }]]);
    const two = await send().attach('image', photo, 'a.jpg').attach('image', photo, 'b.jpg');
    expect([two.status, two.body.errors]).toEqual([422, [{ path: 'image', message: 'Una sola imagen a la vez' }]]);
  });
});

it('a literal path takes its own methods alone', async () => {
  for (const [path, allowed] of [
    ['/api/booking/quote', 'POST'],
    ['/wizard/booking/find', 'POST'],
  ] as const) {
    const { status, headers } = await staff.get(path);
    expect([status, headers.allow]).toEqual([405, allowed]);
  }
  expect((await staff.put('/api/location/list', {})).status).toBe(405);
});
