import { DAY_MS } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Paper } from '@marea/domain/papers/papers.endpoints';
import { papers } from '@marea/domain/papers/papers.endpoints';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { pdfPages } from '../../tests/pdfText.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { somebody, waitSettings, zoneWhereItIsDay } from '../../tests/waitlist.ts';
import { newId } from '../db/ids.ts';
import { outbox } from '../outbox/outbox.ts';

/** Invisible characters that hide letters, reverse their order or join words. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const hostile = {
  firstName: '\u202e<b onclick="x">Eva</b>\u200b\u2066{{folio}}',
  lastName: '\ufeff<img src=x> & "Ru\u00adiz" \u0639\u0628\u062f',
};
const seen = ['<b onclick="x">Eva</b>{{folio}}', '<img src=x> & "Ruiz"'];

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let booking: { _id: string };
let link: string;
const email = 'hostile@example.com';

beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
  fixture = await storeCompany(api.db, { zone: zoneWhereItIsDay() });
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const customer = aGuest({ ...hostile, email });
  ({ booking, link } = (await bookOnline(api, fixture, { bookingDate: inDays(12), customer })).body.data);
});
afterAll(() => api.stop());

type Mail = Awaited<ReturnType<TestApi['mailsTo']>>[number];

function expectPlain({ subject, text, html, toName }: Mail): void {
  expect(`${toName}${subject}${text}${html}`).not.toMatch(UNSEEN);
  expect(html).not.toMatch(/<b onclick|<img src=x/);
  expect(toName).toContain('Eva');
  expect(`${subject}${toName}`).not.toMatch(/[\r\n]/);
}

describe('a name full of markup, signs nobody sees and marks that turn the order', () => {
  it.each(papers)('is spelled as it is read on the paper %s', async (which: Paper) => {
    const answer = await staff.get(`/api/booking/${booking._id}/paper/${which}`).buffer(true).responseType('blob');
    expect(answer.status).toBe(200);
    const text = (await pdfPages(answer.body as Buffer)).join(' ');
    expect(text).not.toMatch(UNSEEN);
    for (const part of seen) expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
    expect(answer.headers['content-disposition']).toMatch(/^[\x20-\x7e]+$/);
  });

  it('is text in every mail of the booking, from its confirmation to its end', async () => {
    expect((await api.request().post('/wizard/link/renew').send({ token: link })).status).toBe(200);
    await api.dispatchDue();
    const cancelled = await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel', money: 'keep' });
    expect(cancelled.status).toBe(200);
    const mails = await api.mailsTo(email);
    // Confirmed, with a fresh link, and cancelled.
    expect(mails).toHaveLength(3);
    mails.forEach(expectPlain);
  });

  it('is text in the mails that ask for money, receipt it and ask how the trip was', async () => {
    const customer = aGuest({ ...hostile, email: 'paid@example.com', phone: '+529981110022' });
    const paid = (await bookOnline(api, fixture, { bookingDate: inDays(14), customer })).body.data.booking;
    const visitId = String(paid._id);
    const payment = await staff.post('/api/payment', { visitId, type: 'Cash', amount: 40_000 });
    const at = new Date();
    const effect = {
      state: 'waiting',
      dueAt: at,
      attempts: 0,
      handOvers: 0,
      losses: 0,
      traceparent: null,
      lease: null,
      leasedUntil: null,
      error: null,
      createdAt: at,
      doneAt: null,
    } as const;
    await api.db(outbox).insertMany([
      { ...effect, _id: newId(), kind: 'paymentReceipt', payload: { paymentId: payment.body.data._id } },
      { ...effect, _id: newId(), kind: 'paymentRequested', payload: { visitId } },
    ]);
    await api.dispatchDue();
    const later = new Date(paid.end).getTime() + DAY_MS;
    api.clock.now = () => later;
    const mails = await api.mailsTo('paid@example.com');
    api.clock.now = Date.now;
    // Confirmed, receipted and asked to pay, and asked how it was.
    expect(mails).toHaveLength(4);
    expect(mails.some(({ text }) => text.includes('/complete/'))).toBe(true);
    mails.forEach(expectPlain);
  });

  it('is text in the mails of the waitlist', async () => {
    const { location, company } = fixture;
    const wait_settings = waitSettings({});
    await api.db(locations).updateOne({ _id: location._id }, { $set: { allowWaitlist: true, wait_settings } });
    const customer = somebody({ ...hostile, email: 'waits@example.com' });
    const joined = await api
      .request()
      .post(`/wizard/${company.slug}/${location.slug}/waitlist`)
      .send({ customer, language: 'en' });
    expect(joined.status).toBe(201);
    const called = await staff.put(`/api/visit/${joined.body.data.party._id}/update`, { status: 'notified' });
    expect(called.status).toBe(200);
    const mails = await api.mailsTo('waits@example.com');
    expect(mails.length).toBeGreaterThan(0);
    mails.forEach(expectPlain);
  });
});
