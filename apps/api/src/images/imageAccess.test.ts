import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { galleryItemOf } from '@marea/domain/images/gallery';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { aPhoto, encoded } from '../../tests/pictures.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { images } from './store.ts';

const hung = (_id: string) => galleryItemOf({ _id, width: 1, height: 1, placeholder: '' });

let api: TestApi;
let home: StoredCompany;
let photo: Buffer;
const tokens = {} as Record<
  'admin' | 'cook' | 'clerk' | 'neighbour' | 'reseller' | 'owner' | 'stranger' | 'superadmin' | 'nobody' | 'homeless',
  string
>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  photo = await aPhoto(400, 300);
  const storedRoles = {
    cook: aRole(home.location, {
      name: 'Cocina',
      resources: [{ path: '/settings/alimentos', permissions: ['read', 'update'] }],
    }),
    clerk: aRole(home.location, { name: 'Caja', resources: [{ path: '/payments', permissions: ['read'] }] }),
    neighbour: aRole(aLocation(home.company), {
      name: 'Caja',
      resources: [{ path: '/payments', permissions: ['read'] }],
    }),
    reseller: aRole(home.location, { name: RESELLER_ROLE }),
    owner: aRole(home.location, { name: OWNER_ROLE }),
  };
  await store(api.db, roles, Object.values(storedRoles));
  const nobody = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  for (const who of ['cook', 'clerk', 'neighbour', 'reseller', 'owner'] as const) {
    tokens[who] = await api.tokenOf(await storeUser(api.db, storedRoles[who]));
  }
  tokens.nobody = '';
  tokens.admin = await api.tokenOf(await storeUser(api.db, home.role));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
  tokens.superadmin = await api.tokenOf(await storeUser(api.db, home.role, nobody));
});
afterAll(() => api.stop());

const upload = (who: Who, file: Buffer, words: Record<string, string> = {}) =>
  api.request().post('/api/image').set('token', tokens[who]).field(words).attach('image', file, 'a.jpg');
const look = (who: Who, path: string, headers: Record<string, string> = {}) =>
  api.request().get(`/api/image/${path}`).set('token', tokens[who]).set(headers);

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be sent as %s, in any colours', async (format) => {
    const variants = {
      plain: sharp(photo),
      grey: sharp(photo).greyscale(),
      clear: sharp(photo).ensureAlpha(0.5),
    };
    for (const [name, picture] of Object.entries(variants)) {
      const file = await encoded(picture, format);
      const answer = await upload('admin', file);
      expect([name, answer.status, answer.body.data?.widths]).toEqual([name, 201, [320, 400]]);
    }
  });

  it('may be sixteen bits deep, in print colours, or the first of many frames', async () => {
    const deep = await sharp(photo).toColourspace('rgb16').png().toBuffer();
    const printed = await sharp(photo).toColourspace('cmyk').jpeg().toBuffer();
    const frames = await sharp([photo, photo, photo], { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const file of [deep, printed, frames]) {
      const { status, body } = await upload('admin', file);
      expect([status, body.data?.width, body.data?.height]).toEqual([201, 400, 300]);
    }
  });
});

describe('whose an image is', () => {
  it('depends on what it is for: whoever may change that may upload', async () => {
    const statuses = async (who: Who) => [
      (await upload(who, photo, { purpose: 'gallery' })).status,
      (await upload(who, photo, { purpose: 'food' })).status,
      (await upload(who, photo, { purpose: 'receipt' })).status,
    ];
    expect(await statuses('admin')).toEqual([201, 201, 201]);
    expect(await statuses('cook')).toEqual([403, 201, 403]);
    expect(await statuses('clerk')).toEqual([403, 403, 403]);
    expect(await statuses('reseller')).toEqual([403, 403, 403]);
    expect(await statuses('owner')).toEqual([403, 403, 403]);
    expect(await statuses('nobody')).toEqual([401, 401, 401]);
  });

  it('is a company\u2019s: a superadmin says which, and others have no choice', async () => {
    const companyId = home.company._id;
    expect((await upload('superadmin', photo)).body.errors[0].path).toBe('companyId');
    const { _id } = (await upload('superadmin', photo, { companyId })).body.data;
    expect((await api.db(images).findOne({ _id: _id }))?.companyId).toBe(companyId);
    const homeless = await storeUser(api.db, home.role, { locationId: null });
    tokens.homeless = await api.tokenOf(homeless);
    expect((await upload('homeless', photo)).status).toBe(201);
    expect((await upload('stranger', photo, { companyId })).body.errors[0]).toMatchObject({ path: 'companyId' });
  });

  it('is the cashiers\u2019 alone for a receipt, and nobody keeps a copy on the way', async () => {
    const { _id } = (await upload('admin', photo, { purpose: 'receipt' })).body.data;
    const admin = callerOf(api, tokens.admin);
    const visitId = (await bookTrip(admin, home))._id;
    expect((await look('clerk', _id)).status).toBe(404);
    await admin.post('/api/payment', { visitId, type: 'Cash', amount: 100, image: _id });
    const seen = await Promise.all(
      (['admin', 'clerk', 'superadmin', 'neighbour', 'cook', 'reseller', 'owner', 'stranger', 'nobody'] as const).map(
        async (who) => (await look(who, _id)).status,
      ),
    );
    expect(seen).toEqual([200, 200, 200, 404, 404, 404, 404, 404, 404]);
    const { headers } = await look('clerk', _id);
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
    expect(headers['cross-origin-resource-policy']).not.toBe('cross-origin');
    const spent = (await upload('admin', photo, { purpose: 'expense' })).body.data._id;
    expect([(await look('admin', spent)).status, (await look('clerk', spent)).status]).toEqual([200, 404]);
  });

  it('is attached to a payment or an expense by who uploaded it, not by whoever knows its id', async () => {
    const keeping = aRole(home.location, {
      name: 'Cajero',
      resources: (['/payments', '/gastos'] as const).map((path) => ({
        path,
        permissions: ['read', 'create', 'update'] as const,
      })),
    });
    await store(api.db, roles, keeping);
    const [first, second] = await Promise.all(
      [0, 1].map(async () => {
        const token = await api.tokenOf(await storeUser(api.db, keeping));
        return { token, ask: callerOf(api, token) };
      }),
    );
    const visitId = (await bookTrip(callerOf(api, tokens.admin), home, { bookingDate: inDays(11) }))._id;
    const kinds = [
      { purpose: 'receipt', path: '/api/payment', body: { visitId, type: 'Cash', amount: 100 } },
      { purpose: 'expense', path: '/api/gasto', body: { date: '2026-11-20', type: 'Facebook', amount: 100 } },
    ];
    const records: Record<'path' | 'theirs' | 'own', string>[] = [];
    for (const { purpose, path, body } of kinds) {
      const theirs = (await upload('admin', photo, { purpose })).body.data._id;
      const refused = await first!.ask.post(path, { ...body, image: theirs });
      expect([purpose, refused.status, refused.body.errors?.[0]?.path]).toEqual([purpose, 422, 'image']);
      expect((await first!.ask.get(`/api/image/${theirs}`)).status).toBe(404);
      const form = api.request().post('/api/image').set('token', first!.token).field({ purpose });
      const own = (await form.attach('image', photo, 'a.jpg')).body.data._id;
      const answer = await first!.ask.post(path, { ...body, image: own });
      expect([purpose, answer.status]).toEqual([purpose, 201]);
      records.push({ path: `${path}/${answer.body.data._id}`, theirs, own });
    }
    const [receipt] = records;
    const change = (image?: string) => second!.ask.put(receipt!.path, { image, description: 'x' });
    expect([(await change(receipt!.theirs)).status, (await change(receipt!.own)).status]).toEqual([422, 200]);
  });

  it('is asked before another record shows it: addons, the company and its first page', async () => {
    const own = (await upload('admin', photo)).body.data._id;
    const foreign = (await upload('stranger', photo)).body.data._id;
    const send = (method: 'put' | 'post', path: string, body: object) =>
      api.request()[method](path).set('token', tokens.admin).send(body);
    const slug = home.company.slug;
    const page = (image: string) => {
      const both = { en: '', es: '' };
      return { settings: { home: { start: 'welcome', title: both, text: both, image } } };
    };
    expect((await send('put', `/api/company/${slug}/update`, { image: own })).body.data.image).toBe(own);
    expect((await send('post', '/api/settings', page(own))).body.data.home.image).toBe(own);
    for (const image of [foreign, 'f'.repeat(24)]) {
      const answers = [
        await send('put', `/api/company/${slug}/update`, { image }),
        await send('post', '/api/settings', page(image)),
        await send('put', `/api/locations/${home.location._id}/update`, { gallery: [own, image].map(hung) }),
      ];
      expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
        [422, 'image'],
        [422, 'settings.home.image'],
        [422, 'gallery.1.image'],
      ]);
    }
  });

  it('is kept apart: what guests see shows nothing private, and a receipt or an expense its own kind alone', async () => {
    const ids: Record<string, string> = {};
    for (const purpose of ['crew', 'receipt', 'expense']) {
      ids[purpose] = (await upload('admin', photo, { purpose })).body.data._id;
    }
    const send = (method: 'put' | 'post', path: string, body: object) =>
      api.request()[method](path).set('token', tokens.admin).send(body);
    const gallery = (image = '') => send('put', `/api/resource/${home.vessel._id}/update`, { gallery: [hung(image)] });
    const expense = (image = '') =>
      send('post', '/api/gasto', { date: '2026-11-20', type: 'Facebook', amount: 100, image });
    expect((await gallery(ids.crew)).body.data.gallery).toMatchObject([{ image: ids.crew, width: 400, height: 300 }]);
    for (const purpose of ['receipt', 'expense']) {
      const { status, body } = await gallery(ids[purpose]);
      expect([purpose, status, body.errors?.[0]?.path]).toEqual([purpose, 422, 'gallery.0.image']);
    }
    expect((await expense(ids.expense)).body.data?.image).toBe(ids.expense);
    for (const purpose of ['crew', 'receipt']) {
      const { status, body } = await expense(ids[purpose]);
      expect([purpose, status, body.errors?.[0]?.path]).toEqual([purpose, 422, 'image']);
    }
  });

  it('is noted in the audit log', async () => {
    const { _id } = (await upload('admin', photo, { purpose: 'drink' })).body.data;
    const { body } = await api.request().get(`/api/audit?entityId=${_id}`).set('token', tokens.admin);
    expect(body.docs).toMatchObject([{ entity: 'image', action: 'created', companyId: home.company._id }]);
  });
});
