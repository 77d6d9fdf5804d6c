import { DomainError } from '@marea/domain/core/errors/errors';
import { MINUTE_MS, addDays } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { aGuest, roundTheClock } from '@marea/testing/builders';
import { formatLongDay } from '@marea/texts/format/dates';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { newId } from '../db/ids.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { outbox } from '../outbox/outbox.ts';
import { guestLinks } from './guestLinks.ts';
import { guestMails } from './guestMails.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', GUEST_ORIGIN: 'https://guest.marea.test' });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

let lastGuest = 0;
/** A guest without any mails yet. */
const guest = (over = {}) => aGuest({ email: `guest-${(lastGuest += 1)}@example.com`, ...over });
let lastDay = 1;
const nextDay = () => inDays((lastDay += 1));
const linkIn = (text = '') => /https:\/\/guest\.marea\.test\/[\w-]+\/visit\/(\w{24})#k=([\w-]{43})/.exec(text);
const open = (id = '', secret = '') => api.request().get(`/wizard/booking/${id}`).set('x-guest-link', secret);

const bookInWizard = (customer = guest(), language = 'es') =>
  bookOnline(api, fixture, { bookingDate: nextDay(), customer, language });

/** A mailer whose PDFs never become ready, and the mails it sends. */
function mailsWithoutPaper() {
  const letters: Letter[] = [];
  const mailer: Mailer = { send: async (letter) => void letters.push(letter) };
  const mails = guestMails(api.app, mailer, {
    paperOf: () => Promise.reject(new DomainError('busy')),
    unpaidReferencesOf: () => Promise.resolve([]),
  });
  const attempt = {
    signal: AbortSignal.timeout(60_000),
    handOver: async () => {},
    goOn: async () => {},
    isLast: false,
  };
  return { mails, letters, attempt };
}

const invitationOf = (booking: { folio: string } | null) => `${booking?.folio.toLowerCase()}.ics`;

/** The calendar event attached to a letter. */
function eventIn({ attachments = [] }: Letter) {
  const file = attachments.find(({ mediaType }) => mediaType.startsWith('text/calendar'));
  const calendar = new ICAL.Component(ICAL.parse(file?.bytes.toString() ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const { uid, sequence, startDate, component } = event;
  const method = calendar.getFirstPropertyValue('method');
  const status = component.getFirstPropertyValue('status');
  return { method, type: file?.mediaType, uid, sequence, at: startDate.toString(), status };
}

describe('the event in a guest’s calendar', () => {
  it('moves with the trip and ends with it, under one UID and a rising SEQUENCE', async () => {
    const { _id } = await bookTrip(staff, fixture, { bookingDate: nextDay(), customer: guest() });
    const { mails, letters, attempt } = mailsWithoutPaper();
    const lastAttempt = { ...attempt, isLast: true };
    const effect = () => ({ id: newId(), payload: { visitId: _id }, enteredAt: new Date(api.app.now()) });
    await mails.bookingConfirmed(effect(), lastAttempt);
    const movedTo = nextDay();
    await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate: movedTo, hora: '12:00' });
    await mails.bookingMoved(effect(), lastAttempt);
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel', why: 'storm' });
    await mails.bookingCancelled(effect(), lastAttempt);

    const [booked, moved, cancelled] = letters.map(eventIn);
    expect([booked, moved, cancelled].map((event) => event?.uid)).toEqual(Array(3).fill(`${_id}@marea`));
    expect(booked).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
    expect(moved).toMatchObject({ method: 'REQUEST', at: `${movedTo}T12:00:00`, status: 'CONFIRMED' });
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(cancelled?.type).toContain('method=CANCEL');
    expect(moved?.sequence).toBeGreaterThan(booked?.sequence ?? NaN);
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? NaN);
  });
});

describe('a confirmation', () => {
  it('waits ten minutes for its paper where others wait for theirs, and then goes without', async () => {
    const { booking } = (await bookInWizard()).body.data;
    const { mails, letters, attempt } = mailsWithoutPaper();
    const effect = { id: newId(), payload: { visitId: booking._id } };
    const enteredAgo = (milliseconds: number) => new Date(api.app.now() - milliseconds);
    const early = mails.bookingConfirmed({ ...effect, enteredAt: enteredAgo(MINUTE_MS) }, attempt);
    await expect(early).rejects.toThrow(new DomainError('busy'));
    expect(letters).toEqual([]);
    await mails.bookingConfirmed({ ...effect, enteredAt: enteredAgo(10 * MINUTE_MS) }, attempt);
    await mails.bookingConfirmed({ ...effect, enteredAt: enteredAgo(0) }, { ...attempt, isLast: true });
    expect(letters.map(({ attachments = [] }) => attachments.map(({ name }) => name))).toEqual([
      [invitationOf(booking)],
      [invitationOf(booking)],
    ]);
  });
});

describe('a guest who books', () => {
  it('gets a mail with what they need: when by the pier\u2019s clock, where, what it costs, and a link', async () => {
    const customer = guest({ firstName: 'Zoë 🌊', lastName: 'Núñez عمر' });
    const answer = await bookInWizard(customer);
    expect(answer.status).toBe(201);
    const { booking } = answer.body.data;
    const [mail, ...more] = await api.mailsTo(customer.email);
    expect(more).toEqual([]);
    const attached = [`confirmacion-de-reserva_${booking.folio.toLowerCase()}.pdf`, invitationOf(booking)];
    expect(mail).toMatchObject({ toName: 'Zoë 🌊 Núñez عمر', fromName: 'Marea', attached });
    expect(mail?.subject).toMatch(/^Tu paseo del .+ está reservado \(.+\)$/);
    for (const words of [
      'Hola, Zoë 🌊:',
      `Reserva: ${booking.folio}`,
      'Paseo: Charter privado 4 h',
      'Embarcación: Azimut 55',
      'Hora: 10:00 a 14:00, hora local',
      'Llegada al muelle: 09:40',
      'Lugar: Marina Puerto Juárez, muelle B, Av. Bonampak 1, Cancún',
      'Personas: 4',
      'Total: $1,730.00 USD',
      'Resta: $1,730.00 USD',
    ]) {
      expect(mail?.text).toContain(words);
    }
    const [, id, secret] = linkIn(mail?.text) ?? [];
    expect(id).toBe(booking._id);
    expect((await open(id, secret)).body.data.folio).toBe(booking.folio);
  });

  it('reads what to bring, and until when a cancellation gives back how much, by the pier’s clock', async () => {
    const pier = await storeCompany(api.db, { bring: { en: 'Towels', es: 'Toallas' } });
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, pier.role)));
    const refunds = [
      { hours: 48, percent: 100 },
      { hours: 24, percent: 50 },
    ];
    const guestPolicy = { rescheduleHours: null, changeHours: null, cancelHours: 24, refunds };
    await clerk.post('/api/settings', { settings: { guestPolicy } });
    const customer = guest();
    const bookingDate = inDays(9);
    await bookTrip(clerk, pier, { customer, bookingDate, hora: '10:00', language: 'en' });
    const [mail] = await api.mailsTo(customer.email);
    expect(mail?.text).toContain('What to bring: Towels');
    const day = (before: number) => formatLongDay(addDays(bookingDate, -before), 'en');
    expect(mail?.text).toContain(
      `If you cancel: You get back 100 % until ${day(2)}, 10:00.\nYou get back 50 % until ${day(1)}, 10:00.`,
    );
    expect(mail?.text).toContain('Call us: +52 998 123 4567');
    expect(mail?.html).toContain('border-top:solid 3px');
  });

  it('reads the day of arrival where the trip leaves just after midnight', async () => {
    const pier = await storeCompany(api.db, { businessHours: roundTheClock() });
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, pier.role)));
    const customer = guest();
    const bookingDate = nextDay();

    await bookTrip(clerk, pier, { customer, bookingDate, hora: '00:00', language: 'en' });

    const [mail] = await api.mailsTo(customer.email);
    expect(mail?.text).toContain(`Arrival at the pier: ${formatLongDay(addDays(bookingDate, -1), 'en')}, 23:40`);
  });

  it('is called by a name that neither hides nor turns anything, and is no markup', async () => {
    const customer = guest({ firstName: '<b>Eva</b>\u202e\u200b\u2066', lastName: '\u202e"Ruiz\u00ad' });
    await bookTrip(staff, fixture, { customer, bookingDate: nextDay() });
    const [mail] = await api.mailsTo(customer.email);
    expect(`${mail?.toName}${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(
      /[\u00ad\u200b\u202a-\u202e\u2066-\u2069]/,
    );
    expect([mail?.toName, mail?.text]).toEqual(['<b>Eva</b> "Ruiz', expect.stringContaining('Hola, <b>Eva</b>:')]);
    expect(mail?.html).toContain('Hola, &lt;b&gt;Eva&lt;/b&gt;:');
  });

  it('gets one from staff too, in the booking\u2019s language, and none at a blank address or for a blocked vessel', async () => {
    const customer = guest();
    await bookTrip(staff, fixture, { customer, bookingDate: nextDay(), language: 'en' });
    const [mail] = await api.mailsTo(customer.email);
    expect(mail?.subject).toMatch(/^Your trip on .+ is booked/);
    expect(mail?.text).toContain('Time: 10:00 to 14:00, local time');
    const before = await api.db(outbox).countDocuments({ kind: 'bookingConfirmed' });
    await blockVessel(staff, fixture, {}, nextDay());
    const known = (await staff.post('/api/customer', { ...guest(), locationId: fixture.location._id })).body.data;
    await api.db(customers).updateOne({ _id: known._id }, { $set: { email: '' } });
    await bookTrip(staff, fixture, { customer: undefined, customerId: known._id, bookingDate: nextDay() });
    expect(await api.db(outbox).countDocuments({ kind: 'bookingConfirmed' })).toBe(before);
  });

  it('gets no mail about a failed change', async () => {
    const customer = guest();
    const first = await bookTrip(staff, fixture, { customer, bookingDate: nextDay() });
    const twin = await staff.post('/api/booking', {
      locationId: fixture.location._id,
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: first.bookingDate,
      hora: '10:00',
      customer,
      passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
    });
    expect(twin.status).toBe(409);
    expect((await api.mailsTo(customer.email)).length).toBe(1);
  });
});

describe('a guest whose trip changes', () => {
  it('is told that it was moved, cancelled, and that it sails after all', async () => {
    const customer = guest();
    const { _id } = await bookTrip(staff, fixture, { customer, bookingDate: nextDay(), language: 'en' });
    const subjects = async () => (await api.mailsTo(customer.email)).map(({ subject }) => subject.replace(/\d.*/, ''));
    expect(await subjects()).toHaveLength(1);
    await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate: nextDay(), hora: '12:00' });
    expect((await api.mailsTo(customer.email)).at(-1)?.text).toContain('Time: 12:00 to 16:00, local time');
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel', why: 'weather, and a secret of the company' });
    const cancelled = (await api.mailsTo(customer.email)).at(-1);
    expect(cancelled?.subject).toMatch(/is cancelled/);
    expect(cancelled?.attached).toEqual([invitationOf(await api.app.db(bookings).findOne({ _id }))]);
    expect(cancelled?.text).not.toContain('secret of the company');
    await staff.put(`/api/booking/${_id}/status`, { status: 'created' });
    const mails = await api.mailsTo(customer.email);
    expect(mails.map(({ subject }) => /booked|is now on|cancelled/.exec(subject)?.[0])).toEqual([
      'booked',
      'is now on',
      'cancelled',
      'booked',
    ]);
  });

  it('reads in the letter of a cancellation what it gives back, not what went back before', async () => {
    const customer = guest();
    const { _id } = await bookTrip(staff, fixture, { customer, bookingDate: nextDay(), language: 'en' });
    const paid = await staff.post('/api/payment', { visitId: _id, type: 'Bank transfer', amount: 50_000 });
    const part = await staff.post('/api/payment', { refundOf: paid.body.data._id, amount: -12_300 });
    expect(part.status).toBe(201);
    await api.dispatchDue();
    const change = { status: 'cancel', money: 'refund', why: 'weather' };
    expect((await staff.put(`/api/booking/${_id}/status`, change)).status).toBe(200);
    const letter = (await api.mailsTo(customer.email)).findLast(({ subject }) => /is cancelled/.test(subject));
    expect(letter?.text).toContain('$377.00');
    expect(letter?.text).not.toContain('$123.00');
  });

  it('gets no mail that is outdated when it is sent', async () => {
    const customer = guest();
    const { _id } = await bookTrip(staff, fixture, { customer, bookingDate: nextDay(), language: 'en' });
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    const mails = await api.mailsTo(customer.email);
    expect(mails.map(({ subject }) => /booked|cancelled/.exec(subject)?.[0])).toEqual(['cancelled']);
  });
});

describe('a booking whose address is corrected', () => {
  const correct = (id: string, email: string) =>
    staff.put(`/api/booking/${id}/update`, { customer: { email, phone: '+529987654321' } });

  it('is confirmed to the right one, and no longer opens with what the wrong one got', async () => {
    const wrong = guest();
    const right = guest().email;
    const { _id, folio } = await bookTrip(staff, fixture, { customer: wrong, bookingDate: nextDay() });
    const [first] = await api.mailsTo(wrong.email);
    const [, id, secret] = linkIn(first?.text) ?? [];
    const found = await api.request().post('/wizard/booking/find').send({ folio, contact: wrong.email });
    expect([(await open(id, secret)).status, (await open(id, found.body.data.link)).status]).toEqual([200, 200]);
    expect((await correct(_id, right)).status).toBe(200);
    expect([(await open(id, secret)).status, (await open(id, found.body.data.link)).status]).toEqual([404, 404]);
    const [mail, ...more] = await api.mailsTo(right);
    expect([mail?.subject, more]).toEqual([first?.subject, []]);
    const [, again, fresh] = linkIn(mail?.text) ?? [];
    expect((await open(again, fresh)).body.data.customer.phone).toBe('+529987654321');
    await staff.put(`/api/booking/${_id}/update`, { notes: 'Window seats', customer: { firstName: 'Ana' } });
    expect((await open(again, fresh)).status).toBe(200);
    expect(await api.mailsTo(right)).toHaveLength(1);
  });

  it('opens with an earlier link once staff correct the case of its address', async () => {
    const typed = guest({ email: 'Ana.Lopez@Example.com' });
    const { booking, link } = (await bookInWizard(typed)).body.data;

    expect((await correct(booking._id, typed.email.toLowerCase())).status).toBe(200);

    expect((await open(booking._id, link)).status).toBe(200);
    expect((await api.db(bookings).findOne({ _id: booking._id }))?.customer.email).toBe(typed.email.toLowerCase());
  });

  it('does not open with a link that was made while the address changed', async () => {
    const { booking, link } = (await bookInWizard()).body.data;
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { 'customer.email': guest().email } });
    expect((await open(booking._id, link)).status).toBe(404);
  });

  it('mails nobody of a trip that does not take place', async () => {
    const wrong = guest();
    const right = guest().email;
    const { _id } = await bookTrip(staff, fixture, { customer: wrong, bookingDate: nextDay() });
    const [, id, secret] = linkIn((await api.mailsTo(wrong.email))[0]?.text) ?? [];
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    expect((await correct(_id, right)).status).toBe(200);
    expect((await open(id, secret)).status).toBe(404);
    expect((await api.mailsTo(right)).map(({ subject }) => subject).join()).not.toMatch(/reservado|booked/);
  });
});

describe('a link that is over', () => {
  const renew = (token: unknown, from = `10.1.0.${(lastGuest += 1)}`) =>
    api.request().post('/wizard/link/renew').set('X-Forwarded-For', from).send({ token });

  it('is exchanged for a fresh one at the address on the booking, and the answer tells nothing', async () => {
    const customer = guest();
    const { booking, link } = (await bookInWizard(customer, 'en')).body.data;
    await api.db(guestLinks).updateMany({ visitId: booking._id }, { $set: { expiresAt: new Date(0) } });
    expect((await open(booking._id, link)).status).toBe(410);
    const answers = [await renew(link), await renew('x'.repeat(43))];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: null }]);
    const mail = (await api.mailsTo(customer.email)).at(-1);
    expect(mail?.subject).toBe(`Your link to booking ${booking.folio}`);
    const [, id, secret] = linkIn(mail?.text) ?? [];
    expect((await open(id, secret)).status).toBe(200);
    expect((await open(id, link)).status).toBe(410);
  });

  it('opens its booking again though the trip was long ago', async () => {
    const customer = guest();
    const { booking, link } = (await bookInWizard(customer)).body.data;
    await api.dispatchDue();
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { bookingDate: '2024-01-02' } });
    await renew(link);
    const [, id, secret] = linkIn((await api.mailsTo(customer.email)).at(-1)?.text) ?? [];
    expect((await open(id, secret)).status).toBe(200);
  });

  it('is limited for a link and for an address, and takes nothing but a link', async () => {
    const { link } = (await bookInWizard()).body.data;
    const answers = [await renew(link), await renew(link), await renew(link), await renew(link)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await renew(`unknown ${i}`, '203.0.113.77')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    for (const token of [{ $gt: '' }, '', 'x'.repeat(201), 7, null]) expect((await renew(token)).status).toBe(422);
  });
});
