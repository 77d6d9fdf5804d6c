import type { Booking } from '@marea/domain/booking/booking.schema';
import { instantOf } from '@marea/domain/core/time/instants';
import { HOUR_MS, addDays } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { mails } from '../mail/mailer.ts';
import { outbox } from '../outbox/outbox.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let guests = 0;

beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterEach(() => {
  api.clock.now = Date.now;
});

/** A trip at ten in the morning, in three days unless said, of a guest with an address of their own. */
async function booked(over: Record<string, unknown> = {}, guest: object = {}) {
  const email = `sailed-${(guests += 1)}@example.com`;
  const customer = aGuest({ email, phone: `+52998700${1_000 + guests}`, ...guest });
  const trip = await bookTrip(staff, fixture, { bookingDate: inDays(3), customer, language: 'en', ...over });
  return { ...trip, email };
}
type Trip = Booking & { email: string };

/** Sets the clock to a time of day some days after a trip, in its location's zone. */
async function itIs(trip: Trip, days: number, time: string): Promise<void> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = instantOf(trip.zone, addDays(trip.bookingDate, days), hours * 60 + minutes) ?? 0;
  api.clock.now = () => at;
  await api.dispatchDue();
}
/** The mails that ask for a review. */
const reviewMails = async ({ email }: Trip) => {
  const received = await api.db(mails).find({ to: email }).toArray();
  return received.filter(({ text }) => text.includes('/complete/'));
};
const linkIn = (text = '', page = 'complete') => new RegExp(`/${page}/(\\w{24})#k=([\\w-]{43})`).exec(text)?.[2] ?? '';

describe('a guest whose trip was made', () => {
  it('is asked the day after at ten how it was, once, by a link to write a review', async () => {
    const trip = await booked();
    await itIs(trip, 0, '23:00');
    expect(await reviewMails(trip)).toEqual([]);
    await itIs(trip, 1, '09:59');
    expect(await reviewMails(trip)).toEqual([]);
    await itIs(trip, 1, '10:00');
    await Promise.all([api.dispatchDue(), itIs(trip, 2, '10:00')]);
    const [mail, ...more] = await reviewMails(trip);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`How was your trip with ${fixture.company.name}?`);
    const review = await api
      .request()
      .put(`/wizard/booking/${trip._id}/review`)
      .set('X-Guest-Link', linkIn(mail?.text))
      .send({ rating: 5, comment: 'Lovely' });
    expect(review.status).toBe(200);
    const { body } = await staff.get(`/api/booking/${trip._id}/messages`);
    expect(body.docs.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toContainEqual([
      'reviewRequested',
      'sent',
    ]);
  });

  it.each([
    ['es', '¿Cómo estuvo tu paseo con {{company}}?', 'No recibir más correos como este: '],
    ['fr', 'Comment s’est passée votre sortie avec {{company}}\u00a0?', 'Ne plus recevoir ce type d’e-mails\u00a0: '],
    ['pt', 'Como foi seu passeio com {{company}}?', 'Não receber mais e-mails como este: '],
  ])('is asked in the language of the booking: %s', async (language, subject, stop) => {
    const trip = await booked({ language });
    await itIs(trip, 1, '10:00');

    const [mail, ...more] = await reviewMails(trip);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe(subject.replace('{{company}}', fixture.company.name));
    expect(mail?.text).toContain(stop);
  });

  it('is not disturbed at night, and is asked the next morning', async () => {
    const trip = await booked();
    await itIs(trip, 1, '20:30');
    expect(await reviewMails(trip)).toEqual([]);
    await itIs(trip, 2, '10:00');
    expect(await reviewMails(trip)).toHaveLength(1);
  });

  it('is asked after the trip as it was moved, and not before', async () => {
    const trip = await booked();
    const to = { bookingDate: addDays(trip.bookingDate, 4), hora: '12:00' };
    expect((await staff.put(`/api/booking/${trip._id}/reschedule`, to)).status).toBe(200);
    await itIs(trip, 1, '10:00');
    expect(await reviewMails(trip)).toEqual([]);
    await itIs(trip, 5, '10:00');
    expect(await reviewMails(trip)).toHaveLength(1);
  });
});

describe('nobody is asked', () => {
  it.each(['cancel', 'No show'])('of a trip that is %s', async (status) => {
    const trip = await booked();
    if (status === 'No show') await itIs(trip, 0, '13:00');
    expect((await staff.put(`/api/booking/${trip._id}/status`, { status })).status).toBe(200);
    await itIs(trip, 1, '10:00');
    expect(await reviewMails(trip)).toEqual([]);
  });

  it('where the company does not want it', async () => {
    expect((await staff.post('/api/settings', { settings: { askForReviews: false } })).status).toBe(200);
    const trip = await booked();
    await itIs(trip, 1, '10:00');
    expect(await reviewMails(trip)).toEqual([]);
  });

  it('who has written a review already', async () => {
    const trip = await booked();
    const [confirmation] = await api.mailsTo(trip.email);
    await itIs(trip, 0, '13:00');
    const link = linkIn(confirmation?.text, 'visit');
    const path = `/wizard/booking/${trip._id}/review`;
    const review = api.request().put(path).set('X-Guest-Link', link).send({ rating: 4, comment: 'Good' });
    expect((await review).status).toBe(200);
    await itIs(trip, 1, '10:00');
    expect(await reviewMails(trip)).toEqual([]);
  });

  it('of a trip of long ago, or one that staff entered after it', async () => {
    const trip = await booked();
    await itIs(trip, 40, '10:00');
    expect(await reviewMails(trip)).toEqual([]);
    const night = instantOf(trip.zone, inDays(0), 2 * 60) ?? 0;
    api.clock.now = () => night;
    const late = await booked({ bookingDate: inDays(-1) });
    expect(await api.db(outbox).countDocuments({ kind: 'reviewRequested', 'payload.visitId': late._id })).toBe(0);
  });
});

describe('a guest who wants no such mails', () => {
  const stop = (trip: Trip, link: string) =>
    api.request().put(`/wizard/booking/${trip._id}/review-mails/stop`).set('X-Guest-Link', link).send();

  it('says so by the link in one, and is not asked by that company again', async () => {
    const trip = await booked();
    await itIs(trip, 1, '10:00');
    const [mail] = await reviewMails(trip);
    const link = linkIn(mail?.text, 'unsubscribe');
    expect([(await stop(trip, link)).status, (await stop(trip, link)).status]).toEqual([200, 200]);
    const at = api.clock.now() + HOUR_MS;
    api.clock.now = () => at;
    const again = await bookTrip(staff, fixture, {
      bookingDate: addDays(trip.bookingDate, 5),
      customer: aGuest({ email: trip.email.toUpperCase(), phone: '+529987009999' }),
    });
    await itIs({ ...again, email: trip.email }, 1, '10:00');
    expect(await reviewMails(trip)).toHaveLength(1);
  });

  it('needs the link: nobody stops the mails of another', async () => {
    const [trip, other] = [await booked(), await booked({ hora: '15:00' })];
    await itIs(trip, 1, '10:00');
    const [mail] = await reviewMails(trip);
    expect((await stop(other, linkIn(mail?.text))).status).toBe(404);
    expect((await stop(trip, 'x'.repeat(43))).status).toBe(404);
  });
});
