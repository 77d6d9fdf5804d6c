import { DAY_MS } from '@marea/domain/core/time/zone';
import { groupedReference } from '@marea/texts/format/references';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';

const RATE = 18.5;
const IN_PESOS = { currency: 'mxn', part: 'all', expectedCharge: 173_000 * RATE } as const;

let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let world: CheckoutWorld;
let guest: PayingGuest;
beforeAll(async () => {
  conekta = await fakeConekta();
  world = await startCheckout({ CONEKTA_URL: conekta.url });
  const exchangeRate = { rate: RATE, source: 'Banxico', date: '2026-11-20' };
  const { status } = await world.staff.post('/api/settings', { settings: { exchangeRate } });
  if (status !== 200) throw new Error(`no exchange rate: ${status}`);
});
afterAll(async () => {
  await conekta.stop();
  await world.api.stop();
});
beforeEach(async () => {
  world.api.clock.now = Date.now;
  guest = await bookAndPay(world.api, world.fixture, world.account);
});

const start = async (method: 'cash' | 'transfer') => (await guest.start({ ...IN_PESOS, method })).body.data;
const cancel = () =>
  world.staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'cancel', money: 'keep', why: 'Norte' });
const cancellationMail = async () =>
  (await world.api.mailsTo(guest.email)).find(({ subject }) => subject.includes('cancelado'))?.text;

describe('a reference that a guest was given', () => {
  it.each(['cash', 'transfer'] as const)(
    'is named as unpaid, also when its booking is cancelled: %s',
    async (method) => {
      const { voucher } = await start(method);
      const reference = voucher.clabe ?? voucher.reference;
      expect((await guest.terms()).unpaidReferences).toEqual([{ method, reference }]);

      await cancel();
      await world.api.dispatchDue();

      const { attempt, unpaidReferences } = await guest.terms();
      expect(attempt?.state).toBe('expired');
      expect(unpaidReferences).toEqual([{ method, reference }]);
    },
  );

  it('is named also where its provider does not name it any more', async () => {
    const credentials = { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey };
    const account = await world.connected('conekta', credentials, { guestMethods: ['cash'] });
    guest = await bookAndPay(world.api, world.fixture, account);
    const { voucher } = await start('cash');
    for (const order of conekta.orders.values()) order.charges.data = [];

    await cancel();
    await world.api.dispatchDue();

    const { attempt, unpaidReferences } = await guest.terms();
    expect(attempt?.state).toBe('expired');
    expect(unpaidReferences).toEqual([{ method: 'cash', reference: voucher.reference }]);
  });

  it('is named in the mail of the cancellation, not to be paid any more', async () => {
    const { voucher } = await start('cash');

    await cancel();

    expect(await cancellationMail()).toContain(`${groupedReference(voucher.reference)} ya no sirve`);
  });

  it('is no longer named once paid or expired', async () => {
    const { _id } = await start('cash');
    await guest.act(_id, 'pay');
    expect((await guest.terms()).unpaidReferences).toEqual([]);

    guest = await bookAndPay(world.api, world.fixture, world.account);
    await start('transfer');
    world.api.clock.now = () => Date.now() + 30 * DAY_MS;
    expect((await guest.terms()).unpaidReferences).toEqual([]);
  });

  it('is not in the mail of a booking without one', async () => {
    await cancel();

    expect(await cancellationMail()).not.toMatch(/OXXO|CLABE/);
  });
});
