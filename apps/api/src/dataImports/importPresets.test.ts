import { customers } from '@marea/domain/customers/customer.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf } from '../../tests/imports.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';

let api: TestApi;
let home: StoredCompany;
let office: ReturnType<typeof importerOf>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  home = await storeCompany(api.db);
  office = importerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());

async function imported(kind: string, lines: readonly string[], mapping: object = {}) {
  const checked = await office.check({ kind, file: lines.join('\n') }, mapping);
  expect(await office.findings(checked._id)).toEqual([]);
  return office.step(checked._id, 'write');
}
const bookingsHere = () =>
  api
    .db(bookings)
    .find({ companyId: home.company._id }, { sort: { start: 1 } })
    .toArray();
const customersHere = () =>
  api
    .db(customers)
    .find({ companyId: home.company._id }, { sort: { email: 1 } })
    .toArray();

describe('the bookings that another system exports', () => {
  it('come from FareHarbor, which answers in words whether they are cancelled', async () => {
    const sale = (id: string, day: string, isCancelled: string) =>
      `"#${id}","09/14/2025","${home.service.name}","10/${day}/2025","9:00 AM","Ana Reyes","","ana@example.com","4","$700.00","$700.00","${isCancelled}"`;
    const header =
      'Booking ID,Created At Date,Item,Start Date,Start Time,Contact,Phone,Email,# of Pax,Total,Total Paid,Cancelled?';

    const { source } = await imported('bookings', [header, sale('1', '15', 'No'), sale('2', '16', 'Yes')]);

    expect(source).toBe('fareharbor');
    expect((await bookingsHere()).map(({ status }) => status)).toEqual(['completo', 'cancel']);
  });

  it('come from Bókun: several in a cart, with its dates, names, phones and statuses', async () => {
    const sale = (code: string, start: string, status: string) =>
      `2025-09-01 10:22,LUN-1,${code},"Reyes, Ana",a@example.com,MX +52 998 123 4511,"${home.service.name}","${start}",${status},2,700.00,USD`;
    const header =
      'Creation date,Cart confirmation code,Product confirmation code,Customer,Email,Phone number,Product title,Start date,Status,Total participants,Total price with discount,Sale currency';

    await imported('bookings', [
      header,
      sale('T1', "Tue 14.Oct'25 - 09:00", 'CONFIRMED'),
      sale('T2', '15-Oct-25 09:00', 'NO_SHOW'),
    ]);

    const stored = await bookingsHere();
    expect(stored.map(({ bookingDate, status }) => [bookingDate, status])).toEqual([
      ['2025-10-14', 'completo'],
      ['2025-10-15', 'No show'],
    ]);
    expect(stored[0]?.customer).toMatchObject({ firstName: 'Ana', lastName: 'Reyes', phone: '+529981234511' });
  });

  it.each([
    ['Rezdy', 'ON_HOLD', 'completo'],
    ['Rezdy', 'PENDING_SUPPLIER', 'completo'],
    ['Rezdy', 'ABANDONED_CART', 'cancel'],
    ['Checkfront', 'Partial Payment', 'completo'],
    ['Checkfront', 'Paid in full', 'completo'],
  ])('of %s with the status %s that lie behind are %s', async (_system, name, status) => {
    const sale = `2025-10-14,09:00,"${home.service.name}",Ana Reyes,a@example.com,${name}`;

    await imported('bookings', ['Trip date,Time,Service,Guest,Email,Status', sale]);

    expect(await bookingsHere()).toMatchObject([{ status }]);
  });
});

it('a service is found with the number of bookings before its name, as Checkfront writes it', async () => {
  const sale = `2025-03-14,10:00,"1x ${home.service.name}",Ana,998 400 0001`;

  await imported('bookings', ['Trip date,Time,Service,Guest,Phone', sale]);

  expect(await bookingsHere()).toMatchObject([{ serviceId: home.service._id }]);
});

it('the notes of a booking are not those of its guest', async () => {
  const sale = `2025-03-14,10:00,"${home.service.name}",Ana,998 400 0001,Vegan cake`;

  await imported('bookings', ['Trip date,Time,Service,Guest,Phone,Notes', sale]);

  expect(await bookingsHere()).toMatchObject([{ notes: 'Vegan cake' }]);
  expect(await customersHere()).toMatchObject([{ firstName: 'Ana', notes: '' }]);
});

describe('the contacts that another system exports', () => {
  it('come from Google with the first of several addresses, and organisations by their name', async () => {
    await imported('customers', [
      'First Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value,Labels',
      'María,Núñez,Hotel Sol,a@example.com ::: b@example.com,998 123 4001 ::: 998 123 4002,* myContacts',
      ',,Hotel Azul,c@example.com,,* myContacts',
    ]);

    expect(await customersHere()).toMatchObject([
      { firstName: 'María', lastName: 'Núñez', email: 'a@example.com', phone: '+529981234001' },
      { firstName: 'Hotel', lastName: 'Azul', email: 'c@example.com' },
    ]);
  });

  it('come from Stripe with the place of their card', async () => {
    const { source } = await imported('customers', [
      'id,Description,Email,Name,Created (UTC),Card Name,Card Address City,Card Address Country,Currency',
      'cus_1,,a@example.com,Rita Sol,2025-08-01 10:00,RITA SOL,Cancún,MX,usd',
    ]);

    expect(source).toBe('stripe');
    expect(await customersHere()).toMatchObject([{ firstName: 'Rita', lastName: 'Sol', city: 'Cancún' }]);
  });
});
