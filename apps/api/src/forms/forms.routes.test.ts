import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';

let api: TestApi;
let home: StoredCompany;
let admin: string;
let stranger: string;
let form: { _id: string; version: number };
let day = 10;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);
const label = (en: string, es: string) => ({ en, es });
const field = (id: string, over = {}) => ({
  id,
  type: 'Text',
  label: label(id, id),
  name: id,
  placeholder: label('', ''),
  options: [],
  required: false,
  ...over,
});
const fields = [
  field('hotel', { required: true, label: label('Where do you stay?', '¿Dónde te hospedas?') }),
  field('weight', { type: 'Number' }),
  field('size', { type: 'Select', options: ['S', 'M', 'L'] }),
];

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  admin = await api.tokenOf(await storeUser(api.db, home.role));
  stranger = await api.tokenOf(await storeUser(api.db, away.role));
  const answer = await post('/api/form', { name: 'Fins', fields, services: [home.service._id] });
  form = answer.body.data;
});
afterAll(() => api.stop());

const post = (path: string, body: object, token = admin) => api.request().post(path).set('token', token).send(body);
const put = (path: string, body: object) => api.request().put(path).set('token', admin).send(body);
const book = (values: object[] | undefined, over = {}) =>
  post('/api/booking', {
    locationId: home.location._id,
    serviceId: home.service._id,
    resourceId: home.vessel._id,
    bookingDate: inDays((day += 1)),
    hora: '10:00',
    customer: aGuest(),
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    ...(values ? { answers: [{ formId: form._id, values }] } : {}),
    ...over,
  });
const answersOf = async (id: string) =>
  (await api.request().get(`/api/form/answers/${id}/details`).set('token', admin)).body.data.answers;

describe('a form', () => {
  it('is answered with its version, and keeps its questions when they change', async () => {
    const booked = await book([
      { fieldId: 'hotel', value: 'Casa Azul 🏨' },
      { fieldId: 'weight', value: 71.5 },
    ]);
    expect(booked.status).toBe(201);
    const changed = await api
      .request()
      .put(`/api/form/${form._id}/update`)
      .set('token', admin)
      .send({ fields: [{ ...fields[0], label: label('Hotel', 'Hotel') }] });
    expect(changed.body.data.version).toBe(2);
    expect(await answersOf(booked.body.data._id)).toEqual([
      {
        formId: form._id,
        version: 1,
        name: 'Fins',
        fields: [
          {
            fieldId: 'hotel',
            name: 'hotel',
            label: label('Where do you stay?', '¿Dónde te hospedas?'),
            type: 'Text',
            value: 'Casa Azul 🏨',
          },
          { fieldId: 'weight', name: 'weight', label: label('weight', 'weight'), type: 'Number', value: 71.5 },
        ],
      },
    ]);
    await api.request().put(`/api/form/${form._id}/update`).set('token', admin).send({ fields });
    const later = await book([{ fieldId: 'hotel', value: 'Sol' }]);
    expect((await answersOf(later.body.data._id))[0].version).toBe(3);
    expect(
      (await api.request().get(`/api/form/answers/${later.body.data._id}/details`).set('token', stranger)).status,
    ).toBe(404);
  });

  it('refuses what is missing, unknown or of another kind, naming the answer', async () => {
    const hotel = { fieldId: 'hotel', value: 'Sol' };
    const wrong: [object[], string][] = [
      [[{ fieldId: 'weight', value: 3 }], 'answers.0.values.hotel'],
      [[hotel, { fieldId: 'weight', value: 'heavy' }], 'answers.0.values.1.value'],
      [[hotel, { fieldId: 'size', value: 'XXL' }], 'answers.0.values.1.value'],
      [[hotel, { fieldId: 'shoe', value: '9' }], 'answers.0.values.1.fieldId'],
      [[{ fieldId: 'hotel', value: 7 }], 'answers.0.values.0.value'],
      [[{ fieldId: 'hotel', value: { $gt: '' } }], 'answers.0.values.0.value'],
    ];
    const before = await api.db(bookings).countDocuments();
    for (const [values, path] of wrong) {
      const { status, body } = await book(values);
      expect([status, body.errors[0].path]).toEqual([422, path]);
    }
    const foreign = await book(undefined, { answers: [{ formId: 'f'.repeat(24), values: [] }] });
    expect(foreign.body.errors[0].path).toBe('answers.0.formId');
    expect(await api.db(bookings).countDocuments()).toBe(before);
  });

  it('may be left for later on the phone, and is answered afterwards', async () => {
    const { _id } = (await book(undefined)).body.data;
    expect(await answersOf(_id)).toEqual([]);
    const answers = [{ formId: form._id, values: [{ fieldId: 'hotel', value: 'Sol' }] }];
    const { status } = await api.request().put(`/api/booking/${_id}/update`).set('token', admin).send({ answers });
    expect(status).toBe(200);
    expect((await answersOf(_id))[0].fields[0].value).toBe('Sol');
  });

  it('is asked of guests, and its required answers are demanded of them', async () => {
    const path = `/wizard/${home.company.slug}/${home.location.slug}`;
    const { body } = await api.request().get(`${path}/forms?serviceId=${home.service._id}`);
    expect(body.data).toEqual([{ _id: form._id, name: 'Fins', fields, version: 3 }]);
    const slot = {
      serviceId: home.service._id,
      resourceId: home.vessel._id,
      bookingDate: inDays((day += 1)),
      hora: '10:00',
    };
    const hold = (await api.request().post(`${path}/hold`).send(slot)).body.data;
    const entry = {
      ...slot,
      hold: { id: hold._id, key: hold.key },
      customer: aGuest(),
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
      language: 'es',
      acceptsTerms: true,
      // 1,500.00 with 10 % of service and the pier for two.
      expectedTotal: 169_000,
    };
    const bare = await api.request().post(`${path}/booking`).send(entry);
    expect([bare.status, bare.body.errors?.[0].path]).toEqual([422, 'answers.0.values.hotel']);
    const answers = [{ formId: form._id, values: [{ fieldId: 'hotel', value: 'Sol' }] }];
    const booked = await api
      .request()
      .post(`${path}/booking`)
      .send({ ...entry, answers });
    expect(booked.status).toBe(201);
    expect(booked.body.data.booking.answers[0].fields[0].value).toBe('Sol');
  });

  it('has each question once, and a choice to choose from', async () => {
    const twins = await post('/api/form', { name: 'F', fields: [field('a'), field('a')] });
    const empty = await post('/api/form', { name: 'F', fields: [field('a', { type: 'Select' })] });
    expect([twins.body.errors[0].path, empty.body.errors[0].path]).toEqual(['fields.1.id', 'fields.0.options']);
    expect((await api.request().get(`/api/form/${home.location.slug}/list`).set('token', admin)).body.total).toBe(1);
  });
});

describe('a menu on a booking', () => {
  it('is chosen from what is offered, keeps its names, and can be costed', async () => {
    const dish = (await post('/api/alimento', { name: 'Ceviche' })).body.data;
    const water = (await post('/api/bebida', { name: 'Agua' })).body.data;
    const fish = (await post('/api/proteins', { name: 'Mero' })).body.data;
    const menu = {
      alimentos: [{ id: dish._id, cantidad: 4, proteinaId: fish._id, notes: 'sin chile' }],
      bebidas: [{ id: water._id, cantidad: 8 }],
      allergies: 'Cacahuate',
    };
    const booked = await book(undefined, { menu });
    expect(booked.status).toBe(201);
    expect(booked.body.data.menu).toEqual({
      alimentos: [
        { id: dish._id, name: 'Ceviche', cantidad: 4, protein: { id: fish._id, name: 'Mero' }, notes: 'sin chile' },
      ],
      bebidas: [{ id: water._id, name: 'Agua', cantidad: 8 }],
      allergies: 'Cacahuate',
      loadBy: null,
    });
    const { _id } = booked.body.data;
    const cost = (await post('/api/food_cost', { bookingId: _id })).body.data;
    expect(cost.lines.map(({ name, cantidad }: { name: string; cantidad: number }) => [name, cantidad])).toEqual([
      ['Ceviche', 4],
      ['Agua', 8],
    ]);
    await api.request().delete(`/api/alimento/${dish._id}/delete`).set('token', admin);
    const update = (body: object) => api.request().put(`/api/booking/${_id}/update`).set('token', admin).send(body);
    const answer = await update({ menu: { ...menu, alimentos: [{ id: dish._id, cantidad: 6 }] } });
    expect(answer.body.data.menu.alimentos[0]).toMatchObject({ name: 'Ceviche', cantidad: 6 });
    const other = (await post('/api/alimento', { name: 'Tacos', active: false })).body.data;
    const refused = await update({ menu: { ...menu, alimentos: [{ id: other._id, cantidad: 1 }] } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'menu.alimentos.0.id']);
    await api
      .request()
      .put(`/api/service/${home.service._id}/update/menu`)
      .set('token', admin)
      .send({
        menu: {
          alimentos: [],
          bebidas: [(await post('/api/bebida', { name: 'Mojito' })).body.data._id],
          proteinas: [],
        },
      });
    const notHere = await book(undefined, { menu: { alimentos: [], bebidas: [{ id: water._id, cantidad: 1 }] } });
    expect([notHere.status, notHere.body.errors[0].path]).toEqual([422, 'menu.bebidas.0.id']);
  });

  it('may change when the service is no longer sold, one protein at a time', async () => {
    const dish = (await post('/api/alimento', { name: 'Ceviche' })).body.data;
    const [fish, shrimp] = [
      (await post('/api/proteins', { name: 'Mero' })).body.data,
      (await post('/api/proteins', { name: 'Camarón 🦐' })).body.data,
    ];
    const { body: service } = await post('/api/service', { ...serviceLike(home.service), name: 'Season of whales' });
    const line = (proteinaId: string, cantidad: number) => ({ id: dish._id, cantidad, proteinaId });
    const alimentos = [line(fish._id, 4), line(shrimp._id, 2)];
    const { body } = await book(undefined, { serviceId: service.data._id, menu: { alimentos, bebidas: [] } });
    await put(`/api/service/${service.data._id}/active`, { active: false });
    await put(`/api/proteins/${shrimp._id}`, { active: false });
    const menu = { alimentos: [line(fish._id, 5), line(shrimp._id, 3)], bebidas: [] };
    const changed = await put(`/api/booking/${body.data._id}/update`, { menu });
    expect(changed.body.data?.menu.alimentos).toMatchObject([
      { cantidad: 5, protein: { name: 'Mero' } },
      { cantidad: 3, protein: { name: 'Camarón 🦐' } },
    ]);
  });

  it('is to be aboard before the trip leaves, and as long before when the trip is moved', async () => {
    const { body } = await book(undefined, { menu: { alimentos: [], bebidas: [], loadBy: '09:15' } });
    const path = `/api/booking/${body.data._id}`;
    const late = await put(`${path}/update`, { menu: { alimentos: [], bebidas: [], loadBy: '10:05' } });
    expect([late.status, late.body.errors[0].path]).toEqual([422, 'menu.loadBy']);
    const moved = await put(`${path}/reschedule`, { bookingDate: inDays((day += 1)), hora: '12:30' });
    expect(moved.body.data.menu.loadBy).toBe('11:45');
    const answer = await put(`${path}/update`, { menu: { alimentos: [], bebidas: [], allergies: 'Nueces' } });
    expect(answer.body.data.menu).toEqual({ alimentos: [], bebidas: [], allergies: 'Nueces', loadBy: '11:45' });
  });
});

function serviceLike({ duration, bufferTime, price, displayName, resources }: StoredCompany['service']) {
  return { locationId: home.location._id, duration, bufferTime, price, displayName, resources };
}
