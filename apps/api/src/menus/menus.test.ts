import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
let admin: string;
let stranger: string;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  away = await storeCompany(api.db);
  admin = await api.tokenOf(await storeUser(api.db, home.role));
  stranger = await api.tokenOf(await storeUser(api.db, away.role));
});
afterAll(() => api.stop());

const post = (path: string, body: object, token = admin) => api.request().post(path).set('token', token).send(body);
const add = async (path: string, body: object) => {
  const answer = await post(path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data as { _id: string };
};
const get = (path: string, token = admin) => api.request().get(path).set('token', token);

describe('what dishes and drinks cost', () => {
  it('comes from their recipes, the guest\u2019s protein and what the products are bought for', async () => {
    const fish = await add('/api/producto', { nombre: 'Mero', precio: 18_000, contenido: 1, tipo_unidad: 'kg' });
    const lime = await add('/api/producto', { nombre: 'Limón', precio: 3_000, contenido: 5 });
    const base = await add('/api/recipes', {
      name: 'Base',
      rinde: 2,
      ingredients: [{ productId: lime._id, cantidad: 1 }],
    });
    const main = await add('/api/recipes', { name: 'Mero', ingredients: [{ productId: fish._id, cantidad: 0.25 }] });
    const protein = await add('/api/proteins', { name: 'Pescado', recipeId: main._id });
    const dish = await add('/api/alimento', { name: 'Ceviche', recipeId: base._id, proteins: [protein._id] });
    const water = await add('/api/bebida', { name: 'Agua' });

    const { status, body } = await post('/api/food_cost', {
      alimentos: [{ id: dish._id, cantidad: 10, proteinaId: protein._id }],
      bebidas: [{ id: water._id, cantidad: 3 }],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      currency: 'usd',
      total: 10 * (300 + 4_500),
      lines: [
        { id: dish._id, name: 'Ceviche', cantidad: 10, cost: 48_000 },
        { id: water._id, cost: 0 },
      ],
      missing: [{ id: water._id, name: 'Agua', reason: 'no_recipe' }],
    });
    expect(body.data.ingredients).toContainEqual({
      productId: fish._id,
      nombre: 'Mero',
      cantidad: 2.5,
      tipo_unidad: 'kg',
      cost: 45_000,
    });
    const foreign = await post('/api/food_cost', { alimentos: [{ id: dish._id, cantidad: 1 }] }, stranger);
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'alimentos.0.id']);
  });

  it('is told of portions of a recipe, whatever it is served in', async () => {
    const rice = await add('/api/producto', { nombre: 'Arroz', precio: 4_000, contenido: 1, tipo_unidad: 'kg' });
    const pot = await add('/api/recipes', {
      name: 'Arroz blanco',
      rinde: 8,
      ingredients: [{ productId: rice._id, cantidad: 1 }],
    });
    const request = { recetas: [{ id: pot._id, cantidad: 2 }] };
    const { status, body } = await post('/api/food_cost', request);
    expect([status, body.data.lines]).toEqual([200, [{ id: pot._id, name: 'Arroz blanco', cantidad: 2, cost: 1_000 }]]);
    const foreign = await post('/api/food_cost', request, stranger);
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'recetas.0.id']);
  });
});

describe('a menu', () => {
  it('names recipes, products and proteins of its own company alone', async () => {
    const product = await add('/api/producto', { nombre: 'Ron', precio: 100 });
    const theirs = await post(
      '/api/recipes',
      { name: 'Theft', ingredients: [{ productId: product._id, cantidad: 1 }] },
      stranger,
    );
    expect([theirs.status, theirs.body.errors[0].path]).toEqual([422, 'ingredients.0.productId']);
  });

  it('takes quantities to the thousandth, and none below zero', async () => {
    const product = await add('/api/producto', { nombre: 'Sal', precio: 100 });
    const wrong = [0.0001, -1, 'a', null, 1e9];
    for (const cantidad of wrong) {
      const { status } = await post('/api/recipes', { name: 'R', ingredients: [{ productId: product._id, cantidad }] });
      expect(status).toBe(422);
    }
  });

  it('is one list under both spellings of the proteins', async () => {
    const protein = await add('/api/proteinas', { name: 'Pulpo' });
    const renamed = await api.request().put(`/api/proteins/${protein._id}`).set('token', admin).send({ name: 'Púlpo' });
    expect(renamed.body.data.version).toBe(2);
    const { body } = await get(`/api/location/${home.location.slug}/proteinas?search=pulpo`);
    expect(body.docs).toHaveLength(1);
    expect((await get('/api/proteins?search=pulpo')).body.docs).toEqual(body.docs);
    await api.request().delete(`/api/proteinas/${protein._id}/delete`).set('token', admin);
    expect((await get('/api/proteins?search=pulpo')).body.total).toBe(0);
  });

  it('shows what is offered now unless all is asked for', async () => {
    await add('/api/bebida', { name: 'Retirada', active: false });
    const path = `/api/location/${home.location._id}/bebidas?search=retirada`;
    expect((await get(path)).body.total).toBe(0);
    expect((await get(`${path}&active=0`)).body.total).toBe(1);
  });
});

describe('reviews', () => {
  it('are for anybody once published, without what is the company\u2019s', async () => {
    await add('/api/review', { username: 'שירה', comment: 'מושלם 🌅', rating: 5 });
    await add('/api/review', { username: 'M.', comment: 'Windy', rating: 1, active: false });
    const path = `/api/location/${home.location.slug}/reviews`;
    const open = (await api.request().get(`${path}?active=0`)).body;
    expect(open.docs.map(({ comment }: { comment: string }) => comment)).toEqual(['מושלם 🌅']);
    expect(open.docs[0]).not.toHaveProperty('companyId');
    expect((await get(`${path}?active=0`)).body.total).toBe(2);
    expect((await get(`${path}?active=0`, stranger)).body.total).toBe(1);
  });
});

describe('packages', () => {
  it('offer a service of the company once under each of the channel\u2019s products', async () => {
    const offer = { name: 'Charter', serviceId: home.service._id, productId: 'P1' };
    await add('/api/package', offer);
    const again = await post('/api/package', offer);
    expect([again.status, again.body.errors[0].message]).toEqual([422, 'Already taken']);
    const foreign = await post('/api/package', { ...offer, productId: 'P2', serviceId: away.service._id });
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'serviceId']);
  });
});
