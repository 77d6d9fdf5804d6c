import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { newId } from '../../db/ids.ts';

let api: TestApi;
let home: StoredCompany;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  admin = await api.tokenOf(await storeUser(api.db, home.role));
});
afterAll(() => api.stop());

const nobody = newId();
const person = { firstName: 'Iker', email: 'iker@example.com' };
const trip = () => ({
  locationId: home.location._id,
  serviceId: home.service._id,
  resourceId: home.vessel._id,
  bookingDate: inDays(30),
  hora: '10:00',
  passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
});
const payment = { type: 'Cash', amount: 1_000 };

/** An unknown reference: its path and the message about it. */
const cases: [path: string, body: () => object, field: string, en: string, es: string][] = [
  ['/api/user', () => ({ ...person, roleId: nobody }), 'roleId', 'Unknown role', 'Rol desconocido'],
  ['/api/bebida', () => ({ name: 'Agua', barId: nobody }), 'barId', 'Unknown bar', 'Barra desconocida'],
  ['/api/alimento', () => ({ name: 'Pan', recipeId: nobody }), 'recipeId', 'Unknown recipe', 'Receta desconocida'],
  [
    '/api/addon',
    () => ({ title: { en: 'a', es: 'a' }, price: 1, image: nobody }),
    'image',
    'Unknown picture',
    'Imagen desconocida',
  ],
  ['/api/form', () => ({ name: 'a', services: [nobody] }), 'services.0', 'Unknown service', 'Servicio desconocido'],
  ['/api/bar', () => ({ name: 'a', locationId: nobody }), 'locationId', 'Unknown location', 'Ubicación desconocida'],
  [
    '/api/food_cost',
    () => ({ alimentos: [{ id: nobody, cantidad: 1 }] }),
    'alimentos.0.id',
    'Unknown dish',
    'Platillo desconocido',
  ],
  [
    '/api/booking/quote',
    () => ({ ...trip(), serviceId: nobody }),
    'serviceId',
    'Unknown service',
    'Servicio desconocido',
  ],
  [
    '/api/booking/quote',
    () => ({ ...trip(), resellerId: nobody }),
    'resellerId',
    'Unknown reseller',
    'Revendedor desconocido',
  ],
  ['/api/booking/quote', () => ({ ...trip(), userId: nobody }), 'userId', 'Unknown seller', 'Vendedor desconocido'],
  [
    '/api/booking/quote',
    () => ({ ...trip(), resourceId: nobody }),
    'resourceId',
    'This service is not sold on that vessel',
    'Este servicio no se vende en esa embarcación',
  ],
  [
    '/api/booking/quote',
    () => ({ ...trip(), addons: [{ id: nobody, cantidad: 1 }] }),
    'addons.0.id',
    'That vessel does not have this add-on',
    'Esa embarcación no tiene este extra',
  ],
  ['/api/booking', () => ({ ...trip(), customerId: nobody }), 'customerId', 'Unknown customer', 'Cliente desconocido'],
  ['/api/payment', () => ({ ...payment, visitId: nobody }), 'visitId', 'Unknown booking', 'Reserva desconocida'],
  [
    '/api/payment',
    () => ({ ...payment, refundOf: nobody, amount: -1 }),
    'refundOf',
    'This payment cannot be refunded',
    'Este pago no se puede devolver',
  ],
];

describe('a record that there is not', () => {
  it.each(cases)('is named in %s (%#)', async (path, body, field, en, es) => {
    for (const [language, message] of [
      ['en', en],
      ['es', es],
    ]) {
      const answer = await api.request().post(path).set('token', admin).set('Accept-Language', language!).send(body());
      expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
    }
  });
});

describe('a status in a sentence', () => {
  it('is said in words, in the language of the request, and spelled for programs in the details', async () => {
    const ask = (method: 'post' | 'put', path: string) =>
      api.request()[method](path).set('token', admin).set('Accept-Language', 'es');
    const booked = await ask('post', '/api/booking').send(bookingRequest(home));
    const path = `/api/booking/${booked.body.data._id}/status`;
    expect((await ask('put', path).send({ status: 'cancel' })).status).toBe(200);
    const { status, body } = await ask('put', path).send({ status: 'checkedin' });
    expect([status, body.code]).toEqual([409, 'transition_not_allowed']);
    expect(body.message).toBe('El estado no puede cambiar de «Cancelada» a «A bordo».');
    expect(body.details).toMatchObject({ from: 'cancel', to: 'checkedin' });
  });
});
