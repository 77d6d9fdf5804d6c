import { customers } from '@marea/domain/customers/customer.schema';
import { aGuest } from '@marea/testing/builders';
import { aCustomer } from '@marea/testing/saleBuilders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
});
afterAll(() => api.stop());

async function book(over: object) {
  day += 1;
  const base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
  const { service, vessel } = fixture;
  const slot = { serviceId: service._id, resourceId: vessel._id, bookingDate: inDays(day), hora: '10:00' };
  const hold = (await api.request().post(`${base}/hold`).send(slot)).body.data;
  const { status, body } = await api
    .request()
    .post(`${base}/booking`)
    .send({
      ...slot,
      hold: { id: hold._id, key: hold.key },
      customer: aGuest(over),
      passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
      language: 'es',
      acceptsTerms: true,
      expectedTotal: 173_000,
    });
  expect(status).toBe(201);
  const stored = await api.db(bookings).findOne({ _id: body.data.booking._id });
  return { answer: body.data.booking, stored: stored! };
}

describe('a guest who books alone', () => {
  const known = () =>
    aCustomer(fixture.location, {
      firstName: 'Daniela',
      phone: '+529985551013',
      email: 'G13@correo.test',
      notes: 'Prefiere proa',
      category: 'VIP',
      source: 'Google',
    });

  it('is the customer of that phone and e-mail, of whom staff\u2019s fields stay and nothing is told', async () => {
    const customer = known();
    await store(api.db, customers, customer);
    const { answer, stored } = await book({ firstName: 'Dani', phone: '998 555 1013', email: 'g13@Correo.test' });
    expect(stored).toMatchObject({ hasUser: true, customer: { customerId: customer._id, firstName: 'Dani' } });
    expect(answer.customer.customerId).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/Prefiere|VIP|Google|hasUser/);
    const { updatedAt: _, ...after } = (await api.db(customers).findOne({ _id: customer._id }))!;
    const { updatedAt: __, ...before } = customer;
    expect(after).toEqual(before);
  });

  it.each([
    ['another e-mail', { phone: '+529985551013', email: 'other@correo.test' }],
    ['another phone', { phone: '+529985551099', email: 'g13@correo.test' }],
  ])('is a customer of their own with %s', async (_, contact) => {
    const { stored } = await book(contact);
    const twin = await api.db(customers).findOne({ phone: '+529985551013', email: 'G13@correo.test' });
    expect(stored.hasUser).toBe(false);
    expect(stored.customer.customerId).not.toBe(twin?._id);
    expect((await book(contact)).stored.customer.customerId).toBe(stored.customer.customerId);
  });

  it('is nobody of another location, and nobody who was removed', async () => {
    const away = await storeCompany(api.db);
    const contact = { phone: '+529985552000', email: 'regular@correo.test' };
    const elsewhere = aCustomer(away.location, contact);
    const removed = aCustomer(fixture.location, contact);
    await store(api.db, customers, [elsewhere, removed]);
    await api.db(customers).updateOne({ _id: removed._id }, { $set: { isDeleted: true } });
    const { stored } = await book(contact);
    expect([elsewhere._id, removed._id]).not.toContain(stored.customer.customerId);
  });
});
