import { vessels } from '@marea/domain/fleet/vessel.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../tests/checkout.ts';
import { bookings } from '../booking/booking.collection.ts';
import { newId } from '../db/ids.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestMails } from './guestMails.ts';

let world: CheckoutWorld;
let api: CheckoutWorld['api'];
beforeAll(async () => {
  world = await startCheckout();
  ({ api } = world);
  await api.db(vessels).updateOne({ _id: world.fixture.other._id }, { $set: { price: 100_000 } });
  api.app.catalogue.invalidate();
  const guestPolicy = { rescheduleHours: 48, changeHours: null, cancelHours: 24, refunds: [], moveExcess: 'refund' };
  await world.staff.post('/api/settings', { settings: { guestPolicy } });
});
afterAll(() => api.stop());

const attempt = {
  signal: AbortSignal.timeout(60_000),
  handOver: async () => {},
  goOn: async () => {},
  isLast: false,
};

it('a letter about a move to a cheaper trip tells of no refund that its figures do not have', async () => {
  const guest = await bookAndPay(api, world.fixture, world.account);
  await guest.act((await guest.start({})).body.data._id, 'pay');
  await api.dispatchDue();
  const visitId = guest.booking._id;
  const byLink = (method: 'post' | 'put', path: string, body: object) =>
    api.request()[method](`/wizard/booking/${visitId}/${path}`).set('x-guest-link', guest.link).send(body);
  const cheaper = { bookingDate: guest.bookingDate, hora: '14:00', resourceId: world.fixture.other._id };
  const { price } = (await byLink('post', 'move/quote', cheaper)).body.data;
  const { version = 0, updatedAt } = (await api.db(bookings).findOne({ _id: visitId })) ?? {};
  const moved = await byLink('put', 'reschedule', { ...cheaper, expectedTotal: price.grandTotal, version });
  expect(moved.body).toHaveProperty('data');
  const letters: Letter[] = [];
  const mailer: Mailer = { send: async (letter) => void letters.push(letter) };
  const mails = guestMails(api.app, mailer, {
    // The refund happens while the PDF is made.
    paperOf: async () => {
      await api.dispatchDue();
      return { name: 'paper.pdf', mediaType: 'application/pdf', bytes: new Uint8Array() };
    },
    unpaidReferencesOf: async () => [],
  });

  await mails.bookingMoved({ id: newId(), payload: { visitId }, enteredAt: updatedAt ?? new Date(0) }, attempt);

  const [letter] = letters;
  expect((await world.rowsOf(visitId)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect(letter?.paragraphs.join(' ')).toContain('Te devolvemos $572.00 USD');
  expect(letter?.facts).toContainEqual({ label: 'Pagado', value: '$1,799.20 USD' });
});
