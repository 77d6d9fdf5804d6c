import { roles } from '@marea/domain/people/user.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let bookingId: string;
const tokens = {} as Record<'admin' | 'crew' | 'reader' | 'stranger', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const crew = aRole(home.location, {
    name: 'Tripulación',
    resources: [
      { path: '/booking', permissions: ['read'] },
      { path: '/calendar', permissions: ['read', 'update'] },
    ],
  });
  const reader = aRole(home.location, { name: 'Lector', resources: [{ path: '/calendar', permissions: ['read'] }] });
  await store(api.db, roles, [crew, reader]);
  tokens.admin = await api.tokenOf(await storeUser(api.db, home.role));
  tokens.crew = await api.tokenOf(await storeUser(api.db, crew, { firstName: 'Luis', lastName: 'Pech' }));
  tokens.reader = await api.tokenOf(await storeUser(api.db, reader));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
  const booked = await post('admin', '/api/booking', {
    locationId: home.location._id,
    serviceId: home.service._id,
    resourceId: home.vessel._id,
    bookingDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    hora: '10:00',
    customer: aGuest(),
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
  });
  bookingId = booked.body.data._id;
});
afterAll(() => api.stop());

const post = (who: Who, path: string, body: object) => api.request().post(path).set('token', tokens[who]).send(body);
const write = (who: Who, rows: object[]) =>
  api.request().put('/api/location/update/productsOnBookings').set('token', tokens[who]).send({ rows });
let last = 0;
async function aProduct(over = {}) {
  const { body } = await post('admin', '/api/producto', { nombre: `P${(last += 1)}`, precio: 100, final: 30, ...over });
  return body.data as { _id: string };
}
const stockOf = async (_id: string) => (await api.db(products).findOne({ _id: _id }))?.final;
const open = (who: Who, codigoProducto: string, over = {}) =>
  post(who, '/api/productsOnBookings', { bookingId, codigoProducto, inicial: 2, entradaInicial: 10, ...over });

describe('the stock of a product', () => {
  const change = (_id: string, body: object) =>
    api.request().put(`/api/producto/${_id}/update`).set('token', tokens.admin).send(body);

  it('begins at its opening count, and is nothing without one', async () => {
    const fresh = async (over: object) => {
      const { body } = await post('admin', '/api/producto', { nombre: `P${(last += 1)}`, precio: 100, ...over });
      return [body.data.inicial, body.data.final];
    };
    expect(await fresh({ inicial: 6_000 })).toEqual([6_000, 6_000]);
    expect(await fresh({ inicial: 6_000, final: 5_500 })).toEqual([6_000, 5_500]);
    expect(await fresh({})).toEqual([0, 0]);
  });

  it('grows by what is stocked, and what trips used stays used', async () => {
    const { _id } = await aProduct({ inicial: 6_000, final: undefined });
    const { id } = (await open('crew', _id)).body.data;
    await write('crew', [{ id, final: 2, saved: true }]);
    expect(await stockOf(_id)).toBe(5_990);
    const restocked = await change(_id, { inicial: 8_000.5 });
    expect(restocked.body.data).toMatchObject({ inicial: 8_000.5, final: 7_990.5 });
    expect(restocked.body.data.historial.slice(-2)).toMatchObject([
      { field: 'inicial', from: 6_000, to: 8_000.5 },
      { field: 'final', from: 5_990, to: 7_990.5 },
    ]);
    expect((await change(_id, { inicial: 9_000, final: 7_990.5 })).body.data.final).toBe(8_990);
  });

  it('is what was counted, where somebody counts what is left', async () => {
    const { _id } = await aProduct({ inicial: 100, final: 80 });
    expect((await change(_id, { inicial: 200, final: 150 })).body.data).toMatchObject({ inicial: 200, final: 150 });
    expect((await change(_id, { final: 140 })).body.data).toMatchObject({ inicial: 200, final: 140 });
    expect((await change(_id, { precio: 90 })).body.data).toMatchObject({ inicial: 200, final: 140 });
  });

  it('counts restocking and trips of the same moment', async () => {
    const { _id } = await aProduct({ inicial: 1_000, final: undefined });
    const { id } = (await open('crew', _id, { inicial: 100, entradaInicial: 0 })).body.data;
    const answers = await Promise.all([
      write('crew', [{ id, final: 40, saved: true }]),
      change(_id, { inicial: 1_500 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(_id)).toBe(1_440);
  });
});

describe('the count of a product on a trip', () => {
  it('is opened by the crew once, whoever begins', async () => {
    const { _id } = await aProduct();
    const both = await Promise.all([open('crew', _id), open('admin', _id), open('crew', _id)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
    const list = await api
      .request()
      .get(`/api/location/${home.location._id}/productsOnBookings?bookingId=${bookingId}`)
      .set('token', tokens.crew);
    expect(list.body.data.filter((row: { codigoProducto: string }) => row.codigoProducto === _id)).toHaveLength(1);
  });

  it('takes from the stock what the trip used when it is saved, and says who counted', async () => {
    const { _id } = await aProduct();
    const { id, version } = (await open('crew', _id)).body.data;
    const saved = await write('crew', [{ id, final: 4.5, saved: true, version }]);
    expect(saved.status).toBe(200);
    expect(saved.body.data[0]).toMatchObject({ final: 4.5, saved: true });
    expect(saved.body.data[0].usersLogs).toMatchObject([
      { by: { name: 'Luis Pech' }, field: 'final', from: null, to: 4.5 },
    ]);
    // 2 aboard and 10 loaded, 4.5 came back.
    expect(await stockOf(_id)).toBe(22.5);
    await write('admin', [{ id, final: 5 }]);
    expect(await stockOf(_id)).toBe(23);
    const product = await api.db(products).findOne({ _id: _id });
    expect(product?.historial.map(({ from, to }) => [from, to])).toEqual([
      [30, 22.5],
      [22.5, 23],
    ]);
  });

  it('is refused below zero, above what was aboard, and saved uncounted', async () => {
    const { _id } = await aProduct();
    const { id } = (await open('crew', _id)).body.data;
    const answers = [
      await write('crew', [{ id, final: -1 }]),
      await write('crew', [{ id, final: 12.001 }]),
      await write('crew', [{ id, saved: true }]),
      await write('crew', [{ id, usersLogs: [] }]),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.errors[0].path}`)).toEqual([
      '422 rows.0.final',
      '422 final',
      '422 final',
      '422 rows.0.usersLogs',
    ]);
    expect(await stockOf(_id)).toBe(30);
  });

  it('is written with others, all or none', async () => {
    const [a, b] = [await aProduct(), await aProduct()];
    const rows = [(await open('crew', a._id)).body.data, (await open('crew', b._id)).body.data];
    const { status } = await write('crew', [
      { id: rows[0].id, final: 1, saved: true },
      { id: rows[1].id, final: 99, saved: true },
    ]);
    expect(status).toBe(422);
    expect([await stockOf(a._id), await stockOf(b._id)]).toEqual([30, 30]);
  });

  it('is saved with the others of the trip though its product was removed meanwhile', async () => {
    const [gone, stays] = [await aProduct(), await aProduct()];
    const rows = [(await open('crew', gone._id)).body.data, (await open('crew', stays._id)).body.data];
    await api.request().delete(`/api/producto/${gone._id}/delete`).set('token', tokens.admin);

    const { status, body } = await write(
      'crew',
      rows.map(({ id }: { id: string }) => ({ id, final: 2, saved: true })),
    );

    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ final: 2 }, { final: 2 }]);
    expect([await stockOf(gone._id), await stockOf(stays._id)]).toEqual([30, 20]);
  });

  it('is of the day to which its trip is moved', async () => {
    const { _id } = await aProduct();
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const { id } = (await open('crew', _id)).body.data;

    const moved = await api
      .request()
      .put(`/api/booking/${bookingId}/reschedule`)
      .set('token', tokens.admin)
      .send({ bookingDate: day, hora: '10:00' });

    expect(moved.status).toBe(200);
    expect(await api.db(supplyCounts).findOne({ _id: id })).toMatchObject({ bookingDate: day });
  });

  it('loses nothing when many tablets save at once', async () => {
    const { _id } = await aProduct({ final: 1_000 });
    const { id } = (await open('crew', _id, { inicial: 100 })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => write('crew', [{ id, final: i, saved: true }])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const row = (await api.db(supplyCounts).findOne({ _id: id })) as { final: number };
    expect(await stockOf(_id)).toBe(1_000 - (110 - row.final));
  });

  it('begins with the products, whose prices are not for those who only count', async () => {
    const { _id } = await aProduct({ precio: 4_321 });
    await api.request().put(`/api/producto/${_id}/update`).set('token', tokens.admin).send({ precio: 5_000 });
    const seen = async (who: Who) => {
      const { body } = await api
        .request()
        .get(`/api/location/${home.location._id}/productos?limit=100&sort=precio`)
        .set('token', tokens[who]);
      return body.docs as { _id: string; precio: number | null; nombre: string; historial: { field: string }[] }[];
    };
    expect((await seen('admin')).find((one) => one._id === _id)).toMatchObject({
      precio: 5_000,
      historial: [{ field: 'precio' }],
    });
    const counted = await seen('crew');
    expect(counted.find((one) => one._id === _id)).toMatchObject({ precio: null, historial: [] });
    const names = counted.map(({ nombre }) => nombre);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es', { numeric: false })));
  });

  it('is nobody\u2019s of another company, and not for those who only read', async () => {
    const { _id } = await aProduct();
    const { id } = (await open('crew', _id)).body.data;
    expect((await write('stranger', [{ id, final: 1 }])).status).toBe(404);
    const elsewhere = await open('stranger', _id);
    expect([elsewhere.status, elsewhere.body.errors[0].path]).toEqual([422, 'bookingId']);
    expect((await write('reader', [{ id, final: 1 }])).status).toBe(403);
    expect((await open('reader', _id)).status).toBe(403);
  });
});
