import { coupons } from '@marea/domain/coupons/coupon.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
const tokens = {} as Record<'admin' | 'reader' | 'stranger', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  away = await storeCompany(api.db);
  const reading = aRole(home.location, {
    name: 'Lector',
    modifyCompany: false,
    resources: [
      { path: '/coupons', permissions: ['read'] },
      { path: '/settings/bookings', permissions: ['read'] },
    ],
  });
  await store(api.db, roles, reading);
  tokens.admin = await api.tokenOf(await storeUser(api.db, home.role));
  tokens.reader = await api.tokenOf(await storeUser(api.db, reading));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
});
afterAll(() => api.stop());

const as = (who: Who) => callerOf(api, tokens[who]);
let last = 0;
const coupon = (over = {}) => ({ name: `C${(last += 1)}`, type: 'percentage', amount: 10, ...over });
const addCoupon = async (over = {}) => (await as('admin').post('/api/coupon', coupon(over))).body.data;
const list = `/api/location/`;
const namesOf = async (query: string, who: Who = 'admin') => {
  const { body } = await as(who).get(`${list}${home.location._id}/coupons?limit=100&${query}`);
  return body.docs.map(({ name }: { name: string }) => name) as string[];
};

describe('a record of a list', () => {
  it('is entered with what was left out filled in, and comes back as it was written', async () => {
    const description = 'Año Nuevo 🥂 שלום — e\u0301té';
    const { status, body } = await as('admin').post('/api/coupon', coupon({ name: ' verano ', description }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'VERANO', description, active: true, uses: 0, version: 1, mostUses: null });
    const { docs } = (await as('admin').get('/api/coupon/list')).body;
    expect(docs[0]).toEqual(body.data);
  });

  it('is refused with a field that nobody knows, one of the wrong kind, or ones that do not go together', async () => {
    const wrong = [
      coupon({ uses: 5 }),
      coupon({ _id: 'f'.repeat(24) }),
      coupon({ companyId: away.company._id }),
      coupon({ name: { $gt: '' } }),
      coupon({ amount: 101 }),
      coupon({ validFrom: '2026-03-01', validTo: '2026-02-01' }),
      coupon({ validTo: '2026-02-31' }),
    ];
    const before = await api.db(coupons).countDocuments();
    const answers = await Promise.all(wrong.map((body) => as('admin').post('/api/coupon', body)));
    expect(answers.map(({ status, body }) => `${status} ${body.errors?.[0]?.path}`)).toEqual([
      '422 uses',
      '422 _id',
      '422 companyId',
      '422 name',
      '422 amount',
      '422 validTo',
      '422 validTo',
    ]);
    expect(await api.db(coupons).countDocuments()).toBe(before);
  });

  it('keeps its name to itself, also when two send the same at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => as('admin').post('/api/coupon', coupon({ name: 'ONCE' }))),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', ...Array(5).fill('422')]);
    const elsewhere = await as('stranger').post('/api/coupon', coupon({ name: 'ONCE' }));
    expect(elsewhere.status).toBe(201);
  });

  it('names only what is its company\u2019s own', async () => {
    const foreign = {
      name: 'Tour',
      displayName: { en: 'Tour', es: 'Tour' },
      duration: 2,
      resources: [away.vessel._id],
    };
    const { status, body } = await as('admin').post('/api/service', foreign);
    expect([status, body.errors[0].path]).toEqual([422, 'resources.0']);
    const own = await as('admin').post('/api/service', { ...foreign, resources: [home.vessel._id] });
    expect(own.status).toBe(201);
    const elsewhere = await as('admin').post('/api/coupon', coupon({ locationId: away.location._id }));
    expect([elsewhere.status, elsewhere.body.errors[0].path]).toEqual([422, 'locationId']);
  });
});

describe('a superadmin', () => {
  it('adds records of all of a company, which they name, as its administrator does', async () => {
    const root = await storeUser(api.db, home.role, { isAdmin: true, companyId: null, roleId: null, role: '' });
    const superadmin = callerOf(api, await api.tokenOf(root));
    const entries = {
      coupon: coupon({ name: 'RAIZ' }),
      addon: { title: { en: 'Champagne', es: 'Champaña' }, price: 1_000 },
      account: { name: 'Raíz', displayName: 'Raíz', currency: ['usd'] },
      form: { name: 'Raíz' },
      role: { name: 'Auditoría' },
    };
    const companyId = home.company._id;
    for (const [kind, entry] of Object.entries(entries)) {
      const answer = await superadmin.post(`/api/${kind}`, { ...entry, companyId, locationId: null });
      expect([kind, answer.status, answer.body.data?.companyId]).toEqual([kind, 201, companyId]);
      expect(answer.body.data.locationId).toBeNull();
      const wrongScopes = [{ companyId: 'f'.repeat(24) }, {}, { companyId, locationId: away.location._id }];
      for (const over of wrongScopes) {
        const { status, body } = await superadmin.post(`/api/${kind}`, { ...entry, locationId: null, ...over });
        expect([kind, status, body.errors?.[0]?.path]).toEqual([kind, 422, 'companyId']);
      }
    }
    const { total } = (await as('admin').get('/api/coupon/list?search=RAIZ')).body;
    expect(total).toBe(1);
  });
});

describe('a change', () => {
  it('touches what was sent and nothing else', async () => {
    const newCoupon = await addCoupon({ description: 'stays', mostUses: 5 });
    const { body } = await as('admin').put(`/api/coupon/${newCoupon._id}/update`, { amount: 20 });
    expect(body.data).toEqual({ ...newCoupon, amount: 20, version: 2, updatedAt: body.data.updatedAt });
  });

  it('of an older version is refused with the current record', async () => {
    const newCoupon = await addCoupon();
    await as('admin').put(`/api/coupon/${newCoupon._id}/update`, { amount: 20, version: 1 });
    const { status, body } = await as('admin').put(`/api/coupon/${newCoupon._id}/update`, { amount: 30, version: 1 });
    expect([status, body.code, body.details.current.amount]).toEqual([409, 'version_conflict', 20]);
  });

  it('wins once when ten are made of the same version', async () => {
    const newCoupon = await addCoupon();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        as('admin').put(`/api/coupon/${newCoupon._id}/update`, { amount: i + 20, version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('of another company\u2019s record answers as if there were none', async () => {
    const newCoupon = await addCoupon();
    for (const id of [newCoupon._id, 'f'.repeat(24)]) {
      const answers = [
        await as('stranger').put(`/api/coupon/${id}/update`, { amount: 1 }),
        await as('stranger').delete(`/api/coupon/${id}/delete`),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(['404 not_found', '404 not_found']);
    }
    expect((await as('stranger').get(`${list}${home.location._id}/coupons`)).status).toBe(404);
  });
});

describe('a record that a newer version of the product stored', () => {
  it('is changed by this one, which leaves alone the field that it does not know', async () => {
    // As in production, which does not check answers.
    const released = await startTestApi({ CHECK_RESPONSES: 'off' });
    const { role } = await storeCompany(released.db);
    const staff = callerOf(released, await released.tokenOf(await storeUser(released.db, role)));
    const { _id } = (await staff.post('/api/coupon', coupon())).body.data;
    const stored = released.app.connection.collection<{ _id: string; deck?: string }>(coupons.collection);
    await stored.updateOne({ _id }, { $set: { deck: 'Solárium' } });
    expect((await staff.put(`/api/coupon/${_id}/update`, { amount: 20 })).status).toBe(200);
    expect(await stored.findOne({ _id })).toMatchObject({ amount: 20, deck: 'Solárium', version: 2 });
    await released.stop();
  });
});

describe('a list', () => {
  it('shows active entries only, unless all are asked for', async () => {
    const off = await addCoupon({ active: false });
    expect(await namesOf('')).not.toContain(off.name);
    expect(await namesOf('active=0')).toContain(off.name);
  });

  it('finds words with pictographs beside them, and those of rare scripts', async () => {
    const newCoupon = await addCoupon({ description: 'ÑANDÚ🚤 𐐷𐐲𐑌' });
    for (const typed of ['nandu', 'ñandú🚤', '🚤', '𐐷', '𐐷𐐲']) {
      expect(await namesOf(`search=${encodeURIComponent(typed)}`)).toEqual([newCoupon.name]);
    }
  });

  it('is searched by beginnings of words, accents and case aside, and never by a pattern', async () => {
    const newCoupon = await addCoupon({ description: 'Promoción de Otoño para Agencias' });
    expect(await namesOf('search=otono')).toEqual([newCoupon.name]);
    expect(await namesOf(`search=${encodeURIComponent('AGENCIAS promo')}`)).toEqual([newCoupon.name]);
    // The typed words with others between them do not match.
    expect(await namesOf('search=nadie')).toEqual([]);
    for (const pattern of ['.*', '[a-z]+', '.{5}', '[^x]{3,}']) {
      expect(await namesOf(`search=${encodeURIComponent(pattern)}`)).not.toContain(newCoupon.name);
    }
  });

  it('is sorted by any of its columns, in either direction, without regard to accents', async () => {
    const own = await startTestApi();
    try {
      const fixture = await storeCompany(own.db);
      const token = await own.tokenOf(await storeUser(own.db, fixture.role));
      for (const [firstName, lastName] of [
        ['Zoe', 'Álvarez'],
        ['álvaro', 'Zúñiga'],
        ['Émile', 'Böll'],
      ] as const) {
        const body = aGuest({ firstName, lastName });
        await own.request().post('/api/customer').set('token', token).send(body);
      }
      const names = async (query: string) => {
        const path = `/api/location/${fixture.location.slug}/customers?${query}`;
        const { body } = await own.request().get(path).set('token', token);
        return body.docs.map(({ firstName }: { firstName: string }) => firstName);
      };
      expect(await names('sort=firstName')).toEqual(['álvaro', 'Émile', 'Zoe']);
      expect(await names('sort=lastName&order=desc')).toEqual(['álvaro', 'Émile', 'Zoe']);
      expect(await names('search=alv')).toHaveLength(2);
      expect((await own.request().get(`/api/customer/search?value=4567`).set('token', token)).body.data).toHaveLength(
        3,
      );
    } finally {
      await own.stop();
    }
  });

  it('is paged by ten, by a hundred at the most, and refuses what is no page', async () => {
    for (let i = 0; i < 12; i += 1) await addCoupon();
    const first = (await as('admin').get('/api/coupon/list')).body;
    expect([first.docs.length, first.limit, first.offset, first.page]).toEqual([10, 10, 0, 1]);
    const second = (await as('admin').get('/api/coupon/list?page=2')).body;
    expect(second.offset).toBe(10);
    expect(
      second.docs.some(({ _id }: { _id: string }) => first.docs.some((one: { _id: string }) => one._id === _id)),
    ).toBe(false);
    for (const query of ['limit=101', 'page=0', 'page=-1', 'sort=passwordHash', 'sort[$ne]=1', 'order=sideways']) {
      expect((await as('admin').get(`/api/coupon/list?${query}`)).status).toBe(422);
    }
  });

  it('loses what is removed, whose name is free again', async () => {
    const newCoupon = await addCoupon();
    expect((await as('admin').delete(`/api/coupon/${newCoupon._id}/delete`)).body.data).toEqual({ _id: newCoupon._id });
    expect(await namesOf('active=0')).not.toContain(newCoupon.name);
    expect((await as('admin').put(`/api/coupon/${newCoupon._id}/update`, { amount: 1 })).status).toBe(404);
    expect((await as('admin').post('/api/coupon', coupon({ name: newCoupon.name }))).status).toBe(201);
  });

  it('is read with the permission to read, and written with the one to write', async () => {
    expect((await as('reader').get(`${list}${home.location._id}/coupons`)).status).toBe(200);
    expect((await as('reader').post('/api/coupon', coupon())).status).toBe(403);
  });
});

describe('a vessel, a service and a location', () => {
  it('stay while trips are ahead of them', async () => {
    const booked = await as('admin').post('/api/booking', {
      locationId: home.location._id,
      serviceId: home.service._id,
      resourceId: home.vessel._id,
      bookingDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      hora: '10:00',
      customer: aGuest(),
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    });
    expect(booked.status).toBe(201);
    const removals = [
      `/api/resource/${home.vessel._id}/delete`,
      `/api/service/${home.service._id}/delete`,
      `/api/location/${home.location._id}/delete`,
    ];
    for (const path of removals) {
      const { status, body } = await as('admin').delete(path);
      expect([status, body.code]).toEqual([409, 'in_use']);
    }
    await as('admin').put(`/api/booking/${booked.body.data._id}/status`, { status: 'cancel' });
    expect((await as('admin').delete(`/api/resource/${home.other._id}/delete`)).status).toBe(200);
    const vessels = await as('admin').get(`/api/location/${home.location._id}/resources`);
    expect(vessels.body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(home.other._id);
  });
});

describe('the audit log', () => {
  it('tells who changed what, from which value to which', async () => {
    const newCoupon = await addCoupon({ amount: 10 });
    await as('admin').put(`/api/coupon/${newCoupon._id}/update`, { amount: 25 });
    await as('admin').delete(`/api/coupon/${newCoupon._id}/delete`);
    const { body } = await as('admin').get(`/api/audit?entityId=${newCoupon._id}`);
    expect(body.docs.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created']);
    expect(body.docs[1]).toMatchObject({
      entity: 'coupon',
      by: { name: 'Ana Ruiz' },
      changes: [{ path: 'amount', from: 10, to: 25 }],
    });
    expect((await as('stranger').get(`/api/audit?entityId=${newCoupon._id}`)).body.total).toBe(0);
  });

  it('shows personal data to administrators alone', async () => {
    const customer = (await as('admin').post('/api/customer', aGuest())).body.data;
    await as('admin').put(`/api/customer/${customer._id}/update`, { email: 'new@example.com', country: 'Chile' });
    const changesFor = async (who: Who) =>
      (await as(who).get(`/api/audit?entityId=${customer._id}`)).body.docs[0].changes as object[];
    expect(await changesFor('admin')).toContainEqual({
      path: 'email',
      from: 'daniela@example.com',
      to: 'new@example.com',
    });
    expect(await changesFor('reader')).toEqual([
      { path: 'country', from: '', to: 'Chile' },
      { path: 'email', from: '•••', to: '•••' },
    ]);
  });
});
