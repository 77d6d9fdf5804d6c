import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { dayBounds } from '@marea/domain/core/time/instants';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookTrip, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { CheckoutWorld, PayingGuest } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { bookings } from '../booking/index.ts';
import { attempts } from '../checkout/attempts/attempts.ts';
import { sandboxSessions } from '../checkout/provider/sandboxStore.ts';
import { notifications } from '../notifications/notifications.ts';
import { releaseUnpaidPlaces } from './index.ts';

const DEPOSIT = { percentage: 30, dueDays: 2 };
let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckout({ GUEST_ORIGIN: 'https://guest.marea.test' });
});
beforeEach(() => set({ deposit: DEPOSIT, releaseUnpaidHours: 2, waitlistOfferMinutes: null }));
afterEach(() => {
  world.api.clock.now = Date.now;
});
afterAll(() => world.api.stop());

const set = (settings: object) => world.staff.post('/api/settings', { settings });
/** Each guest books another day at ten; other files of the worker may have used some days. */
const book = () => bookAndPay(world.api, world.fixture, world.account);
const stored = async ({ booking: { _id } }: Pick<PayingGuest, 'booking'>) =>
  (await world.api.db(bookings).findOne({ _id }))!;
const readBooking = async ({ booking: { _id } }: PayingGuest) =>
  (await world.staff.get(`/api/booking/${_id}`)).body.data;
/** Moves the clock ahead of now, and lets two processes run what is due. */
async function after(ms: number) {
  await world.api.planJobs();
  const time = Date.now() + ms;
  world.api.clock.now = () => time;
  await world.api.dispatchDue();
  await Promise.all([world.api.runDueJobs(), world.api.runDueJobs()]);
}
/** Begins to pay what is due now by a voucher; resolves to its expiry. */
async function startVoucher(guest: PayingGuest): Promise<Date> {
  const cash = (await guest.terms()).payables.find(({ method }) => method === 'cash');
  const { part, charge } = cash!.prices.find((price) => price.part === 'deposit') ?? cash!.prices[0]!;
  const choice = { method: 'cash', part, currency: charge.currency, expectedCharge: charge.amount } as const;
  const { body } = await guest.start(choice);
  return (await world.api.db(attempts).findOne({ _id: body.data._id }))!.expiresAt;
}
const subjects = async ({ email }: PayingGuest) => (await world.api.mailsTo(email)).map(({ subject }) => subject);

describe('a place whose deposit is not paid', () => {
  it('is released once its hours are over, by the system, and sold again', async () => {
    const guest = await book();
    const until = (await stored(guest)).releaseAt?.toISOString();
    expect(guest.booking).toMatchObject({ keptUntil: until });
    expect((await guest.terms()).trip.keptUntil).toBe(until);

    await after(2 * HOUR_MS - MINUTE_MS);
    expect((await stored(guest)).status).toBe('created');
    await after(2 * HOUR_MS + 6 * MINUTE_MS);

    const released = await stored(guest);
    expect(released).toMatchObject({ status: 'cancel', kept: 0, price: { paid: 0 } });
    expect(released.history.slice(1)).toMatchObject([
      {
        action: 'status',
        from: 'created',
        to: 'cancel',
        why: 'not paid in time',
        by: { userId: null, name: 'system' },
      },
    ]);
    const visitId = guest.booking._id;
    expect(await world.api.db(notifications).countDocuments({ visitId, kind: 'place_released' })).toBe(1);
    expect(await world.api.db(notifications).countDocuments({ visitId, kind: 'booking_cancelled' })).toBe(0);
    world.api.clock.now = Date.now;
    const { bookingDate } = guest;
    expect((await bookTrip(world.staff, world.fixture, { bookingDate })).status).toBe('created');
    await assertLedgerIsTrue(world.api.app);
  });

  it('tells its guest until when, reminds them once at half of the time, and leads back to the same trip', async () => {
    const guest = await book();
    const mails = () => world.api.mailsTo(guest.email);
    expect((await mails())[0]?.text).toContain('Apartamos tu lugar hasta ');

    await after(HOUR_MS - MINUTE_MS);
    expect(await subjects(guest)).toHaveLength(1);
    await after(HOUR_MS + MINUTE_MS);
    await after(HOUR_MS + 20 * MINUTE_MS);
    expect((await subjects(guest)).filter((one) => one.includes('paga ahora'))).toHaveLength(1);
    await after(3 * HOUR_MS);

    const last = (await mails()).at(-1);
    expect(last?.subject).toMatch(/quedó libre/);
    const { fixture, api } = world;
    const path = `/book/${fixture.company.slug}/${fixture.location.slug}/confirm`;
    const link = `https://guest.marea.test${path}?adults=4&minors=0&infants=0`;
    expect(last?.text).toContain(link);
    expect(last?.text).toContain(`service=${fixture.service._id}&vessel=${fixture.vessel._id}`);
    const opened = await api.request().get(`/wizard/booking/${guest.booking._id}`).set('x-guest-link', guest.link);
    expect(opened.body.data).toMatchObject({ status: 'cancel', keptUntil: null });
    expect(opened.body.data.releasedAt).toBe((await stored(guest)).releaseAt?.toISOString());
  });

  it('tells so in the language that its guest chose', async () => {
    const guest = await book();
    const chosen = await world.api
      .request()
      .put(`/wizard/booking/${guest.booking._id}/language`)
      .set('x-guest-link', guest.link)
      .send({ language: 'fr' });
    const [confirmation] = await world.api.mailsTo(guest.email);
    await after(HOUR_MS + MINUTE_MS);
    await after(3 * HOUR_MS);

    const [, reminder, released] = await subjects(guest);

    expect(chosen.status).toBe(200);
    expect(confirmation?.text).toMatch(/Nous gardons votre place jusqu’(à|au) .+ en ligne d’ici là/);
    expect(reminder).toMatch(/^Votre place est gardée jusqu’(à|au) .+\u00a0: pensez à payer /);
    expect(released).toMatch(/^Votre place du .+ n’est plus gardée /);
  });

  it('stays where the deposit is paid, where staff take or expect money, and where they keep it', async () => {
    const [paid, withCash, promised, exempt] = [await book(), await book(), await book(), await book()];
    const { data } = (await paid.start({ part: 'deposit', expectedCharge: 53_976 })).body;
    await paid.act(data._id, 'pay');
    await world.staff.post('/api/payment', { visitId: withCash.booking._id, type: 'Cash', amount: 1_000 });
    const pending = { visitId: promised.booking._id, type: 'Bank transfer', amount: 50_000, status: 'pending' };
    expect((await world.staff.post('/api/payment', pending)).status).toBe(201);
    expect((await readBooking(exempt)).releaseAt).not.toBeNull();
    expect((await world.staff.put(`/api/booking/${exempt.booking._id}/keep`, {})).body.data.releaseAt).toBeNull();

    await after(3 * HOUR_MS);

    for (const guest of [paid, withCash, promised, exempt]) {
      expect(await stored(guest)).toMatchObject({ status: 'created', releaseAt: null });
      expect((await subjects(guest)).filter((one) => /paga ahora|quedó libre/.test(one))).toEqual([]);
    }
    expect((await stored(exempt)).history.at(-1)).toMatchObject({ action: 'placeKept' });
    expect((await world.staff.put(`/api/booking/${exempt.booking._id}/keep`, {})).status).toBe(200);
  });

  it('stays where credit covers the deposit, and waits on where it covers a part', async () => {
    const guest = await book();
    const { customerId } = (await stored(guest)).customer;
    const sameGuest = { customer: undefined, category: undefined, customerId };
    const earlier = await bookTrip(world.staff, world.fixture, {
      bookingDate: inDays(100),
      hora: '16:00',
      ...sameGuest,
    });
    await world.staff.post('/api/payment', { visitId: earlier._id, type: 'Cash', amount: 60_000 });
    const ended = { status: 'cancel', money: 'credit', why: 'ill' };
    await world.staff.put(`/api/booking/${earlier._id}/status`, ended);
    const path = `/api/booking/${guest.booking._id}/credits`;
    const [{ paymentId }] = (await world.staff.get(path)).body.data;

    await world.staff.post(path, { paymentId, amount: 10_000 });
    expect((await stored(guest)).releaseAt).not.toBeNull();
    await world.staff.post(path, { paymentId, amount: 50_000 });

    expect((await stored(guest)).releaseAt).toBeNull();
  });

  it('stays where a card is authorised, also when the authorisation has lapsed: staff decide', async () => {
    const account = await storeOnlineAccount(world.api, world.fixture, { authorisesFirst: true });
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { data } = (await guest.start()).body;
    expect((await guest.act(data._id, 'pay')).state).toBe('authorised');
    expect((await stored(guest)).releaseAt).toBeNull();

    await after(8 * DAY_MS);
    await after(8 * DAY_MS + HOUR_MS);

    expect((await world.api.db(attempts).findOne({ _id: data._id }))?.state).toBe('expired');
    expect((await stored(guest)).status).toBe('created');
  });

  it('is released before the day of its trip where its hours end on that day', async () => {
    await set({ releaseUnpaidHours: 72 });
    const customer = aGuest({ email: 'last-evening@example.com', phone: '+529987009999' });
    const from = '10.8.0.1';
    const booked = await bookOnline(world.api, world.fixture, { bookingDate: inDays(2), from, customer });
    const { booking } = booked.body.data as Pick<PayingGuest, 'booking'>;
    const { releaseAt } = await stored({ booking });

    await after(releaseAt!.getTime() - Date.now() + 6 * MINUTE_MS);

    expect((await stored({ booking })).status).toBe('cancel');
  });

  it('is released before the new day of a trip that is moved to an earlier one', async () => {
    await set({ releaseUnpaidHours: 72 });
    const guest = await book();
    const to = { bookingDate: inDays(2), hora: '14:00' };
    const moved = await world.staff.put(`/api/booking/${guest.booking._id}/reschedule`, to);
    const { releaseAt, zone, bookingDate } = moved.body.data as BookingView;
    expect(Date.parse(releaseAt!)).toBe(dayBounds(zone, bookingDate).from - HOUR_MS);
    expect((await guest.terms()).trip.keptUntil).toBe(releaseAt);

    await after(Date.parse(releaseAt!) - Date.now() + 6 * MINUTE_MS);

    expect((await stored(guest)).status).toBe('cancel');
  });

  it('waits while a voucher can be paid, and is released when it has expired', async () => {
    await set({ exchangeRate: { rate: 18.5, source: 'Banxico', date: inDays(0) } });
    const guest = await book();
    const expiresAt = await startVoucher(guest);
    await world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date() } });

    const lasts = expiresAt.getTime() - Date.now();
    expect(lasts).toBeGreaterThan(DAY_MS);
    await after(lasts - MINUTE_MS);
    expect((await stored(guest)).status).toBe('created');
    // First the voucher ends, then the place is released.
    await after(lasts + 2 * HOUR_MS);
    await after(lasts + 3 * HOUR_MS);

    expect((await stored(guest)).status).toBe('cancel');
  });

  it('is released before the day of its trip though a voucher has begun, which ends by then', async () => {
    await set({ exchangeRate: { rate: 18.5, source: 'Banxico', date: inDays(0) }, releaseUnpaidHours: 72 });
    const guest = await book();
    const to = { bookingDate: inDays(2), hora: '18:00' };
    const moved = await world.staff.put(`/api/booking/${guest.booking._id}/reschedule`, to);
    expect(moved.status).toBe(200);
    const { zone, bookingDate } = moved.body.data as BookingView;

    const expiresAt = await startVoucher(guest);

    expect(expiresAt.getTime()).toBe(dayBounds(zone, bookingDate).from - HOUR_MS);
    expect((await stored(guest)).releaseAt).toEqual(expiresAt);
    const lasts = expiresAt.getTime() - Date.now();
    await after(lasts + 6 * MINUTE_MS);
    await after(lasts + 12 * MINUTE_MS);
    expect((await stored(guest)).status).toBe('cancel');
  });

  it('is kept at least as long as a payment that begins may last', async () => {
    const guest = await book();
    await world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date() } });
    const { data } = (await guest.start()).body;

    expect((await guest.terms()).trip.keptUntil).toBe(data.expiresAt);
  });

  it('is kept by the first three payments that begin, and by no other', async () => {
    const guest = await book();
    const { _id } = guest.booking;
    const releaseNow = () => world.api.db(bookings).updateOne({ _id }, { $set: { releaseAt: new Date() } });
    for (let nth = 0; nth < 3; nth += 1) {
      await releaseNow();
      const { data } = (await guest.start()).body;
      expect((await guest.terms()).trip.keptUntil).toBe(data.expiresAt);
      await guest.end(data._id);
    }
    await releaseNow();
    const until = (await stored(guest)).releaseAt;

    const { data: fourth } = (await guest.start()).body;

    expect(fourth.state).toBe('open');
    expect((await stored(guest)).releaseAt).toEqual(until);
    await after(6 * MINUTE_MS);
    expect((await stored(guest)).status).toBe('cancel');
    expect((await world.api.db(attempts).findOne({ _id: fourth._id }))?.state).toBe('cancelled');
  });

  it('is not released from a guest who has paid in time, also where nobody has noticed the payment yet', async () => {
    const guest = await book();
    for (let nth = 0; nth < 3; nth += 1) await guest.end((await guest.start()).body.data._id);
    const { data } = (await guest.start()).body;
    await world.api
      .db(sandboxSessions)
      .updateOne({ attemptId: data._id }, { $set: { state: 'paid', paidAt: new Date() }, $inc: { revision: 1 } });
    const due = { _id: guest.booking._id };
    await world.api.db(bookings).updateOne(due, { $set: { releaseAt: new Date() } });

    await releaseUnpaidPlaces(world.api.app, new AbortController().signal);

    expect(await stored(guest)).toMatchObject({ status: 'created', releaseAt: null, price: { balance: 0 } });
    await assertLedgerIsTrue(world.api.app);
  });

  it('waits for a provider that does not say whether the guest has paid', async () => {
    const guest = await book();
    for (let nth = 0; nth < 3; nth += 1) await guest.end((await guest.start()).body.data._id);
    const { data } = (await guest.start()).body;
    await guest.act(data._id, 'hang');
    await world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date() } });

    await releaseUnpaidPlaces(world.api.app, new AbortController().signal);

    expect((await stored(guest)).status).toBe('created');
  });

  it('gives money back that arrives after the release, and notifies staff', async () => {
    const guest = await book();
    const { _id } = (await guest.start()).body.data;
    // It was abandoned, since its provider did not answer for so long.
    await world.api.db(attempts).updateOne({ _id }, { $set: { state: 'abandoned', liveFor: null } });
    await after(3 * HOUR_MS);
    expect((await stored(guest)).status).toBe('cancel');
    world.api.clock.now = Date.now;

    await guest.act(_id, 'pay');
    await world.api.dispatchDue();

    const rows = await world.rowsOf(guest.booking._id);
    expect(rows.map(({ amount, status }) => [Math.sign(amount), status])).toEqual([
      [1, 'succeeded'],
      [-1, 'succeeded'],
    ]);
    expect((await stored(guest)).price.paid).toBe(0);
    expect((await stored(guest)).releaseAt).not.toBeNull();
    const returned = { visitId: guest.booking._id, kind: 'payment_returned' } as const;
    expect(await world.api.db(notifications).countDocuments(returned)).toBe(1);
    await assertLedgerIsTrue(world.api.app);
  });

  it('gives a guest who is released nothing to pay, and staff cannot keep it any more', async () => {
    const guest = await book();
    await after(3 * HOUR_MS);

    expect((await guest.start()).body.code).toBe('booking_closed');
    const refused = await world.staff.put(`/api/booking/${guest.booking._id}/keep`, {});
    expect(refused.body.code).toBe('transition_not_allowed');
  });

  it('that staff bring back is not released again', async () => {
    const guest = await book();
    await after(3 * HOUR_MS);
    const back = await world.staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'created' });
    expect(back.body.data).toMatchObject({ status: 'created', releaseAt: null });

    await after(6 * HOUR_MS);
    expect((await stored(guest)).status).toBe('created');
  });
});

describe('the list of unpaid places', () => {
  const list = async (caller: typeof world.staff, filter: object = {}) => {
    const { fixture } = world;
    const query = { unpaidPlaces: true, limit: 100, page: 1, ...filter };
    const { body } = await caller.post(`/api/location/${fixture.location._id}/bookings`, query);
    return body.docs as { _id: string; releaseAt: string | null }[];
  };

  it('has those that wait for their guest, the next first, and neither paid nor released ones', async () => {
    const before = new Set((await list(world.staff)).map(({ _id }) => _id));
    const [late, early, paid, released] = [await book(), await book(), await book(), await book()];
    const at = (guest: PayingGuest, ms: number) =>
      world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date(Date.now() + ms) } });
    await at(late, 20 * DAY_MS);
    await at(early, 10 * DAY_MS);
    await at(released, -MINUTE_MS);
    const { data } = (await paid.start({ part: 'deposit', expectedCharge: 53_976 })).body;
    await paid.act(data._id, 'pay');
    await world.api.planJobs();
    await after(MINUTE_MS * 6);

    const rows = (await list(world.staff)).filter(({ _id }) => !before.has(_id));

    expect(rows.map(({ _id }) => _id)).toEqual([early.booking._id, late.booking._id]);
    expect(rows[0]?.releaseAt).toBe((await stored(early)).releaseAt?.toISOString());
    const dashboard = await world.staff.get(`/api/location/${world.fixture.location._id}/dashboard`);
    expect(dashboard.body.data.unpaidPlaces).toBe((await list(world.staff)).length);
  });
});

describe('nothing is released', () => {
  it.each([
    ['where the company does not ask for it', { releaseUnpaidHours: null }],
    ['where guests pay at the pier', { deposit: null }],
  ])('%s', async (_, settings) => {
    await set(settings);
    const guest = await book();
    expect((await stored(guest)).releaseAt).toBeNull();
    await after(3 * HOUR_MS);
    expect((await stored(guest)).status).toBe('created');
  });

  it('of what staff sell', async () => {
    const { _id } = await bookTrip(world.staff, world.fixture, { bookingDate: inDays(90), hora: '16:00' });
    await after(3 * DAY_MS);
    expect(await world.api.db(bookings).findOne({ _id })).toMatchObject({ status: 'created', releaseAt: null });
  });

  it('once the company has switched it off, and no guest is told so', async () => {
    const guest = await book();
    await set({ releaseUnpaidHours: null });
    await after(HOUR_MS + MINUTE_MS);
    await after(3 * HOUR_MS);
    expect(await subjects(guest)).toHaveLength(1);
    expect(await stored(guest)).toMatchObject({ status: 'created', releaseAt: null });
  });
});
