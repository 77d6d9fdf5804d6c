import { wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { defaultWaitSettings, locations } from '@marea/domain/fleet/location.schema';
import type { StoredCompany } from './company.ts';
import { storeCompany, storeUser } from './company.ts';
import type { TestApi } from './testApi.ts';

/** A waitlist is open by day and tests run at any hour: of these zones, half a day apart, one has day. */
export function zoneWhereItIsDay(): string {
  const hour = wallClock('America/Cancun', Date.now()).minutes / 60;
  return hour > 6 && hour < 21 ? 'America/Cancun' : 'Asia/Bangkok';
}

type Capacity = Partial<Location['wait_settings']['capacity']>;
let people = 0;

/** Somebody who waits, with a phone and an address of their own. */
export const somebody = (over = {}) => ({
  firstName: 'Zoë 🎂',
  lastName: 'Ríos',
  phone: `+5299${String((people += 1)).padStart(8, '0')}`,
  email: `zoe-${people}@example.com`,
  ...over,
});

/** A location's settings with a capacity. */
export const waitSettings = (capacity: Capacity) => ({
  ...defaultWaitSettings(),
  capacity: { ...defaultWaitSettings().capacity, ...capacity },
});

/** A waitlist at a new location, as its administrator and its guests use it. */
export async function openWaitlist(api: TestApi, over: Partial<Location> = {}) {
  const fixture: StoredCompany = await storeCompany(api.db, over);
  const admin = await api.tokenOf(await storeUser(api.db, fixture.role));
  const send = (method: 'post' | 'put', path: string, body: object, token = admin) =>
    api.request()[method](path).set('token', token).send(body);
  const path = `/wizard/${fixture.company.slug}/${fixture.location.slug}/waitlist`;
  return {
    fixture,
    admin,
    send,
    add: (over = {}, customer = {}) =>
      send('post', '/api/visit', { locationId: fixture.location._id, customer: somebody(customer), ...over }),
    change: (id: string, changes: object, token = admin) => send('put', `/api/visit/${id}/update`, changes, token),
    /** Each guest comes from an address of their own unless told which. */
    join: (over = {}, address = `198.51.${Math.floor(people / 250)}.${(people % 250) + 1}`) =>
      api
        .request()
        .post(path)
        .set('X-Forwarded-For', address)
        .send({ customer: somebody(), language: 'es', ...over }),
    tap: (body: object, key: string) =>
      api.request().post(path).set('X-Forwarded-For', '203.0.113.9').set('Idempotency-Key', key).send(body),
    mine: (id: string, link: string) => api.request().get(`/wizard/waitlist/${id}`).set('X-Guest-Link', link),
    addContact: (id: string, link: string, email: string) =>
      api
        .request()
        .put(`/wizard/waitlist/${id}/contact`)
        .set({ 'X-Guest-Link': link, 'X-Forwarded-For': `198.18.0.${(people += 1) % 250}`, 'Accept-Language': 'es' })
        .send({ email }),
    list: async (token: string | null = admin) => {
      const ask = api.request().get(`/api/visit/${fixture.location._id}/location/waitlist`);
      return (await (token ? ask.set('token', token) : ask)).body.data;
    },
    settle: (settings: object) => api.db(locations).updateOne({ _id: fixture.location._id }, { $set: settings }),
  };
}
export type OpenWaitlist = Awaited<ReturnType<typeof openWaitlist>>;
