import { DAY_MS } from '@marea/domain/core/time/zone';
import { defaultWeekHours } from '@marea/domain/fleet/location.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { OpenWaitlist } from '../../tests/waitlist.ts';
import { openWaitlist, somebody, zoneWhereItIsDay } from '../../tests/waitlist.ts';
import { outbox } from '../outbox/outbox.ts';

let api: TestApi;
let line: OpenWaitlist;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = Date.now;
  line = await openWaitlist(api, { zone: zoneWhereItIsDay(), businessHours: defaultWeekHours() });
});

/** A party that gave a phone alone, with the secret of its link. */
async function joinByPhone(): Promise<{ id: string; link: string; email: string }> {
  const { email, ...customer } = somebody();
  const { data } = (await line.join({ customer })).body;
  return { id: data.party._id, link: data.link, email };
}
const call = (id: string) => line.change(id, { status: 'notified' });
const callMailsOf = (partyId: string) =>
  api.db(outbox).countDocuments({ kind: 'waitingPartyCalled', 'payload.partyId': partyId });

it('an address that is added while waiting is mailed with the call, and staff see it', async () => {
  const { id, link, email } = await joinByPhone();

  const { status, body } = await line.addContact(id, link, email);
  const called = await call(id);

  expect([status, body.data.isMailed]).toEqual([200, true]);
  expect((await line.list()).customers[0].customer.email).toBe(email);
  expect(called.body.data.mailedAt).not.toBeNull();
  expect(await api.mailsTo(email)).toHaveLength(1);
});

it('a party that was called without an address gets the mail of the call when the address comes', async () => {
  const { id, link, email } = await joinByPhone();
  const called = await call(id);

  await line.addContact(id, link, email);

  expect(called.body.data.mailedAt).toBeNull();
  expect((await line.list()).customers[0].mailedAt).not.toBeNull();
  expect(await api.mailsTo(email)).toHaveLength(1);
});

it('staff who enter the address of a called party have the call mailed as well, and once', async () => {
  const { id, email } = await joinByPhone();
  await call(id);

  await line.change(id, { customer: { email } });
  await line.change(id, { customer: { email: '' } });
  await line.change(id, { customer: { email } });

  expect(await callMailsOf(id)).toBe(1);
});

it('ten requests at once for a called party write one mail', async () => {
  const { id, link, email } = await joinByPhone();
  await call(id);

  const answers = await Promise.all(Array.from({ length: 10 }, () => line.addContact(id, link, email)));

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await callMailsOf(id)).toBe(1);
});

it('a call beside the change writes one mail, whichever comes first', async () => {
  const parties = await Promise.all(Array.from({ length: 10 }, joinByPhone));

  const answers = await Promise.all(
    parties.flatMap(({ id, link, email }, i) => {
      const both = [() => call(id), () => line.addContact(id, link, email)];
      return (i % 2 === 0 ? both : both.toReversed()).map((act) => act());
    }),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await Promise.all(parties.map(({ id }) => callMailsOf(id)))).toEqual(Array(10).fill(1));
});

it('an address is not exchanged by whoever has the link', async () => {
  const { id, link, email } = await joinByPhone();
  await line.addContact(id, link, email);

  const again = await line.addContact(id, link, email.toUpperCase());
  const other = await line.addContact(id, link, `other-${email}`);

  expect(again.status).toBe(200);
  expect([other.status, other.body.code]).toEqual([409, 'contact_given']);
});

it('a bad address is refused in the page’s language, and a wrong link like an unknown party', async () => {
  const { id, link, email } = await joinByPhone();

  const bad = await line.addContact(id, link, 'nadie');
  const stranger = await line.addContact(id, 'x'.repeat(32), email);

  expect([bad.status, bad.body.errors]).toEqual([422, [{ path: 'email', message: expect.stringMatching(/correo/) }]]);
  expect(stranger.status).toBe(404);
});

it.each(['checkedin', 'cancel', 'the next day'])('a party that is not in line takes no address: %s', async (after) => {
  const { id, link, email } = await joinByPhone();
  await call(id);
  if (after === 'the next day') api.clock.now = () => Date.now() + DAY_MS;
  else await line.change(id, { status: after });

  const { status, body } = await line.addContact(id, link, email);

  expect([status, body.code]).toEqual([409, 'not_in_line']);
  expect(await callMailsOf(id)).toBe(0);
});

it('an address joins ten parties a day, whichever way', async () => {
  const { email } = somebody();
  const parties = await Promise.all(Array.from({ length: 11 }, joinByPhone));

  const answers = [];
  for (const { id, link } of parties) answers.push((await line.addContact(id, link, email)).status);

  expect(answers).toEqual([...Array(10).fill(200), 429]);
});
