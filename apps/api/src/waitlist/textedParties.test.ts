import { defaultWeekHours } from '@marea/domain/fleet/location.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { OpenWaitlist } from '../../tests/waitlist.ts';
import { openWaitlist, somebody, zoneWhereItIsDay } from '../../tests/waitlist.ts';

let api: TestApi;
let line: OpenWaitlist;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', PAYMENT_SANDBOX: 'on' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  line = await openWaitlist(api, { zone: zoneWhereItIsDay(), businessHours: defaultWeekHours() });
});

/** The messages that phones received, with their texts. */
const texted = async () => {
  await api.dispatchDue();
  return (await callerOf(api, line.admin).get('/api/message/sandbox')).body.data;
};
const call = (id: string) => line.change(id, { status: 'notified' });

it('a party without an e-mail address that agreed to it is called on its phone, once, and sees so', async () => {
  const { email: _, ...customer } = somebody();
  const { party, link } = (await line.join({ customer, contactBy: 'whatsapp' })).body.data;
  expect((await line.mine(party._id, link)).body.data).toMatchObject({ isMailed: false, isTexted: true });

  const called = await call(party._id);
  await line.change(party._id, { status: 'waiting' });
  await call(party._id);

  expect(called.body.data.mailedAt).not.toBeNull();
  const texts = await texted();
  expect(texts).toMatchObject([{ channel: 'whatsapp', to: customer.phone }]);
  expect(texts[0].text).toContain(`es tu turno en ${line.fixture.location.name}`);
});

it('a party is called on its phone in the language in which it joined', async () => {
  const { email: _, ...customer } = somebody();
  const { party } = (await line.join({ customer, language: 'fr', contactBy: 'sms' })).body.data;

  await call(party._id);

  expect((await texted())[0].text).toContain(`c’est votre tour (${line.fixture.location.name})`);
});

it('a party that did not agree gets nothing on its phone', async () => {
  const { email: _, ...customer } = somebody();
  const { party, link } = (await line.join({ customer })).body.data;
  expect((await line.mine(party._id, link)).body.data).toMatchObject({ isMailed: false, isTexted: false });

  expect((await call(party._id)).body.data.mailedAt).toBeNull();
  expect(await texted()).toEqual([]);
});

it('a party that agreed before staff is called on its phone, with the way and the author of its consent', async () => {
  const { body } = await line.add({ textConsent: { channel: 'sms', way: 'by_phone' } }, { email: '' });
  const { _id, customer } = body.data;
  const admin = callerOf(api, line.admin);
  const { consent, channel } = (await admin.get(`/api/customer/${customer.customerId}/channel`)).body.data;
  expect(channel).toBe('sms');
  expect(consent).toMatchObject({ way: 'by_phone', by: { userId: expect.any(String), name: expect.any(String) } });

  await call(_id);
  expect(await texted()).toMatchObject([{ channel: 'sms', to: customer.phone }]);
});

it('a party that agrees after it was added is called on its phone, by the consent that staff noted', async () => {
  const admin = callerOf(api, line.admin);
  const { body } = await line.add({}, { email: '' });
  const { _id, customer, version } = body.data;
  const consent = { textConsent: { channel: 'whatsapp', way: 'in_person' }, version };
  expect((await line.change(_id, consent)).status).toBe(200);

  const { data } = (await admin.get(`/api/customer/${customer.customerId}/channel`)).body;
  expect(data).toMatchObject({ channel: 'whatsapp', consent: { way: 'in_person', by: { name: expect.any(String) } } });
  await call(_id);
  expect(await texted()).toMatchObject([{ channel: 'whatsapp', to: customer.phone }]);
});

it('a consent before staff is not kept where the party is refused', async () => {
  const customer = somebody({ email: '' });
  const { body } = await line.add({}, customer);
  const again = await line.add({ textConsent: { channel: 'sms', way: 'in_person' } }, customer);
  expect(again.body.code).toBe('already_waiting');
  const { customerId } = body.data.customer;
  const { data } = (await callerOf(api, line.admin).get(`/api/customer/${customerId}/channel`)).body;
  expect(data).toMatchObject({ channel: 'mail', consent: null, version: 0 });
});
