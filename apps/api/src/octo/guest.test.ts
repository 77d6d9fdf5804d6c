import { DAY_MS } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { zBooking } from '@octocloud/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import type { OctoCaller, OctoWorld } from '../../tests/octo.ts';
import { startOcto } from '../../tests/octo.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { users } from '../session/index.ts';
import { octoBookings } from './bookings.collection.ts';

let api: TestApi;
let world: OctoWorld;
beforeAll(async () => {
  ({ api, world } = await startOcto());
});
afterAll(() => api.stop());

let day = 20;
async function hold(by: OctoCaller, contact: object = {}) {
  day += 1;
  const tour = { productId: 'tour', optionId: 'DEFAULT', availabilityId: `${inDays(day)}T10:00:00-05:00` };
  const unitItems = [{ unitId: 'ADULT', contact }];
  const { body } = await by.post('/bookings', { ...tour, unitItems, contact, notes: 'Of Quetzalli' }).expect(200);
  return zBooking.parse(body);
}

/** Sells a seat, and reads the sale and its customer. */
async function sell(by: OctoCaller, contact: object) {
  const { uuid } = await hold(by, contact);
  await by.post(`/bookings/${uuid}/confirm`, { contact }).expect(200);
  const record = await recordOf(uuid);
  const sale = await api.db(bookings).findOne({ _id: record.bookingId });
  const customer = await api.db(customers).findOne({ _id: sale?.customer.customerId ?? '' });
  if (!sale || !customer) throw new Error(`${uuid} is not sold`);
  return { record, sale, customer };
}

async function recordOf(uuid: string) {
  const record = await api.db(octoBookings).findOne({ uuid });
  if (!record) throw new Error(`no reservation ${uuid}`);
  return record;
}

describe('a guest of a platform', () => {
  it('without a phone has that of the reseller, else of the company', async () => {
    const seller = await world.newReseller();
    const { _id } = seller.reseller;
    await api.db(users).updateOne({ _id }, { $set: { phone: '+529987770001' } });
    const first = await sell(seller, { fullName: 'Ana Cab' });
    await api.db(users).updateOne({ _id }, { $set: { phone: '' } });
    const second = await sell(seller, { fullName: 'Eva Pech', phoneNumber: 'none' });

    expect(first.sale.customer).toMatchObject({ firstName: 'Ana', lastName: 'Cab', phone: '+529987770001', email: '' });
    expect(second.sale.customer.phone).toBe(world.company.phone);
  });

  it('is written to in the first of their languages that the product speaks', async () => {
    const seller = await world.newReseller();

    const { sale } = await sell(seller, { fullName: 'Odile Roy', locales: ['de-DE', 'fr-FR', 'en'] });

    expect(sale).toMatchObject({ language: 'en', guestLanguage: 'fr' });
  });

  it('is a reseller’s from OCTO, until the reseller’s last guest is described otherwise', async () => {
    const seller = await world.newReseller();
    const first = await sell(seller, { fullName: 'Ines Ku', phoneNumber: '+529987770002' });
    const described = { category: 'VIP', origin: 'Hotel', source: 'Llamada' };
    await api.db(customers).updateOne({ _id: first.customer._id }, { $set: described });
    const second = await sell(seller, { fullName: 'Olga Dzul', phoneNumber: '+529987770003' });

    expect(first.customer).toMatchObject({ category: 'Reseller', origin: 'OCTO', source: 'Correo Directo' });
    expect(second.customer).toMatchObject(described);
  });

  it('is removed from the reservation as well when the company no longer keeps them', async () => {
    const seller = await world.newReseller();
    const contact = { fullName: 'Quetzalli Uc', phoneNumber: '+529987770004', emailAddress: 'quetzalli@example.com' };
    const old = await sell(seller, contact);
    const recent = await sell(seller, { fullName: 'Rosa May', phoneNumber: '+529987770005' });
    const start = new Date(Date.now() - 1_830 * DAY_MS);
    await api.db(bookings).updateOne({ _id: old.sale._id }, { $set: { start } });
    await api.app.connection
      .collection('customers')
      .updateOne({ _id: old.customer._id as never }, { $set: { 'sortKeys.createdAt': start.toISOString() } });

    api.clock.now = () => Date.now() - DAY_MS;
    await api.planJobs();
    api.clock.now = Date.now;
    await api.runDueJobs();

    const left = await recordOf(old.record.uuid);
    expect(JSON.stringify(left)).not.toMatch(/quetzalli|9987770004/i);
    expect(left).toMatchObject({ bookingId: old.sale._id, notes: null, unitItems: [{ unitId: 'ADULT' }] });
    expect((await recordOf(recent.record.uuid)).contact.fullName).toBe('Rosa May');
  });
});

describe('a reservation that is never sold', () => {
  it('is removed thirty days after its hold has ended; a sale stays', async () => {
    const seller = await world.newReseller();
    const { uuid } = await hold(seller);
    await seller.post(`/bookings/${uuid}/extend`, { expirationMinutes: 120 }).expect(200);
    const unsold = await recordOf(uuid);
    const { record: sale } = await sell(seller, { fullName: 'Luz Cen' });
    const indexes = await api.app.connection.collection('octoBookings').indexes();

    expect(unsold.removedAt?.getTime()).toBe(unsold.expiresAt.getTime() + 30 * DAY_MS);
    expect(sale.removedAt).toBeNull();
    // MongoDB removes records once this time is past, but never where it is null.
    expect(indexes).toContainEqual(expect.objectContaining({ key: { removedAt: 1 }, expireAfterSeconds: 0 }));
  });
});
