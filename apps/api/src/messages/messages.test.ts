import type { Message, Recipient } from '@marea/domain/messages/messages.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { MailRefused } from '../mail/mail.port.ts';
import { createMailer } from '../mail/mailer.ts';
import { createDispatcher } from '../outbox/dispatcher.ts';
import { effectHandlers } from '../outboxHandlers.ts';
import { messages } from './messages.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

let lastGuest = 0;
const guest = (over = {}) => aGuest({ email: `written-${(lastGuest += 1)}@example.com`, ...over });
let lastDay = 1;
const book = (over = {}) =>
  bookTrip(staff, fixture, { customer: guest(), bookingDate: inDays((lastDay += 1)), ...over });
const messagesOf = async (id: string): Promise<Message[]> => (await staff.get(`/api/booking/${id}/messages`)).body.docs;
const english = { subject: 'Wind', text: 'There is wind.\n\nWe call you.' };
const spanish = { subject: 'Viento', text: 'Hay viento.' };
const send = (bookings: string[], texts: object = { en: english, es: spanish }, headers = {}) =>
  staff.post('/api/message', { bookings, texts }, headers);
/** The provider permanently refuses every mail. */
const refuseAll = () =>
  createDispatcher(
    api.app,
    effectHandlers(
      api.app,
      createMailer(api.app, {
        send: async () => {
          throw new MailRefused('550 no such mailbox');
        },
      }),
    ),
  ).dispatchDue();

describe('the messages of a booking', () => {
  it('have what was mailed, to whom, in which language and when, and never the link', async () => {
    const { _id } = await book({ language: 'es' });
    expect(await messagesOf(_id)).toMatchObject([{ kind: 'bookingConfirmed', state: 'queued', settledAt: null }]);
    await api.dispatchDue();
    const [confirmation, ...more] = await messagesOf(_id);
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({
      to: `written-${lastGuest}@example.com`,
      language: 'es',
      state: 'sent',
      by: null,
    });
    expect(confirmation?.subject).toMatch(/^Tu paseo del .+ está reservado/);
    expect(confirmation?.settledAt).not.toBeNull();
    expect(JSON.stringify(await api.db(messages).find().toArray())).not.toContain('#k=');
  });

  it('tell of a mail that was no longer true that nobody needed it', async () => {
    const { _id } = await book();
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    await api.dispatchDue();
    expect((await messagesOf(_id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['bookingCancelled', 'sent'],
      ['bookingConfirmed', 'dropped'],
    ]);
  });

  it('tell of one that was given up, which is sent again to the address of now', async () => {
    const { _id } = await book();
    await refuseAll();
    const [failed] = await messagesOf(_id);
    expect(failed?.state).toBe('failed');
    const corrected = guest();
    await staff.put(`/api/booking/${_id}/update`, { customer: corrected });
    const answer = await staff.post(`/api/message/${failed?._id}/resend`, {});
    expect(answer.body.data).toMatchObject({ state: 'queued', to: corrected.email, settledAt: null });
    expect((await api.mailsTo(corrected.email)).length).toBe(2);
    expect((await messagesOf(_id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    const again = await staff.post(`/api/message/${failed?._id}/resend`, {});
    expect([again.status, again.body.code]).toEqual([409, 'not_failed']);
  });
});

describe('a message of staff', () => {
  it('goes to each guest in their language, with the trip and a link, and is kept', async () => {
    const [one, two] = [await book({ language: 'en' }), await book({ language: 'es' })];
    const answer = await send([one._id, two._id]);
    expect(answer.status).toBe(201);
    const [mail] = (await api.mailsTo(one.customer.email ?? '')).slice(-1);
    expect(mail?.subject).toBe('Wind');
    for (const words of ['There is wind.', 'We call you.', `Booking: ${one.folio}`, '#k=']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain('Total');
    const [message] = await messagesOf(two._id);
    expect(message).toMatchObject({ kind: 'guestMessage', ...spanish, language: 'es', state: 'sent' });
    expect(message?.by?.name).not.toBe('');
  });

  it('in one language goes to all in that', async () => {
    const { _id } = await book({ language: 'es' });
    await send([_id], { en: english });
    expect((await messagesOf(_id))[0]).toMatchObject({ language: 'en', subject: 'Wind' });
  });

  it('is one for each guest, and says who gets none and why', async () => {
    const known = guest();
    const [first, second] = [await book({ customer: known }), await book({ customer: known })];
    const blocked = await blockVessel(staff, fixture, {}, inDays(150));
    const request = { bookings: [second._id, blocked._id, first._id] };
    const reasons = ({ body }: { body: { data: Recipient[] } }) => body.data.map((to) => [to.folio, to.skipped]);
    const expected = [
      [first.folio, null],
      [second.folio, 'same_guest'],
      [blocked.folio, 'no_guest'],
    ];
    expect(reasons(await staff.post('/api/message/recipients', request))).toEqual(expected);
    expect(reasons(await send(request.bookings))).toEqual(expected);
    expect(
      (await api.mailsTo(known.email)).filter(({ subject }) => subject === 'Viento' || subject === 'Wind'),
    ).toHaveLength(1);
    const nobody = await send([blocked._id]);
    expect(nobody.body.errors).toMatchObject([{ path: 'bookings' }]);
  });

  it('is sent once, however often the same request comes', async () => {
    const { _id } = await book();
    const key = { 'idempotency-key': 'a-click-of-somebody' };
    expect((await send([_id], undefined, key)).status).toBe(201);
    expect((await send([_id], undefined, key)).status).toBe(201);
    expect((await messagesOf(_id)).filter(({ kind }) => kind === 'guestMessage')).toHaveLength(1);
  });

  it('is not sent to one booking without end', async () => {
    const { _id } = await book();
    for (let i = 0; i < 20; i += 1) expect((await send([_id])).status).toBe(201);
    expect((await send([_id])).status).toBe(429);
  });
});

describe('the messages of a customer', () => {
  it('are those of all their bookings, and go with them when two customers are made one', async () => {
    const [survivor, duplicate] = [await book(), await book()];
    const { customerId: to } = survivor.customer;
    const { customerId: duplicateId } = duplicate.customer;
    const merged = await staff.post(`/api/customer/${to}/merge`, { duplicateId });
    expect(merged.status).toBe(200);
    const { docs } = (await staff.get(`/api/customer/${to}/messages`)).body;
    expect(docs.map(({ folio }: Message) => folio).toSorted()).toEqual([survivor.folio, duplicate.folio].toSorted());
  });
});
