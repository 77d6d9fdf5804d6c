import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { CheckoutWorld } from '../../tests/checkout.ts';
import { startCheckout } from '../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { bookings } from '../booking/booking.collection.ts';
import { attempts } from './attempts/attempts.ts';

const TOTAL = 173_000;
let world: CheckoutWorld;
let day = 20;
let guests = 0;

beforeAll(async () => {
  world = await startCheckout({ GUEST_ORIGIN: 'https://guest.marea.test' });
});
afterEach(() => assertLedgerIsTrue(world.api.app));
afterAll(() => world.api.stop());

type Guest = ReturnType<typeof newGuest>;
type Opened = { _id: string; link: string };
type Booked = Opened & { folio: string; email: string };

const newGuest = () => {
  guests += 1;
  return aGuest({ email: `credit-${guests}@example.com`, phone: `+52998${6_000_000 + guests}` });
};
/** Books, and returns a link that was not mailed. */
async function book(customer: Guest): Promise<Booked> {
  const from = `10.9.0.${(day += 1) % 250}`;
  const { status, body } = await bookOnline(world.api, world.fixture, { bookingDate: inDays(day), customer, from });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { booking, link } = body.data;
  return { _id: booking._id, folio: booking.folio, link, email: customer.email };
}
/** The booking by the link of its confirmation. */
async function mailed({ _id, email }: Booked): Promise<Opened> {
  const texts = (await world.api.mailsTo(email)).map(({ text }) => text);
  const link = /#k=([\w-]{43})/.exec(texts.findLast((text) => text.includes(_id)) ?? '')?.[1] ?? '';
  return { _id, link };
}
const path = (_id: string) => `/wizard/booking/${_id}/credits`;
const creditsOf = ({ _id, link }: Opened) => world.api.request().get(path(_id)).set('x-guest-link', link);
const spend = ({ _id, link }: Opened, body: object, headers: Record<string, string> = {}) =>
  world.api
    .request()
    .post(path(_id))
    .set({ 'x-guest-link': link, ...headers })
    .send(body);
const owedOf = async ({ _id }: { _id: string }) => (await world.staff.get(`/api/booking/${_id}`)).body.data.owed;

/** A guest whose cancelled trip left a credit of 800.00, and who has booked again. */
async function credited(guest = newGuest()) {
  const old = await book(guest);
  const paid = (await world.staff.post('/api/payment', { visitId: old._id, type: 'Cash', amount: 80_000 })).body.data;
  const cancel = { status: 'cancel', money: 'credit', why: 'Mal tiempo' };
  expect((await world.staff.put(`/api/booking/${old._id}/status`, cancel)).status).toBe(200);
  return { guest, old, paymentId: paid._id as string, next: await book(guest) };
}

describe('a guest’s credit', () => {
  it('is shown by a mailed link alone, with its amount, folio and day', async () => {
    const { old, paymentId, next } = await credited();

    const [byForm, byMail] = [await creditsOf(next), await creditsOf(await mailed(next))];

    expect(byForm.body.data).toEqual({ isMailedLink: false, credits: [], own: [] });
    const credit = { paymentId, folio: old.folio, currency: 'usd', amount: 80_000, until: null };
    expect(byMail.body.data).toEqual({ isMailedLink: true, credits: [credit], own: [] });
    const left = (await creditsOf(await mailed(old))).body.data;
    expect(left).toEqual({ isMailedLink: true, credits: [], own: [{ ...credit, isExpired: false }] });
    expect((await creditsOf({ ...next, link: 'x'.repeat(43) })).status).toBe(404);
  });

  it('is offered in the confirmation, and spending it is mailed', async () => {
    const { old, paymentId, next } = await credited();

    const link = await mailed(next);
    await spend(link, { paymentId, amount: 80_000 });
    const [confirmation, receipt] = (await world.api.mailsTo(next.email)).slice(-2);

    expect(confirmation?.text).toContain(`Tienes un saldo a favor: $800.00 USD de la reserva ${old.folio}`);
    expect(receipt?.subject).toBe(`Tu saldo a favor pagó $800.00 USD de ${next.folio}`);
    expect(receipt?.text).toContain(`Pagaste con tu saldo a favor de la reserva ${old.folio}`);
  });

  it('pays the balance up to the credit in one tap; the rest stays owed', async () => {
    const { paymentId, next } = await credited();
    const link = await mailed(next);

    const spent = await spend(link, { paymentId, amount: 80_000 });

    expect([spent.status, spent.body.data]).toEqual([201, { isMailedLink: true, credits: [], own: [] }]);
    expect(await owedOf(next)).toBe(TOTAL - 80_000);
    const page = await world.api.request().get(`/wizard/booking/${next._id}/payment`).set('x-guest-link', link.link);
    expect(page.body.data).toMatchObject({ owed: TOTAL - 80_000, receipts: [{ amount: 80_000, isCredit: true }] });
  });

  it('is not spent by a link that the guest’s mail did not bring', async () => {
    const { old, paymentId, next, guest } = await credited();
    const found = await world.api
      .request()
      .post('/wizard/booking/find')
      .send({ folio: next.folio, contact: guest.phone });
    const requested = await world.staff.post(`/api/booking/${next._id}/paymentLink`, {});
    const linkSecret = /#k=([\w-]{43})/.exec(requested.body.data.url)?.[1] ?? '';

    const byForm = await spend(next, { paymentId, amount: 100 });
    const byFolio = await spend({ _id: next._id, link: found.body.data.link }, { paymentId, amount: 100 });
    const byStaff = await spend({ _id: next._id, link: linkSecret }, { paymentId, amount: 100 });
    const ofOld = await spend({ ...next, link: old.link }, { paymentId, amount: 100 });

    expect([byForm, byFolio, byStaff, ofOld].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await owedOf(next)).toBe(TOTAL);
  });

  it('is not spent by who books with another e-mail address, even as the same customer', async () => {
    const { paymentId, next, guest } = await credited();
    const { customerId } = (await world.api.db(bookings).findOne({ _id: next._id }))!.customer;
    const other = await book(aGuest({ ...guest, email: 'somebody-else@example.com' }));
    await world.api.db(bookings).updateOne({ _id: other._id }, { $set: { 'customer.customerId': customerId } });
    const link = await mailed(other);

    const spent = await spend(link, { paymentId, amount: 100 });

    expect((await creditsOf(link)).body.data).toEqual({ isMailedLink: true, credits: [], own: [] });
    expect([spent.status, spent.body.errors]).toMatchObject([422, [{ path: 'paymentId' }]]);
  });

  it('is spent once under one key', async () => {
    const { paymentId, next } = await credited();
    const link = await mailed(next);
    const tap = () => spend(link, { paymentId, amount: 30_000 }, { 'Idempotency-Key': `tap-${next._id}` });

    const answers = [await tap(), await tap()];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await creditsOf(link)).body.data.credits).toMatchObject([{ amount: 50_000 }]);
  });

  it('ends a payment that has begun, whose charge is too high then', async () => {
    const { paymentId, next } = await credited();
    const link = await mailed(next);
    const choice = {
      accountId: world.account._id,
      method: 'card',
      part: 'all',
      currency: 'usd',
      expectedCharge: 179_920,
    };
    const begun = await world.api
      .request()
      .post(`/wizard/booking/${next._id}/payment`)
      .set('x-guest-link', link.link)
      .send(choice);

    const spent = await spend(link, { paymentId, amount: 80_000 });

    expect([begun.status, spent.status]).toEqual([201, 201]);
    expect(await world.api.db(attempts).findOne({ _id: begun.body.data._id })).toMatchObject({
      state: 'cancelled',
      liveFor: null,
    });
  });
});
