import { services } from '@marea/domain/fleet/service.schema';
import { packages } from '@marea/domain/packages/package.schema';
import {
  zAvailability,
  zAvailabilityCalendar,
  zCapability,
  zErrorInvalidProductId,
  zProduct,
  zSupplier,
} from '@octocloud/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, inDays } from '../../tests/bookings.ts';
import type { OctoCaller, OctoWorld } from '../../tests/octo.ts';
import { SEATS, octoCaller, startOcto } from '../../tests/octo.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { createLimit } from '../http/limits/limits.ts';
import { octoKeys } from './keys.ts';
import { keyLimit } from './server.ts';

let api: TestApi;
let world: OctoWorld;
let reseller: OctoCaller;
beforeAll(async () => {
  ({ api, world, reseller } = await startOcto());
});
afterAll(() => api.stop());

const TOUR = { productId: 'tour', optionId: 'DEFAULT' };
const CHARTER = { productId: 'charter', optionId: 'DEFAULT' };
const on = (date: string) => ({ localDateStart: date, localDateEnd: date });

describe('a key', () => {
  it('is shown once, stored as a hash, and listed by its prefix', async () => {
    await reseller.get('/supplier').expect(200);
    const { body } = await api
      .request()
      .get(`/api/reseller/${reseller.reseller._id}/octoKeys`)
      .set('token', world.admin)
      .expect(200);
    expect(body.data).toMatchObject([{ name: 'Platform', prefix: reseller.key.slice(0, 11), revokedAt: null }]);
    expect(body.data[0].lastUsedAt).not.toBeNull();
    expect(JSON.stringify(await api.db(octoKeys).find().toArray())).not.toContain(reseller.key);
    expect(JSON.stringify(body)).not.toContain(reseller.key);
  });

  it('is refused when missing, unknown, expired or revoked', async () => {
    const missing = await api.request().get('/octo/products').expect(400);
    expect(missing.body).toMatchObject({ error: 'UNAUTHORIZED', errorMessage: expect.any(String) });
    const unknown = await octoCaller(api, 'octo_nobody').get('/products').expect(400);
    expect(unknown.body.error).toBe('FORBIDDEN');

    const { reseller: person, keyId, get } = await world.newReseller();
    await api.db(octoKeys).updateOne({ _id: keyId }, { $set: { expiresAt: new Date(api.app.now() - 1) } });
    expect((await get('/products').expect(400)).body.error).toBe('FORBIDDEN');
    await api.db(octoKeys).updateOne({ _id: keyId }, { $set: { expiresAt: null } });
    await get('/products').expect(200);
    await callerOf(api, world.admin).put(`/api/octoKey/${keyId}/revoke`, {}).expect(200);
    expect((await get('/products').expect(400)).body.error).toBe('FORBIDDEN');
    expect(await api.db(octoKeys).countDocuments({ resellerId: person._id })).toBe(1);
    const noted = await api.db(auditLog).find({ entity: 'octoKey', entityId: keyId }).toArray();
    expect(noted.map(({ action }) => action)).toEqual(['created', 'updated']);
  });

  it('makes at most 600 requests a minute', async () => {
    const { get, keyId } = await world.newReseller();
    await get('/capabilities').expect(200);
    const { points, name } = keyLimit;
    await createLimit(api.app, name, { points, seconds: 60 }).count(keyId, points);

    // A process learns of others' requests when it reports its own.
    const answers = await Promise.all(Array.from({ length: points / 10 }, () => get('/capabilities')));
    const refused = [...answers, await get('/capabilities')].filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.body.error).toBe('BAD_REQUEST');
  });
});

describe('a product that is not ready', () => {
  it('is not listed while its seats have no price', async () => {
    const { _id, price } = world.tour;
    const ids = async () => (await reseller.get('/products').expect(200)).body.map(({ id }: { id: string }) => id);
    await api.db(services).updateOne({ _id }, { $set: { price: 0 } });
    api.app.catalogue.invalidate();
    const unpriced = await ids();
    await api.db(services).updateOne({ _id }, { $set: { price } });
    api.app.catalogue.invalidate();

    expect(unpriced).toEqual(['charter']);
    expect(await ids()).toContain('tour');
  });
});

describe('the supplier and its capabilities', () => {
  it('follow the schemas, with and without a trailing slash', async () => {
    for (const end of ['', '/']) {
      const supplier = await reseller.get(`/supplier${end}`).expect(200);
      expect(zSupplier.parse(supplier.body)).toMatchObject({ name: world.company.name });
      const { body } = await reseller.get(`/capabilities${end}`).expect(200);
      expect(
        zCapability
          .array()
          .parse(body)
          .map(({ id }) => id),
      ).toEqual(['octo/pricing', 'octo/content']);
    }
  });

  it('answer failures of the request itself in the same envelope', async () => {
    const unknown = await reseller.get('/nowhere').expect(400);
    expect(unknown.body.error).toBe('BAD_REQUEST');
    const { body } = await api
      .request()
      .post('/octo/availability')
      .set({ Authorization: `Bearer ${reseller.key}`, 'Content-Type': 'application/json' })
      .send('{')
      .expect(400);
    expect(body.error).toBe('BAD_REQUEST');
  });
});

describe('products', () => {
  it('follow the schema with prices and content, in the language asked for', async () => {
    const { body, headers } = await reseller.get('/products').set('Accept-Language', 'es').expect(200);
    expect(headers).toMatchObject({
      'octo-capabilities': 'octo/pricing, octo/content',
      'content-language': 'es',
      'available-languages': 'en, es',
    });
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['tour', 'day', 'charter']);
    for (const product of body) zProduct.parse(product);
    const [tour, day, charter] = body;
    expect(day.options[0].availabilityLocalStartTimes).toEqual(['00:00']);
    expect(tour).toMatchObject({ pricingPer: 'UNIT', defaultCurrency: 'USD', deliveryMethods: ['VOUCHER'] });
    expect(tour.options[0].units.map(({ id }: { id: string }) => id)).toEqual(['ADULT', 'CHILD', 'INFANT']);
    expect(tour.options[0].units[0].pricingFrom).toMatchObject([{ retail: 8_000, net: 6_400, currency: 'USD' }]);
    expect(tour.options[0].restrictions).toEqual({ minUnits: 0, maxUnits: 9 });
    expect(charter).toMatchObject({ pricingPer: 'BOOKING' });
    expect(charter.options[0].pricingFrom).toMatchObject([{ retail: 90_000, net: 72_000 }]);
    expect(charter.options[0].units[0].pricingFrom).toBeUndefined();
  });

  it('leave out the fields of a capability that was not asked for', async () => {
    const { body, headers } = await octoCaller(api, reseller.key, '').get('/products/tour').expect(200);
    expect(headers['content-language']).toBeUndefined();
    expect(headers['octo-capabilities']).toBe('');
    for (const field of ['title', 'features', 'pricingPer', 'defaultCurrency']) expect(body).not.toHaveProperty(field);
    expect(body.options[0].units[0]).not.toHaveProperty('pricingFrom');
  });

  it('are those that the reseller may sell', async () => {
    const other = await world.newReseller();
    await api
      .db(packages)
      .updateOne({ _id: world.offers.charter._id }, { $set: { resellerIds: [other.reseller._id] } });
    await other.get('/products/charter').expect(200);
    const refused = await reseller.get('/products/charter').expect(400);
    expect(zErrorInvalidProductId.parse(refused.body)).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
      productId: 'charter',
    });
    await api.db(packages).updateOne({ _id: world.offers.charter._id }, { $set: { resellerIds: [] } });
  });
});

describe('availability', () => {
  it('lists the departures of a range, each by an id that finds it again', async () => {
    const { body } = await reseller.post('/availability', { ...TOUR, ...on(inDays(20)) }).expect(200);
    const departures = zAvailability.array().parse(body);
    const ten = departures.find(({ id }) => id === `${inDays(20)}T10:00:00-05:00`);
    expect(ten).toMatchObject({ status: 'AVAILABLE', vacancies: SEATS, capacity: SEATS, maxUnits: 9, allDay: false });
    expect(ten?.unitPricing).toMatchObject([
      { unitId: 'ADULT', retail: 8_000, net: 6_400 },
      { unitId: 'CHILD', retail: 5_000, net: 4_000 },
      { unitId: 'INFANT', retail: 0, net: 0 },
    ]);
    expect(ten?.utcCutoffAt).toBe(`${inDays(20)}T13:00:00Z`);
    const again = await reseller.post('/availability', { ...TOUR, availabilityIds: [ten?.id, 'nonsense'] }).expect(200);
    expect(again.body).toEqual([ten]);
  });

  it('finds departures of several days by their ids, in their order, each once', async () => {
    const idsOf = async (date: string) =>
      (await reseller.post('/availability', { ...TOUR, ...on(date) }).expect(200)).body.map(
        ({ id }: { id: string }) => id,
      );
    const [near, far] = [await idsOf(inDays(20)), await idsOf(inDays(200))];
    const availabilityIds = [
      far[1],
      near[0],
      'nonsense',
      '2026-13-45T99:00:00-05:00',
      '9999-01-01T10:00:00-05:00',
      far[0],
      near[0],
    ];

    const { body } = await reseller.post('/availability', { ...TOUR, availabilityIds }).expect(200);

    expect(body.map(({ id }: { id: string }) => id)).toEqual([far[1], near[0], far[0]]);
    expect(body[0]).toMatchObject({ status: 'AVAILABLE', vacancies: SEATS });
  });

  it('prices a charter for the party', async () => {
    const units = [{ id: 'ADULT', quantity: 2 }];
    const { body } = await reseller.post('/availability', { ...CHARTER, ...on(inDays(20)), units }).expect(200);
    expect(zAvailability.array().parse(body)[0]).toMatchObject({ pricing: { retail: 90_000, net: 72_000 } });
    expect(body[0]).not.toHaveProperty('unitPricing');
  });

  it('closes at the cutoff, and has no room for a party that is too large', async () => {
    const date = inDays(1);
    const now = Date.parse(`${date}T08:30:00-05:00`);
    api.clock.now = () => now;
    const { body } = await reseller.post('/availability', { ...TOUR, ...on(date) }).expect(200);
    api.clock.now = Date.now;
    expect(body[0]).toMatchObject({ status: 'CLOSED', available: false });
    expect(body.at(-1)).toMatchObject({ status: 'AVAILABLE', available: true });
    const units = [{ id: 'ADULT', quantity: SEATS + 1 }];
    const full = await reseller.post('/availability', { ...TOUR, ...on(inDays(20)), units }).expect(200);
    expect(full.body[0]).toMatchObject({ status: 'SOLD_OUT', available: false });
  });

  it('of a day of opening hours is one a day', async () => {
    const request = { productId: 'day', optionId: 'DEFAULT', ...on(inDays(20)) };
    const { body } = await reseller.post('/availability', request).expect(200);
    expect(zAvailability.array().parse(body)).toMatchObject([
      { id: `${inDays(20)}T00:00:00-05:00`, allDay: true, openingHours: [{ from: '05:00', to: '23:00' }] },
    ]);
  });

  it('has one calendar entry for each day of a range', async () => {
    const range = { localDateStart: inDays(20), localDateEnd: inDays(22) };
    const { body } = await reseller.post('/availability/calendar', { ...TOUR, ...range }).expect(200);
    expect(
      zAvailabilityCalendar
        .array()
        .parse(body)
        .map(({ localDate }) => localDate),
    ).toEqual([inDays(20), inDays(21), inDays(22)]);
    expect(body[0]).toMatchObject({
      status: 'AVAILABLE',
      unitPricingFrom: [{ unitId: 'ADULT', retail: 8_000 }, {}, {}],
    });
  });

  const range = on(inDays(20));
  it.each([
    ['/availability', { optionId: 'DEFAULT', ...range }, 'INVALID_PRODUCT_ID', { productId: '' }],
    ['/availability', { ...TOUR, optionId: 'x', ...range }, 'INVALID_OPTION_ID', { optionId: 'x' }],
    ['/availability', { ...TOUR, ...range, units: [{ id: 'x', quantity: 1 }] }, 'INVALID_UNIT_ID', { unitId: 'x' }],
    ['/availability', { ...TOUR, ...range, availabilityIds: ['x'] }, 'BAD_REQUEST', {}],
    ['/availability', TOUR, 'BAD_REQUEST', {}],
    ['/availability/calendar', { ...TOUR, localDateEnd: inDays(20) }, 'BAD_REQUEST', {}],
    ['/availability/calendar', { ...TOUR, ...range, optionId: 3 }, 'INVALID_OPTION_ID', { optionId: '' }],
  ])('%s refuses %o', async (path, request, error, details) => {
    const { body } = await reseller.post(path, request).expect(400);
    expect(body).toEqual({ error, errorMessage: expect.any(String), ...details });
  });
});
