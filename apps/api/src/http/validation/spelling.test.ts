import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../tests/bookings.ts';
import type { EndpointName, Fixture } from '../../../tests/matrix/fixture.ts';
import { createWorld } from '../../../tests/matrix/fixture.ts';
import { requests } from '../../../tests/matrix/requests.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

/** Texts that clean-up must not change, each in another way. */
const spellings = {
  'an emoji of several characters': 'Capitana 👩🏽‍✈️ ⛵️🏴‍☠️',
  'accents that are characters of their own': 'Zoe\u0308 Nu\u0301n\u0303ez'.normalize('NFD'),
  'the same accents composed': 'Zoë Núñez'.normalize('NFC'),
  'a script from right to left, with marks': '\u200fמַרְיָם \u0639\u0628\u062f\u0020\u0627\u0644\u0644\u0647\u200e',
  'a letter outside the basic plane': '𠮷野家 𝓜𝓪𝓻',
  'what a page or a database might read as its own': '<b>O\u2019Brien & "Söhne"</b> $gt {{x}} %s \\u0041 ; --',
};

/** People's names are changed: letters are composed and invisible direction marks removed. */
const namesThatChange: Record<string, string> = {
  'accents that are characters of their own': 'Zo\u00eb N\u00fa\u00f1ez',
  'a script from right to left, with marks': 'מַרְיָם \u0639\u0628\u062f\u0020\u0627\u0644\u0644\u0647',
};

let api: TestApi;
let world: Fixture;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  world = await createWorld(api, requests);
});
afterAll(() => api.stop());

const bytes = (text: unknown) => Buffer.from(String(text)).toString('hex');
async function createRecord(name: EndpointName, over: (body: object) => object) {
  const ask = await world.prepare(name, 'admin');
  const answer = await world.send(name, 'admin', { ...ask, body: over(Object(ask.body)) });
  expect(answer.status).toBe(201);
  return answer.body.data;
}
const read = async (name: EndpointName, ask: object) => (await world.send(name, 'admin', ask)).body;
const wholeList = () => ({ params: { id: world.home.location._id }, query: { limit: '100' } });

describe.each(Object.entries(spellings))('%s', (spelling, text) => {
  const asName = namesThatChange[spelling] ?? text;

  it('stays as it was written in a customer', async () => {
    const { _id } = await createRecord('createCustomer', (body) => ({
      ...body,
      firstName: text,
      lastName: text,
      notes: text,
    }));
    const { data } = await read('customerDetails', { params: { id: _id } });
    expect([data.firstName, data.lastName, data.notes].map(bytes)).toEqual([asName, asName, text].map(bytes));
  });

  it('stays as it was written in a coupon, an extra and a role', async () => {
    const coupon = await createRecord('createCoupon', (body) => ({ ...body, description: text, category: text }));
    const addon = await createRecord('createAddon', (body) => ({ ...body, title: { en: text, es: text } }));
    const role = await createRecord('createRole', (body) => ({ ...body, name: text }));
    const findRow = async (name: EndpointName, id: string) =>
      (await read(name, wholeList())).docs.find((row: { _id: string }) => row._id === id);
    const { description, category } = await findRow('coupons', coupon._id);
    const { title } = await findRow('addons', addon._id);
    const { name } = await findRow('roles', role._id);
    expect([description, category, title.en, title.es, name].map(bytes)).toEqual(Array(5).fill(bytes(text)));
  });

  it('stays as it was written in a booking and its lists', async () => {
    const guest = { ...world.guest('admin'), firstName: text, lastName: text };
    const { _id } = await createRecord('createBooking', (body) => ({ ...body, customer: guest, notes: text }));
    const { data: booking } = await read('booking', { params: { id: _id } });
    expect([booking.customer.firstName, booking.customer.lastName, booking.notes].map(bytes)).toEqual(
      [asName, asName, text].map(bytes),
    );
    const range = { filter: { start: inDays(0), end: inDays(300) } };
    const { data: rows } = await read('bookingList', { params: { slug: world.home.location.slug }, body: range });
    const row = rows.find((one: { _id: string }) => one._id === _id);
    expect([row.firstName, row.lastName].map(bytes)).toEqual(Array(2).fill(bytes(asName)));
  });
});
