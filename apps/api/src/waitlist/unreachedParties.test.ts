import { defaultWeekHours } from '@marea/domain/fleet/location.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { FakeTwilio } from '../../tests/providers/fakeTwilio.ts';
import { callbackOf, fakeTwilio } from '../../tests/providers/fakeTwilio.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { OpenWaitlist } from '../../tests/waitlist.ts';
import { openWaitlist, somebody, zoneWhereItIsDay } from '../../tests/waitlist.ts';

const account = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: 'a-token-of-tests',
  whatsappSender: '+529981111111',
  smsSender: '+529982222222',
};

let twilio: FakeTwilio;
let api: TestApi;
let line: OpenWaitlist;
let staff: Caller;
beforeAll(async () => {
  twilio = await fakeTwilio();
  api = await startTestApi({ TRUSTED_PROXIES: '1', TWILIO_URL: twilio.url });
});
beforeEach(async () => {
  twilio.sent.length = 0;
  line = await openWaitlist(api, { zone: zoneWhereItIsDay(), businessHours: defaultWeekHours() });
  staff = callerOf(api, line.admin);
  await staff.put('/api/message/account', account);
});
afterAll(async () => {
  await api.stop();
  await twilio.stop();
});

/** A party with consent to SMS and without e-mail, whose turn has come. */
const calledParty = async ({ isRefused = true } = {}) => {
  const { email, ...customer } = somebody();
  if (isRefused) twilio.refused.add(customer.phone);
  const { party } = (await line.join({ customer, contactBy: 'sms' })).body.data;
  await line.change(party._id, { status: 'notified' });
  await api.dispatchDue();
  return { _id: party._id as string, email, phone: customer.phone };
};
const partyNow = async (id: string) => {
  const { customers } = await line.list();
  return customers.find(({ _id }: { _id: string }) => _id === id);
};
const unreachedNotices = async () => {
  const { docs } = (await staff.get('/api/notifications')).body;
  return docs.filter(({ kind }: { kind: string }) => kind === 'party_unreached');
};

it('staff are told of a party that no text reached and that has no address, and the party says so', async () => {
  const { _id } = await calledParty();

  expect(await partyNow(_id)).toMatchObject({ status: 'notified', mailedAt: null, unreachedAt: expect.any(String) });
  const [notification, ...others] = await unreachedNotices();
  expect(others).toEqual([]);
  expect(notification).toMatchObject({ partyId: _id, visitId: null });
  expect(notification.title.en).toBe('A message did not reach a party of 1 on the waitlist: call them by phone');
});

it('staff are told once the provider says later that the text did not arrive', async () => {
  const { _id } = await calledParty({ isRefused: false });
  expect(await partyNow(_id)).toMatchObject({ mailedAt: expect.any(String), unreachedAt: null });
  expect(await unreachedNotices()).toEqual([]);

  const { sid, statusCallback } = twilio.sent[0] ?? { sid: '', statusCallback: '' };
  const undelivered = { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30003' };
  const { form, signature } = callbackOf(statusCallback, account.authToken, undelivered);
  const callback = api.request().post(new URL(statusCallback).pathname).type('form');
  await callback.set('X-Twilio-Signature', signature).send(form);
  await api.dispatchDue();

  expect((await partyNow(_id)).unreachedAt).not.toBeNull();
  expect(await unreachedNotices()).toHaveLength(1);
});

it('a party that could not be reached is mailed once it has an address, and texted again by no other change', async () => {
  const { _id, email } = await calledParty();

  await line.change(_id, { notes: 'con gorra' });
  await api.dispatchDue();
  expect(await unreachedNotices()).toHaveLength(1);

  await line.change(_id, { customer: { email } });
  expect(await api.mailsTo(email)).toHaveLength(1);
  expect(await partyNow(_id)).toMatchObject({ mailedAt: expect.any(String), unreachedAt: null });
});

it('a party that staff have reached by phone is no longer one that does not know', async () => {
  const { _id } = await calledParty();
  await line.change(_id, { contactStatus: 'Contactado' });
  expect((await partyNow(_id)).unreachedAt).toBeNull();
});

it('nobody is told of a party that left before its text failed', async () => {
  const { email: _, ...customer } = somebody();
  twilio.refused.add(customer.phone);
  const { party } = (await line.join({ customer, contactBy: 'sms' })).body.data;
  await line.change(party._id, { status: 'notified' });
  await line.change(party._id, { status: 'cancel' });
  await api.dispatchDue();
  expect(await unreachedNotices()).toEqual([]);
});
