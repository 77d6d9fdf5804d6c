import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { zBooking, zErrorInvalidBookingUuid } from '@octocloud/types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, inDays } from '../../tests/bookings.ts';
import type { OctoCaller, OctoWorld } from '../../tests/octo.ts';
import { octoCaller, startOcto } from '../../tests/octo.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { newId } from '../db/ids.ts';
import { notifications } from '../notifications/notifications.ts';
import { payments } from '../payments/index.ts';
import { holds } from '../slots/index.ts';
import { octoBookings } from './bookings.collection.ts';
import { MAX_OPEN_HOLDS } from './bookings.ts';

let api: TestApi;
let world: OctoWorld;
let reseller: OctoCaller;
beforeAll(async () => {
  ({ api, world, reseller } = await startOcto());
});
afterAll(() => api.stop());

const CONTACT = { fullName: 'Elena Cruz', emailAddress: 'elena@example.com', phoneNumber: '+52 998 123 4567' };
const at = (date: string, hora = '10:00') => `${date}T${hora}:00-05:00`;
const units = (...ids: string[]) => ids.map((unitId) => ({ unitId }));

const startOf = ({ availabilityId }: { availabilityId?: string | null }) => Date.parse(availabilityId ?? '');

let day = 20;
/** A day unused by other tests. */
function freshDay(): string {
  day += 1;
  return inDays(day);
}

function tourOn(date: string, over: object = {}) {
  return {
    productId: 'tour',
    optionId: 'DEFAULT',
    availabilityId: at(date),
    unitItems: units('ADULT', 'ADULT'),
    ...over,
  };
}

async function held(over: object = {}, by = reseller) {
  const { body } = await by.post('/bookings', tourOn(freshDay(), over)).expect(200);
  return zBooking.parse(body);
}

async function confirmed(over: object = {}, by = reseller) {
  const { uuid } = await held(over, by);
  const { body } = await by.post(`/bookings/${uuid}/confirm`, { contact: CONTACT }).expect(200);
  return zBooking.parse(body);
}

async function vacancies(availabilityId: string): Promise<number> {
  const request = { productId: 'tour', optionId: 'DEFAULT', availabilityIds: [availabilityId] };
  const { body } = await reseller.post('/availability', request).expect(200);
  return body[0].vacancies;
}

async function expire(uuid: string): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  const { holdId } = await recordOf(uuid);
  const days = api.app.connection.collection('vesselDays');
  await days.updateMany(
    { 'spans.owner': holdId },
    { $set: { 'spans.$[own].expiresAt': past } },
    { arrayFilters: [{ 'own.owner': holdId }] },
  );
  await api.db(holds).updateOne({ _id: holdId }, { $set: { expiresAt: past } });
  await api.db(octoBookings).updateOne({ uuid }, { $set: { expiresAt: past } });
}

async function recordOf(uuid: string) {
  const record = await api.db(octoBookings).findOne({ uuid });
  if (!record) throw new Error(`no reservation ${uuid}`);
  return record;
}

async function saleOf({ uuid }: { uuid: string }) {
  const sale = await api.db(bookings).findOne({ _id: (await recordOf(uuid)).bookingId });
  if (!sale) throw new Error(`${uuid} is not sold`);
  return sale;
}

describe('a reservation', () => {
  it('is refused to a key that holds too many, until one of them ends', async () => {
    const [busy, other] = [await world.newReseller(), await world.newReseller()];
    const { uuid } = await held({}, busy);
    const { _id, ...record } = await recordOf(uuid);
    const copies = Array.from({ length: MAX_OPEN_HOLDS - 1 }, () => ({ ...record, _id: newId(), uuid: randomUUID() }));
    await api.db(octoBookings).insertMany(copies);

    const { body } = await busy.post('/bookings', tourOn(freshDay())).expect(400);

    expect(body).toEqual({ error: 'UNPROCESSABLE_ENTITY', errorMessage: expect.stringContaining('holds 50') });
    await held({}, other);
    await busy.post(`/bookings/${uuid}/confirm`, { contact: CONTACT }).expect(200);
    await held({}, busy);
    await busy.post('/bookings', tourOn(freshDay())).expect(400);
    await expire(copies[0]?.uuid ?? '');
    await held({}, busy);
  });

  it('holds its seats for half an hour, at the price of today', async () => {
    const uuid = randomUUID().toUpperCase();
    const booking = await held({ uuid, resellerReference: 'R-1', unitItems: units('ADULT', 'CHILD') });
    expect(booking).toMatchObject({
      uuid: uuid.toLowerCase(),
      status: 'ON_HOLD',
      resellerReference: 'R-1',
      supplierReference: null,
      cancellable: true,
      cancellation: null,
      utcConfirmedAt: null,
      deliveryMethods: ['VOUCHER'],
      voucher: { redemptionMethod: 'DIGITAL', deliveryOptions: [] },
      pricing: { retail: 13_000, net: 10_400, currency: 'USD' },
      unitItems: [
        { unitId: 'ADULT', status: 'ON_HOLD', ticket: null, pricing: { retail: 8_000 } },
        { unitId: 'CHILD', pricing: { retail: 5_000 } },
      ],
      product: { id: 'tour' },
      option: { id: 'DEFAULT', units: [{ pricing: [{ retail: 8_000 }] }, {}, {}] },
    });
    expect(booking.option?.units[0]).not.toHaveProperty('pricingFrom');
    expect(Object.keys(booking.contact)).toHaveLength(9);
    const minutes = (Date.parse(booking.utcExpiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(await vacancies(booking.availabilityId ?? '')).toBe(18);
  });

  it('leaves out prices that were not asked for', async () => {
    const { body } = await octoCaller(api, reseller.key, '').post('/bookings', tourOn(freshDay())).expect(200);
    expect(zBooking.parse(body)).not.toHaveProperty('pricing');
    expect(body.unitItems[0]).not.toHaveProperty('pricing');
  });

  it('is one for the same uuid, again and at once', async () => {
    const request = tourOn(freshDay(), { uuid: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => reseller.post('/bookings', request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await vacancies(request.availabilityId)).toBe(18);
  });

  it('is another for another reseller under the same uuid', async () => {
    const other = await world.newReseller();
    const uuid = randomUUID();
    const [first, second] = [await held({ uuid }), await held({ uuid }, other)];
    expect(second.id).not.toBe(first.id);
  });

  it('lasts longer when extended, and gives its seats back when it ends', async () => {
    const { uuid, utcExpiresAt, availabilityId } = await held();
    const { body } = await reseller.post(`/bookings/${uuid}/extend`, { expirationMinutes: 45 }).expect(200);
    expect(Date.parse(zBooking.parse(body).utcExpiresAt ?? '')).toBeGreaterThan(Date.parse(utcExpiresAt ?? ''));
    await expire(uuid);
    const ended = zBooking.parse((await reseller.get(`/bookings/${uuid}`).expect(200)).body);
    expect(ended).toMatchObject({ status: 'EXPIRED', cancellable: false, cancellation: { refund: 'NONE' } });
    expect(ended.utcExpiresAt).not.toBeNull();
    expect(await vacancies(availabilityId ?? '')).toBe(20);
    for (const act of ['extend', 'cancel', 'confirm']) {
      const refused = await reseller.post(`/bookings/${uuid}/${act}`, { contact: CONTACT }).expect(400);
      expect(refused.body.error).toBe('UNPROCESSABLE_ENTITY');
    }
    expect((await reseller.patch(`/bookings/${uuid}`, { notes: 'late' }).expect(400)).body.error).toBe(
      'UNPROCESSABLE_ENTITY',
    );
  });

  it('lasts no longer than two days, however often it is extended', async () => {
    const { uuid, utcCreatedAt } = await held();
    const end = Date.parse(utcCreatedAt) + 2 * DAY_MS;
    const agedBy = (days: number) =>
      api.db(octoBookings).updateOne({ uuid }, { $set: { createdAt: new Date(Date.now() - days * DAY_MS) } });
    await agedBy(1.5);
    for (const ask of [
      () => reseller.post(`/bookings/${uuid}/extend`, { expirationMinutes: 1_440 }),
      () => reseller.patch(`/bookings/${uuid}`, { expirationMinutes: 1_440 }),
    ]) {
      const { utcExpiresAt } = zBooking.parse((await ask().expect(200)).body);
      expect(Date.parse(utcExpiresAt ?? '')).toBeLessThan(end - 1.4 * DAY_MS);
    }
    await agedBy(2);
    const { body } = await reseller.post(`/bookings/${uuid}/extend`, {}).expect(400);
    expect(body.error).toBe('UNPROCESSABLE_ENTITY');
  });

  it('gives its seats back when cancelled, once', async () => {
    const { uuid, availabilityId } = await held();
    const { body } = await reseller.post(`/bookings/${uuid}/cancel`, { reason: 'Changed plans' }).expect(200);
    expect(zBooking.parse(body)).toMatchObject({
      status: 'CANCELLED',
      utcExpiresAt: null,
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'Changed plans' },
    });
    expect(await vacancies(availabilityId ?? '')).toBe(20);
    expect((await reseller.post(`/bookings/${uuid}/cancel`).expect(400)).body.error).toBe('UNPROCESSABLE_ENTITY');
  });

  const date = inDays(19);
  it.each([
    [{ productId: undefined }, 'INVALID_PRODUCT_ID', { productId: '' }],
    [{ optionId: 'x' }, 'INVALID_OPTION_ID', { optionId: 'x' }],
    [{ availabilityId: undefined }, 'INVALID_AVAILABILITY_ID', { availabilityId: '' }],
    [{ availabilityId: at(date, '10:07') }, 'INVALID_AVAILABILITY_ID', { availabilityId: at(date, '10:07') }],
    [{ unitItems: units('x') }, 'INVALID_UNIT_ID', { unitId: 'x' }],
    [{ unitItems: [] }, 'UNPROCESSABLE_ENTITY', {}],
    [{ unitItems: undefined }, 'UNPROCESSABLE_ENTITY', {}],
    [{ unitItems: units('CHILD', 'INFANT') }, 'UNPROCESSABLE_ENTITY', {}],
    [{ unitItems: units(...Array<string>(10).fill('ADULT')) }, 'UNPROCESSABLE_ENTITY', {}],
    [{ uuid: 'nonsense' }, 'INVALID_BOOKING_UUID', { uuid: 'nonsense' }],
    [{ expirationMinutes: 'soon' }, 'BAD_REQUEST', {}],
    [{ currency: 'EUR' }, 'UNPROCESSABLE_ENTITY', {}],
  ])('of %o is refused', async (over, error, named) => {
    const { body } = await reseller.post('/bookings', tourOn(date, over)).expect(400);
    expect(body).toEqual({ error, errorMessage: expect.any(String), ...named });
  });

  it('is refused on a departure that is sold out', async () => {
    const on = freshDay();
    const nine = { unitItems: units(...Array<string>(9).fill('ADULT')) };
    await reseller.post('/bookings', tourOn(on, nine)).expect(200);
    await reseller.post('/bookings', tourOn(on, nine)).expect(200);
    const { body } = await reseller.post('/bookings', tourOn(on, nine)).expect(400);
    expect(body.error).toBe('UNPROCESSABLE_ENTITY');
    expect(await vacancies(at(on))).toBe(2);
  });

  it('of a day takes one of its departures', async () => {
    const on = freshDay();
    const { body } = await reseller
      .post('/bookings', { ...tourOn(on), productId: 'day', availabilityId: at(on, '00:00') })
      .expect(200);
    expect(zBooking.parse(body)).toMatchObject({
      availabilityId: at(on, '00:00'),
      availability: { allDay: true, openingHours: [{ from: '05:00' }] },
    });
  });
});

describe('a confirmation', () => {
  it('sells what was held to the guest, with a code and a paper', async () => {
    const booking = await confirmed({ notes: 'Window seat', resellerReference: 'R-2' });
    const sale = await saleOf(booking);
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      supplierReference: sale.folio,
      utcExpiresAt: null,
      contact: { fullName: 'Elena Cruz', phoneNumber: CONTACT.phoneNumber },
      unitItems: [{ status: 'CONFIRMED' }, {}],
      pricing: { retail: 16_000, net: 12_800 },
    });
    expect(booking.utcConfirmedAt).not.toBeNull();
    expect(sale).toMatchObject({
      customer: { firstName: 'Elena', lastName: 'Cruz', phone: '+529981234567', email: 'elena@example.com' },
      passengers: { adultos: 2, menores: 0, infantes: 0 },
      notes: 'Window seat',
      status: 'created',
    });
    expect(await api.db(holds).countDocuments({ _id: (await recordOf(booking.uuid)).holdId })).toBe(0);
    expect(await vacancies(booking.availabilityId ?? '')).toBe(18);

    const [code, paper] = booking.voucher?.deliveryOptions ?? [];
    expect(code).toEqual({ deliveryFormat: 'QRCODE', deliveryValue: sale.folio });
    const { pathname } = new URL(paper?.deliveryValue ?? '');
    const { headers, body } = await api.request().get(pathname).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(body.subarray(0, 4).toString()).toBe('%PDF');
    const forged = await api
      .request()
      .get(`${pathname.slice(0, -1)}_`)
      .expect(400);
    expect(forged.body.error).toBe('FORBIDDEN');
  });

  it('is the same sale as of the back office: price, commission and account', async () => {
    const seller = await world.newReseller();
    const booking = await confirmed({ unitItems: units('ADULT', 'CHILD') }, seller);
    const byPlatform = await saleOf(booking);
    const { body } = await callerOf(api, world.admin)
      .post('/api/booking', {
        locationId: world.location._id,
        serviceId: world.tour._id,
        resourceId: world.boat._id,
        bookingDate: freshDay(),
        hora: '10:00',
        passengers: { adultos: 1, menores: 1, infantes: 0, hrsExtras: 0 },
        customer: {
          firstName: 'Elena',
          lastName: 'Cruz',
          phone: CONTACT.phoneNumber,
          email: CONTACT.emailAddress,
          category: 'VIP',
          origin: 'Hotel',
          source: 'Llamada',
        },
        resellerId: seller.reseller._id,
      })
      .expect(201);
    const byStaff = await api.db(bookings).findOne({ _id: body.data._id });
    expect(byPlatform.price).toEqual(byStaff?.price);
    expect(byPlatform.rates).toEqual(byStaff?.rates);
    expect(byPlatform).toMatchObject({
      type: 'Reseller',
      reseller: { _id: seller.reseller._id },
      price: { grandTotal: 13_000, resellerCommission: 2_600 },
    });
    const sold = [byPlatform, byStaff];
    const trips = sold.map((sale) => sale?.start.getTime() ?? 0);
    api.clock.now = () => Math.max(...trips) + DAY_MS;
    const account = await callerOf(api, await world.newAdmin())
      .get(`/api/reseller/${seller.reseller._id}/account?from=${inDays(1)}&to=${inDays(100)}`)
      .expect(200);
    api.clock.now = Date.now;
    expect(account.body.data.lines).toMatchObject(
      sold.map((sale) => ({ folio: sale?.folio, kind: 'earned', amount: 2_600 })),
    );
  });

  it('is refused while the reseller’s commission is another than when it was held', async () => {
    const seller = await world.newReseller(20);
    const { uuid } = await held({}, seller);
    const path = `/api/user/${seller.reseller._id}/update`;
    const confirm = () => seller.post(`/bookings/${uuid}/confirm`, { contact: CONTACT });

    await callerOf(api, world.admin).put(path, { comision: 10 }).expect(200);
    expect((await confirm().expect(400)).body.error).toBe('UNPROCESSABLE_ENTITY');
    await callerOf(api, world.admin).put(path, { comision: 20 }).expect(200);

    expect((await confirm().expect(200)).body.pricing).toMatchObject({ retail: 16_000, net: 12_800 });
  });

  it('is one sale however often it is asked for', async () => {
    const { uuid } = await held();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reseller.post(`/bookings/${uuid}/confirm`, { contact: CONTACT })),
    );
    expect(answers.map(({ status, body }) => `${status} ${body.status}`)).toEqual(Array(4).fill('200 CONFIRMED'));
    expect(new Set(answers.map(({ body }) => body.supplierReference)).size).toBe(1);
  });

  it('takes other units with it', async () => {
    const { uuid, unitItems, availabilityId } = await held();
    const again = [...unitItems, ...units('CHILD')].map(({ unitId, ...item }) => ({ ...item, unitId }));
    const { body } = await reseller
      .post(`/bookings/${uuid}/confirm`, { contact: { fullName: 'Elena' }, unitItems: again })
      .expect(200);
    expect(zBooking.parse(body).unitItems.map(({ unitId }) => unitId)).toEqual(['ADULT', 'ADULT', 'CHILD']);
    expect(body.unitItems[0].uuid).toBe(unitItems[0]?.uuid);
    expect(await vacancies(availabilityId ?? '')).toBe(17);
  });

  it('stores no control character of a platform’s texts', async () => {
    const { uuid } = await held({ notes: 'Two\u0000 vegans\u001b,\nplease\ud800' });
    const contact = { fullName: 'Elena\u0007 Cruz', notes: 'Hotel\u0001 Sol' };

    await reseller.post(`/bookings/${uuid}/confirm`, { contact }).expect(200);

    const { customer, notes } = await saleOf({ uuid });
    expect(customer).toMatchObject({ firstName: 'Elena', lastName: 'Cruz' });
    expect(notes).toBe('Two vegans,\nplease\ufffd\nHotel Sol');
  });

  it('is refused without a contact, a name, and at a price that has changed', async () => {
    const { uuid } = await held();
    const missing = await reseller.post(`/bookings/${uuid}/confirm`).expect(400);
    expect(missing.body.error).toBe('BAD_REQUEST');
    const nameless = await reseller.post(`/bookings/${uuid}/confirm`, { contact: {} }).expect(400);
    expect(nameless.body.error).toBe('UNPROCESSABLE_ENTITY');
    await api.db(services).updateOne({ _id: world.tour._id }, { $set: { price: 8_100 } });
    const dearer = await reseller.post(`/bookings/${uuid}/confirm`, { contact: CONTACT }).expect(400);
    await api.db(services).updateOne({ _id: world.tour._id }, { $set: { price: 8_000 } });
    expect(dearer.body.error).toBe('UNPROCESSABLE_ENTITY');
    await reseller.post(`/bookings/${uuid}/confirm`, { contact: CONTACT }).expect(200);
  });

  it('reads as redeemed once the guests are aboard', async () => {
    const booking = await confirmed();
    const { _id, start } = await saleOf(booking);
    api.clock.now = () => start.getTime() - 3_600_000;
    const admin = await world.newAdmin();
    await callerOf(api, admin).put(`/api/booking/${_id}/status`, { status: 'checkedin' }).expect(200);
    const { body } = await reseller.get(`/bookings/${booking.uuid}`).expect(200);
    api.clock.now = Date.now;
    expect(zBooking.parse(body)).toMatchObject({ status: 'REDEEMED', cancellable: false });
    expect(body.utcRedeemedAt).not.toBeNull();
    expect(body.voucher.utcRedeemedAt).toBe(body.utcRedeemedAt);
  });
});

describe('a change', () => {
  it('of a hold moves its seats at once and keeps its uuid and expiry', async () => {
    const { uuid, availabilityId, utcExpiresAt, unitItems } = await held();
    const to = at(freshDay());
    const { body } = await reseller
      .patch(`/bookings/${uuid}`, { availabilityId: to, unitItems: units('ADULT', 'ADULT', 'CHILD'), notes: 'New' })
      .expect(200);
    expect(zBooking.parse(body)).toMatchObject({
      uuid,
      status: 'ON_HOLD',
      availabilityId: to,
      notes: 'New',
      pricing: { retail: 21_000 },
    });
    expect(Math.abs(Date.parse(body.utcExpiresAt) - Date.parse(utcExpiresAt ?? ''))).toBeLessThan(5_000);
    expect(unitItems).toHaveLength(2);
    expect(await vacancies(availabilityId ?? '')).toBe(20);
    expect(await vacancies(to)).toBe(17);
    await reseller.post(`/bookings/${uuid}/confirm`, { contact: CONTACT }).expect(200);
    expect(await vacancies(to)).toBe(17);
  });

  it('of a hold to another product takes its vessel', async () => {
    const { uuid, availabilityId } = await held();
    const to = at(freshDay());
    const { body } = await reseller
      .patch(`/bookings/${uuid}`, { productId: 'charter', optionId: 'DEFAULT', availabilityId: to })
      .expect(200);
    expect(zBooking.parse(body)).toMatchObject({ productId: 'charter', pricing: { retail: 90_000 } });
    expect(await vacancies(availabilityId ?? '')).toBe(20);
    expect(await vacancies(to)).toBe(0);
  });

  it('of a sale moves it as staff would, with its units and guest', async () => {
    const booking = await confirmed();
    const to = at(freshDay(), '12:00');
    const { body } = await reseller
      .patch(`/bookings/${booking.uuid}`, {
        availabilityId: to,
        unitItems: units('ADULT', 'ADULT', 'ADULT'),
        contact: { firstName: 'Berta', lastName: 'Lugo' },
      })
      .expect(200);
    expect(zBooking.parse(body)).toMatchObject({
      uuid: booking.uuid,
      status: 'CONFIRMED',
      availabilityId: to,
      supplierReference: booking.supplierReference,
      pricing: { retail: 24_000, net: 19_200 },
    });
    expect(await saleOf(booking)).toMatchObject({
      hora: '12:00',
      passengers: { adultos: 3 },
      isMoved: true,
      status: 'reschedule',
      customer: { firstName: 'Berta', lastName: 'Lugo', phone: '+529981234567' },
      price: { grandTotal: 24_000, resellerCommission: 4_800 },
    });
    expect(await vacancies(booking.availabilityId ?? '')).toBe(20);
    expect(await vacancies(to)).toBe(17);
  });

  it('of a sale’s units alone leaves it where it is', async () => {
    const booking = await confirmed();
    const { body } = await reseller
      .patch(`/bookings/${booking.uuid}`, { unitItems: units('ADULT', 'CHILD') })
      .expect(200);
    expect(zBooking.parse(body)).toMatchObject({ availabilityId: booking.availabilityId, pricing: { retail: 13_000 } });
    expect(await saleOf(booking)).toMatchObject({ status: 'created', isMoved: false, passengers: { menores: 1 } });
  });

  it('of a charter’s units leaves the extra hours that staff have sold', async () => {
    const booking = await confirmed({ productId: 'charter' });
    const { _id } = await saleOf(booking);
    const passengers = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 1.5 };
    await callerOf(api, world.admin).put(`/api/booking/${_id}/update`, { passengers }).expect(200);
    const before = await saleOf(booking);

    await reseller.patch(`/bookings/${booking.uuid}`, { unitItems: units('ADULT', 'ADULT', 'ADULT') }).expect(200);

    expect(await saleOf(booking)).toMatchObject({
      passengers: { adultos: 3, hrsExtras: 1.5 },
      end: before.end,
      price: { extraHoursFee: before.price.extraHoursFee },
    });
  });

  it('that is refused changes nothing, of a hold or of a sale', async () => {
    const full = freshDay();
    const nine = { unitItems: units(...Array<string>(9).fill('ADULT')) };
    for (let i = 0; i < 2; i += 1) await reseller.post('/bookings', tourOn(full, nine)).expect(200);
    for (const booking of [await held(), await confirmed()]) {
      const before = (await reseller.get(`/bookings/${booking.uuid}`)).body;
      const changes = [
        { availabilityId: at(full), unitItems: units('ADULT', 'ADULT', 'ADULT'), notes: 'Lost' },
        { unitItems: units('CHILD'), contact: { fullName: 'Nobody' } },
        { availabilityId: 'x', notes: 'Lost' },
        { productId: 'x', resellerReference: 'Lost' },
      ];
      const errors = [];
      for (const change of changes) {
        errors.push((await reseller.patch(`/bookings/${booking.uuid}`, change).expect(400)).body.error);
      }
      expect(errors).toEqual([
        'UNPROCESSABLE_ENTITY',
        'UNPROCESSABLE_ENTITY',
        'INVALID_AVAILABILITY_ID',
        'INVALID_PRODUCT_ID',
      ]);
      expect((await reseller.get(`/bookings/${booking.uuid}`)).body).toEqual(before);
      expect(await vacancies(booking.availabilityId ?? '')).toBe(18);
    }
    expect(await vacancies(at(full))).toBe(2);
  });

  it('by staff shows to the platform, which then changes what is there now', async () => {
    const booking = await confirmed();
    const { _id } = await saleOf(booking);
    const staff = callerOf(api, world.admin);
    const date = freshDay();
    await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate: date, hora: '12:00' }).expect(200);
    const passengers = { adultos: 3, menores: 0, infantes: 0, hrsExtras: 0 };
    await staff.put(`/api/booking/${_id}/update`, { passengers }).expect(200);
    const { body } = await reseller.get(`/bookings/${booking.uuid}`).expect(200);
    expect(zBooking.parse(body)).toMatchObject({ availabilityId: at(date, '12:00'), pricing: { retail: 24_000 } });
    expect(body.unitItems).toHaveLength(3);
    await reseller.patch(`/bookings/${booking.uuid}`, { unitItems: units('ADULT') }).expect(200);
    expect(await saleOf(booking)).toMatchObject({ bookingDate: date, hora: '12:00', passengers: { adultos: 1 } });
    const listed = await reseller.get(`/bookings?localDate=${date}`).expect(200);
    expect(listed.body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([booking.uuid]);
  });
});

describe('a cancellation of a sale', () => {
  it('is the ordinary one by the policy, and frees the seats', async () => {
    const booking = await confirmed();
    const { body } = await reseller.post(`/bookings/${booking.uuid}/cancel`, { reason: 'Ill' }).expect(200);
    expect(zBooking.parse(body)).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'Ill' },
      unitItems: [{ status: 'CANCELLED' }, {}],
    });
    const sale = await saleOf(booking);
    expect(sale).toMatchObject({ status: 'cancel' });
    expect(sale.history.at(-1)).toMatchObject({ to: 'cancel', why: 'Ill', by: { userId: reseller.reseller._id } });
    expect(await vacancies(booking.availabilityId ?? '')).toBe(20);
    for (const act of ['cancel', 'extend']) {
      expect((await reseller.post(`/bookings/${booking.uuid}/${act}`).expect(400)).body.error).toBe(
        'UNPROCESSABLE_ENTITY',
      );
    }
  });

  it('and a change are refused after the cutoff', async () => {
    const booking = await confirmed();
    api.clock.now = () => startOf(booking) - 24 * HOUR_MS;
    const { body } = await reseller.get(`/bookings/${booking.uuid}`);
    const answers = [
      await reseller.post(`/bookings/${booking.uuid}/cancel`),
      await reseller.patch(`/bookings/${booking.uuid}`, { notes: 'late' }),
    ];
    api.clock.now = Date.now;
    expect(body.cancellable).toBe(false);
    expect(answers.map((answer) => answer.body.error)).toEqual(['UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY']);
    expect((await saleOf(booking)).status).toBe('created');
  });
});

describe('the cutoff of a sale', () => {
  const setHours = (cancellationHours: number) =>
    api.db(packages).updateOne({ _id: world.offers.tour._id }, { $set: { cancellationHours } });
  afterEach(() => setHours(24));

  it('promises all of the money back, though the company’s policy for guests gives less', async () => {
    const booking = await confirmed();
    const { _id } = await saleOf(booking);
    const staff = callerOf(api, world.admin);
    const payment = { visitId: _id, type: 'Cash', amount: 16_000 };
    await staff.post('/api/payment', payment).expect(201);

    const { body } = await reseller.post(`/bookings/${booking.uuid}/cancel`).expect(200);

    expect(body.cancellation).toMatchObject({ refund: 'FULL' });
    const { history } = await saleOf(booking);
    expect(history.filter(({ action }) => action === 'money')).toMatchObject([{ from: '160.00 USD', to: 'refund' }]);
  });

  it('leaves the cash to staff to hand back, who are notified of it', async () => {
    const booking = await confirmed();
    const { _id: visitId } = await saleOf(booking);
    await callerOf(api, world.admin).post('/api/payment', { visitId, type: 'Cash', amount: 16_000 }).expect(201);

    await reseller.post(`/bookings/${booking.uuid}/cancel`).expect(200);

    const refund = await api.db(payments).findOne({ visitId, refundOf: { $ne: null } });
    expect(refund).toMatchObject({ amount: -16_000, status: 'pending', takenBy: { userId: null } });
    expect(await api.db(notifications).countDocuments({ visitId, kind: 'refund_by_hand' })).toBe(1);
  });

  it('gives back at once what the reseller collected', async () => {
    const booking = await confirmed();
    const { _id: visitId } = await saleOf(booking);
    const collected = { visitId, type: 'Cobro reseller anticipado', amount: 16_000 };
    await callerOf(api, world.admin).post('/api/payment', collected).expect(201);

    await reseller.post(`/bookings/${booking.uuid}/cancel`).expect(200);

    const refund = await api.db(payments).findOne({ visitId, refundOf: { $ne: null } });
    expect(refund).toMatchObject({ amount: -16_000, status: 'succeeded' });
  });

  it('is that of its time where the package has become stricter, and the package’s where it has become milder', async () => {
    const booking = await confirmed();
    const cutoff = async () => {
      const { body } = await reseller.get(`/bookings/${booking.uuid}`).expect(200);
      expect(body.product.options[0]).toEqual(body.option);
      return body.option.cancellationCutoffAmount;
    };
    await setHours(8_760);
    expect(await cutoff()).toBe(24);
    await setHours(2);
    expect(await cutoff()).toBe(2);
    await setHours(8_760);
    await reseller.post(`/bookings/${booking.uuid}/cancel`).expect(200);
  });
});

describe('bookings', () => {
  it('are found by reference, folio or day, and by nothing else', async () => {
    const seller = await world.newReseller();
    const first = await confirmed({ resellerReference: 'A' }, seller);
    const second = await held({ resellerReference: 'B' }, seller);
    const uuids = async (query: string) => {
      const { body } = await seller.get(`/bookings?${query}`).expect(200);
      return zBooking
        .array()
        .parse(body)
        .map(({ uuid }) => uuid);
    };
    expect(await uuids('resellerReference=B')).toEqual([second.uuid]);
    expect(await uuids(`supplierReference=${first.supplierReference}`)).toEqual([first.uuid]);
    expect(await uuids(`localDate=${first.availabilityId?.slice(0, 10)}`)).toEqual([first.uuid]);
    expect(await uuids(`localDateStart=${inDays(1)}&localDateEnd=${inDays(200)}`)).toEqual([second.uuid, first.uuid]);
    for (const query of ['', `localDateStart=${inDays(1)}`, 'localDate=soon']) {
      expect((await seller.get(`/bookings?${query}`).expect(400)).body.error).toBe('BAD_REQUEST');
    }
  });

  it('that staff gave to another reseller are no longer read, changed or cancelled by the first', async () => {
    const other = await world.newReseller();
    const booking = await confirmed({ resellerReference: 'given away' });
    const { _id } = await saleOf(booking);
    const staff = callerOf(api, world.admin);
    await staff.put(`/api/booking/${_id}/update`, { resellerId: other.reseller._id }).expect(200);

    const answers = [
      await reseller.get(`/bookings/${booking.uuid}`),
      await reseller.patch(`/bookings/${booking.uuid}`, { notes: 'mine' }),
      await reseller.post(`/bookings/${booking.uuid}/cancel`),
      await reseller.post('/bookings', tourOn(freshDay(), { uuid: booking.uuid })),
    ];
    const listed = await reseller.get('/bookings?resellerReference=given%20away').expect(200);

    expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'INVALID_BOOKING_UUID'));
    expect(listed.body).toEqual([]);
    expect((await saleOf(booking)).status).toBe('created');
  });

  it('of another reseller, unknown or malformed have no known uuid', async () => {
    const other = await world.newReseller();
    const { uuid } = await held({ resellerReference: 'mine' });
    const refused = [
      await other.get(`/bookings/${uuid}`),
      await other.patch(`/bookings/${uuid}`, { notes: 'x' }),
      await other.post(`/bookings/${uuid}/confirm`, { contact: CONTACT }),
      await other.post(`/bookings/${uuid}/extend`),
      await other.post(`/bookings/${uuid}/cancel`),
      await reseller.get('/bookings/nonsense'),
      await reseller.post(`/bookings/${randomUUID()}/cancel`),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      zErrorInvalidBookingUuid.parse(body);
      expect(body.error).toBe('INVALID_BOOKING_UUID');
    }
    expect((await other.get('/bookings?resellerReference=mine').expect(200)).body).toEqual([]);
    expect((await reseller.get(`/bookings/${uuid}`)).body.status).toBe('ON_HOLD');
  });
});
