import { dayBounds } from '@marea/domain/core/time/instants';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Message } from '@marea/domain/messages/messages.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { FakeTwilio } from '../../tests/providers/fakeTwilio.ts';
import { callbackOf, fakeTwilio } from '../../tests/providers/fakeTwilio.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { outbox } from '../outbox/outbox.ts';
import { textMessages } from './textMessages.ts';

const AUTH_TOKEN = 'a-token-of-tests';
const MINUTE_MS = 60_000;
const account = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: AUTH_TOKEN,
  whatsappSender: '+529981111111',
  smsSender: '+529982222222',
};

let twilio: FakeTwilio;
let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  twilio = await fakeTwilio();
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test', TWILIO_URL: twilio.url });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  await staff.put('/api/message/account', account);
  await staff.post('/api/settings', { settings: { creditExpiryMonths: 10 } });
});
beforeEach(() => {
  twilio.sent.length = 0;
  twilio.refused.clear();
});
afterEach(() => {
  api.clock.now = Date.now;
  twilio.state.around = null;
});
afterAll(async () => {
  await api.stop();
  await twilio.stop();
});

let last = 0;
const guest = () => {
  last += 1;
  return aGuest({ email: `texted-${last}@example.com`, phone: `+52998${7_000_000 + last}` });
};
/** A trip whose guest agreed to messages by a channel. */
const bookFor = async (channel: 'whatsapp' | 'sms' | null, over: object = {}) => {
  const customer = guest();
  const booking = await bookTrip(staff, fixture, { customer, bookingDate: inDays(last + 1), ...over });
  if (channel) {
    const id = booking.customer.customerId;
    const chosen = await staff.put(`/api/customer/${id}/channel`, { channel, way: 'in_person' });
    expect(chosen.status).toBe(200);
  }
  return { ...booking, ...customer };
};
const messagesOf = async (id: string): Promise<Message[]> => (await staff.get(`/api/booking/${id}/messages`)).body.docs;
const statesOf = async (id: string) => (await messagesOf(id)).map(({ channel, state }) => `${channel} ${state}`);
/** Reads the stored mails; `mailsTo` would run due effects as well. */
const mailed = async (email: string) => (await api.mailsTo(email)).length;
const later = (milliseconds: number) => {
  const since = api.clock.now;
  api.clock.now = () => since() + milliseconds;
};
const report = (index: number, params: Record<string, string>, token = AUTH_TOKEN) => {
  const { sid, statusCallback } = twilio.sent[index] ?? { sid: '', statusCallback: '' };
  const { form, signature } = callbackOf(statusCallback, token, { MessageSid: sid, ...params });
  return api
    .request()
    .post(new URL(statusCallback).pathname)
    .set('X-Twilio-Signature', signature)
    .type('form')
    .send(form);
};

describe('the channel of a message', () => {
  it('has the company’s own short words, with the link', async () => {
    const words = { subject: 'Ahoy', text: 'Aboard.', short: '{{sender}}: ahoy, {{folio}} on {{vessel}}' };
    await staff.put('/api/template/bookingConfirmed', { number: 0, texts: { en: words, es: words } });

    const { email, folio } = await bookFor('sms', { language: 'en' });
    await mailed(email);

    const [{ body } = { body: '' }] = twilio.sent;
    expect(body).toMatch(new RegExp(`: ahoy, ${folio} on Azimut 55 https://guest\\.marea\\.test/\\S+#k=\\S+$`));
    await staff.put('/api/template/bookingConfirmed', { number: 1, texts: null });
  });

  it('is the mail until a guest agrees to another', async () => {
    const { _id, email } = await bookFor(null);

    expect(await mailed(email)).toBe(1);

    expect(twilio.sent).toEqual([]);
    expect(await statesOf(_id)).toEqual(['mail sent']);
  });

  it('is the one that the guest agreed to, in their language, with the link and no mail', async () => {
    const { _id, email, phone, folio } = await bookFor('whatsapp', { language: 'es' });

    expect(await mailed(email)).toBe(0);

    expect(twilio.sent).toMatchObject([{ from: `whatsapp:${account.whatsappSender}`, to: `whatsapp:${phone}` }]);
    const [{ body } = { body: '' }] = twilio.sent;
    expect(body).toContain(`tu paseo ${folio} está reservado`);
    expect(body).toMatch(/https:\/\/guest\.marea\.test\/\S+#k=\S+$/);
    expect(body.length).toBeLessThanOrEqual(320);
    expect(await messagesOf(_id)).toMatchObject([{ channel: 'whatsapp', to: phone, state: 'sent', reason: '' }]);
  });

  it('says it in French to a guest who reads French', async () => {
    const { email, folio } = await bookFor('sms', { language: 'fr' });

    expect(await mailed(email)).toBe(0);

    expect(twilio.sent[0]?.body).toContain(`votre sortie ${folio} est réservée`);
  });

  it('is chosen by a guest who books online, who consents with it', async () => {
    const customer = guest();
    const online = { customer, contactBy: 'sms', bookingDate: inDays(last + 1) };
    const { booking } = (await bookOnline(api, fixture, online)).body.data;

    await api.dispatchDue();

    expect(twilio.sent).toMatchObject([{ from: account.smsSender, to: customer.phone }]);
    const { customerId } = (await staff.get(`/api/booking/${booking._id}`)).body.data.customer;
    const { data } = (await staff.get(`/api/customer/${customerId}/channel`)).body;
    expect(data).toMatchObject({ channel: 'sms', consent: { way: 'online', by: null } });
  });

  it('is the mail again once the guest takes the consent back', async () => {
    const booking = await bookFor('sms');
    await api.dispatchDue();
    const back = await staff.put(`/api/customer/${booking.customer.customerId}/channel`, { channel: 'mail' });
    expect(back.body.data).toMatchObject({ channel: 'mail', consent: null });

    await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel' });

    expect(await mailed(booking.email)).toBe(1);
    expect(twilio.sent).toHaveLength(1);
  });

  it('needs to be told how the guest consented', async () => {
    const { customer } = await bookFor(null);
    const refused = await staff.put(`/api/customer/${customer.customerId}/channel`, { channel: 'sms' });
    expect(refused.body.errors).toMatchObject([{ path: 'way' }]);
  });
});

describe('a reminder', () => {
  it('waits until the quiet hours of the place end, and a confirmation does not', async () => {
    const { _id, phone, email } = await bookFor('sms', { language: 'en' });
    const night = dayBounds('America/Cancun', inDays(300)).from + 23 * 60 * MINUTE_MS;
    const cancelled = { status: 'cancel', money: 'credit', why: 'Mal tiempo' };
    await staff.post('/api/payment', { visitId: _id, type: 'Cash', amount: 10_000, isAboveBalance: true });
    await staff.put(`/api/booking/${_id}/status`, cancelled);
    await api.dispatchDue();
    expect(twilio.sent.map(({ to }) => to)).toEqual([phone]);
    // The reminder of a credit's last fortnight is due in the middle of the night.
    const moved = await api
      .db(outbox)
      .updateMany({ kind: 'creditReminder', state: 'waiting' }, { $set: { dueAt: new Date(night) } });
    expect(moved.modifiedCount).toBe(1);
    api.clock.now = () => night;
    await api.dispatchDue();
    expect(twilio.sent).toHaveLength(1);

    api.clock.now = () => night + 9 * 60 * MINUTE_MS;
    await api.dispatchDue();

    expect(twilio.sent.map(({ to }) => to)).toEqual([phone, phone]);
    expect(twilio.sent[1]?.body).toContain('credit');
    expect(await mailed(email)).toBe(0);
  });
});

describe('a reminder of a location that keeps them from phones', () => {
  const remind = async (start: string) => {
    const due = Date.parse(start) - 60 * MINUTE_MS;
    api.clock.now = () => due - 60 * MINUTE_MS;
    await api.planJobs();
    api.clock.now = () => due;
    await api.runDueJobs();
    await api.dispatchDue();
  };
  const keep = (reminders: object | null) => staff.put(`/api/location/${fixture.location._id}/update`, { reminders });

  it('goes by e-mail, and to the phone of who has no e-mail', async () => {
    await keep({ hours: [1], byPhone: false });
    onTestFinished(async () => void (await keep(null)));
    const { email, start } = await bookFor('sms', { language: 'en' });
    const alone = await bookFor('sms', { language: 'en' });
    await mailed(email);
    // As a party is that took a place in line by phone.
    await api.db(bookings).updateOne({ _id: alone._id }, { $set: { 'customer.email': null } });
    twilio.sent.length = 0;

    await remind(start);
    await remind(alone.start);

    expect((await api.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your trip is on'))).toHaveLength(1);
    expect(twilio.sent.map(({ to }) => to)).toEqual([alone.phone]);
  });
});

describe('a message that is refused', () => {
  it('goes by SMS, then by mail, once each', async () => {
    const { _id, email, phone } = await bookFor('whatsapp');
    twilio.refused.add(`whatsapp:${phone}`);
    twilio.refused.add(phone);

    expect(await mailed(email)).toBe(1);
    await api.dispatchDue();

    expect(await mailed(email)).toBe(1);
    expect(await messagesOf(_id)).toMatchObject([
      { channel: 'mail', to: email, state: 'sent', reason: '63016 outside the allowed window' },
    ]);
    expect(await api.db(textMessages).countDocuments({ to: phone, state: 'failed' })).toBe(2);
  });

  it('goes by SMS after the provider has told of it later, and once only', async () => {
    const { _id, email, phone } = await bookFor('whatsapp');
    await api.dispatchDue();
    const failure = { MessageStatus: 'undelivered', ErrorCode: '63024' };

    expect((await report(0, failure)).status).toBe(204);
    expect((await report(0, failure)).status).toBe(204);
    await api.dispatchDue();

    expect(twilio.sent.map(({ to }) => to)).toEqual([`whatsapp:${phone}`, phone]);
    expect(await mailed(email)).toBe(0);
    expect(await messagesOf(_id)).toMatchObject([{ channel: 'sms', state: 'sent', reason: '63024' }]);
  });
});

describe('a booking whose guest a message did not reach', () => {
  const marksOf = async ({ bookingDate }: { bookingDate: string }, id: string) => {
    const filter = { start: bookingDate, end: bookingDate };
    const { data } = (await staff.post(`/api/visit/booking/${fixture.location.slug}/list`, { filter })).body;
    return data.find(({ _id }: { _id: string }) => _id === id)?.marks ?? [];
  };
  const failuresOf = async (id: string) => {
    const { history } = (await staff.get(`/api/booking/${id}`)).body.data;
    return history.filter(({ action }: { action: string }) => action === 'messageFailed');
  };
  /** A trip whose guest has lost their e-mail address and has an unreachable phone. */
  const bookUnreached = async () => {
    const booking = await bookFor('whatsapp');
    await api.dispatchDue();
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { 'customer.email': '' } });
    twilio.refused.add(`whatsapp:${booking.phone}`);
    twilio.refused.add(booking.phone);
    const texts = { es: { subject: 'Tu paseo', text: 'Salimos a las diez.' } };
    await staff.post('/api/message', { texts, bookings: [booking._id] });
    await api.dispatchDue();
    return { ...booking, texts };
  };

  it('names the message, its channels and why in its history, and has a mark until a later one goes out', async () => {
    const { _id, bookingDate, phone, texts } = await bookUnreached();

    expect(await failuresOf(_id)).toMatchObject([
      { from: 'whatsapp, sms', to: 'guestMessage', why: '63016 outside the allowed window', by: { userId: null } },
    ]);
    expect(await marksOf({ bookingDate }, _id)).toContain('unreached');

    twilio.refused.delete(phone);
    await staff.post('/api/message', { texts, bookings: [_id] });
    await api.dispatchDue();

    expect(twilio.sent.at(-1)?.to).toBe(phone);
    expect(await marksOf({ bookingDate }, _id)).not.toContain('unreached');
    expect(await failuresOf(_id)).toHaveLength(1);
  });

  it('keeps its mark when an earlier message is told to be delivered', async () => {
    const { _id, bookingDate } = await bookUnreached();
    expect((await report(0, { MessageStatus: 'delivered' })).status).toBe(204);
    expect(await statesOf(_id)).toContain('whatsapp delivered');
    expect(await marksOf({ bookingDate }, _id)).toContain('unreached');
  });
});

describe('a message without an answer', () => {
  it('is found at the provider and not sent again', async () => {
    const { _id } = await bookFor('sms');
    twilio.state.around = (send) => send('cut');
    await api.dispatchDue();
    expect(await statesOf(_id)).toEqual(['sms queued']);

    twilio.state.around = null;
    later(MINUTE_MS);
    await api.dispatchDue();

    expect(twilio.sent).toHaveLength(1);
    expect(await statesOf(_id)).toEqual(['sms sent']);
  });

  it('is not sent again by a process that died between the send and its note', async () => {
    const { _id } = await bookFor('sms');
    await api.dispatchDue();
    const [text] = await api
      .db(textMessages)
      .find({ to: twilio.sent[0]?.to ?? '' })
      .toArray();
    const { effectId } = text ?? { effectId: '' };
    await api.db(textMessages).updateOne({ effectId }, { $set: { state: 'handedOver', providerId: null } });
    await api.db(outbox).updateOne({ _id: effectId }, { $set: { state: 'waiting', doneAt: null } });

    await api.dispatchDue();

    expect(twilio.sent).toHaveLength(1);
    expect(await api.db(textMessages).findOne({ effectId })).toMatchObject({ providerId: twilio.sent[0]?.sid });
    expect(await statesOf(_id)).toEqual(['sms sent']);
  });

  it('that the provider never lists is left to staff', async () => {
    const { _id, email, folio } = await bookFor('sms');
    twilio.state.around = (send) => send('cut');
    await api.dispatchDue();
    twilio.state.around = null;
    twilio.sent.length = 0;

    for (let minute = 0; minute < 60; minute += 1) {
      later(MINUTE_MS);
      await api.dispatchDue();
    }

    expect(twilio.sent).toEqual([]);
    expect(await mailed(email)).toBe(0);
    const [message] = await messagesOf(_id);
    expect(message?.state).toBe('unknown');
    const { docs } = (await staff.get('/api/notifications')).body;
    expect(docs[0]).toMatchObject({ kind: 'message_failed', visitId: _id });
    expect(docs[0].title.en).toContain(folio);

    await staff.post(`/api/message/${message?._id}/resend`, {});
    await api.dispatchDue();
    expect(twilio.sent).toHaveLength(1);
  });

  it('is sent once the provider can be reached', async () => {
    const { _id } = await bookFor('sms');
    twilio.state.around = (send) => send({ status: 429, body: { code: 20_429, message: 'slow down', status: 429 } });
    await api.dispatchDue();
    twilio.state.around = null;
    twilio.sent.length = 0;
    later(MINUTE_MS);

    await api.dispatchDue();

    expect(twilio.sent).toHaveLength(1);
    expect(await statesOf(_id)).toEqual(['sms sent']);
  });
});

describe('a message of staff', () => {
  const texts = { es: { subject: 'Tu paseo', text: 'Salimos a las diez.' } };
  const write = (body: object) => staff.post('/api/message', { texts, ...body });

  it('goes by the channel that they choose of those that the guest has', async () => {
    const { _id, phone, email } = await bookFor('whatsapp', { language: 'es' });
    await api.dispatchDue();
    const { body } = await staff.post('/api/message/recipients', { bookings: [_id] });
    expect(body.data).toMatchObject([{ channels: ['whatsapp', 'sms', 'mail'], byHand: null, skipped: null }]);
    twilio.sent.length = 0;

    await write({ bookings: [_id], channel: 'sms' });
    await api.dispatchDue();
    expect(twilio.sent).toMatchObject([{ from: account.smsSender, to: phone }]);
    expect(twilio.sent[0]?.body).toMatch(/^Salimos a las diez\. https:/);

    const before = await mailed(email);
    await write({ bookings: [_id], channel: 'mail' });
    expect(await mailed(email)).toBe(before + 1);
    expect(twilio.sent).toHaveLength(1);
  });

  it('to a whole departure is one request, and reaches each guest by their own channel', async () => {
    const [first, second] = [await bookFor('sms'), await bookFor(null)];
    await api.dispatchDue();
    twilio.sent.length = 0;
    const before = await mailed(second.email);

    const { status } = await write({ bookings: [first._id, second._id] });

    expect(status).toBe(201);
    expect(await mailed(second.email)).toBe(before + 1);
    expect(twilio.sent).toMatchObject([{ to: first.phone }]);
  });

  it('to a phone is refused when it is longer than a phone gets', async () => {
    const { _id } = await bookFor('sms');
    const long = { es: { subject: 'Tu paseo', text: 'a'.repeat(201) } };
    expect((await write({ bookings: [_id], channel: 'sms', texts: long })).status).toBe(422);
    expect((await write({ bookings: [_id], channel: 'mail', texts: long })).status).toBe(201);
    await api.dispatchDue();
  });
});

describe('a guest without an e-mail address', () => {
  it('who agreed to messages gets the confirmation on the phone; who did not gets none', async () => {
    const bookWithout = async (agrees: boolean) => {
      const { phone, ...customer } = await bookFor(null);
      const { customerId } = customer.customer;
      await api.dispatchDue();
      await api.db(customers).updateOne({ _id: customerId ?? '' }, { $set: { email: '' } });
      if (agrees) await staff.put(`/api/customer/${customerId}/channel`, { channel: 'sms', way: 'by_phone' });
      const over = { customer: undefined, customerId, bookingDate: inDays(last + 60) };
      const { _id, folio } = await bookTrip(staff, fixture, over);
      return { _id, folio, phone };
    };
    const [silent, agreeing] = [await bookWithout(false), await bookWithout(true)];

    await api.dispatchDue();

    expect(twilio.sent).toMatchObject([{ to: agreeing.phone }]);
    expect(twilio.sent[0]?.body).toContain(agreeing.folio);
    expect(await statesOf(agreeing._id)).toEqual(['sms sent']);
    expect(await statesOf(silent._id)).toEqual([]);
  });
});

describe('a callback', () => {
  it('tells of delivery and reading, in any order', async () => {
    const { _id } = await bookFor('whatsapp');
    await api.dispatchDue();

    await report(0, { MessageStatus: 'read' });
    await report(0, { MessageStatus: 'delivered' });
    await report(0, { MessageStatus: 'sent' });

    expect(await statesOf(_id)).toEqual(['whatsapp read']);
  });

  it('is refused without the signature of the account', async () => {
    const { _id } = await bookFor('whatsapp');
    await api.dispatchDue();
    const { statusCallback = '' } = twilio.sent[0] ?? {};

    expect((await report(0, { MessageStatus: 'read' }, 'another token')).status).toBe(404);
    const unsigned = api.request().post(new URL(statusCallback).pathname).type('form');
    expect((await unsigned.send({ MessageStatus: 'read' })).status).toBe(404);
    const { form, signature } = callbackOf(statusCallback, AUTH_TOKEN, { MessageStatus: 'sent' });
    const changed = api.request().post(new URL(statusCallback).pathname).set('X-Twilio-Signature', signature);
    expect((await changed.type('form').send({ ...form, MessageStatus: 'read' })).status).toBe(404);

    expect(await statesOf(_id)).toEqual(['whatsapp sent']);
  });
});

describe('a reminder of a trip', () => {
  it('that waits for the morning is dropped if the trip was moved, and sent before its new day', async () => {
    await staff.post('/api/settings', { settings: { reminderHours: [35] } });
    const { _id, start } = await bookFor('sms', { language: 'en', bookingDate: inDays(200) });
    await api.dispatchDue();
    const planned = async (time: number) => {
      api.clock.now = () => time - 60 * MINUTE_MS;
      await api.planJobs();
      api.clock.now = () => time;
      await api.runDueJobs();
      await api.dispatchDue();
    };
    const night = Date.parse(start) - 35 * 60 * MINUTE_MS;
    const reminders = () => twilio.sent.filter(({ body }) => body.includes('When and where to be'));
    await planned(night);
    expect(reminders()).toEqual([]);
    const moved = await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(207), hora: '10:00' });
    expect(moved.status).toBe(200);

    api.clock.now = () => night + 10 * 60 * MINUTE_MS;
    await api.dispatchDue();
    expect(reminders()).toEqual([]);

    await planned(night + 7 * 24 * 60 * MINUTE_MS);
    api.clock.now = () => night + (7 * 24 + 10) * 60 * MINUTE_MS;
    await api.dispatchDue();
    expect(reminders()).toHaveLength(1);
    await staff.post('/api/settings', { settings: { reminderHours: [24] } });
  });
});
