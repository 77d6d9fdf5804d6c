import type { Reconciliation } from '@marea/domain/payments/accounts/account.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { attempts } from '../attempts/attempts.ts';
import { readRefunds } from '../refunds/readRefunds.ts';

let world: CheckoutWorld;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
beforeAll(async () => {
  wetravel = await fakeWetravel();
  world = await startCheckout({ WETRAVEL_URL: wetravel.url });
});
afterAll(() => Promise.all([wetravel.stop(), world.api.stop()]));

/** A payment of 1,799.20, and a function that reads its later state. */
async function paid(accountId: Awaited<ReturnType<CheckoutWorld['connected']>>) {
  const guest = await bookAndPay(world.api, world.fixture, accountId);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
  wetravel.pay(session);
  await guest.settle(_id);
  const read = async () => {
    const attempt = await world.api.db(attempts).findOne({ _id });
    if (attempt) await readRefunds(world.api.app, attempt);
  };
  return { id: wetravel.paymentOf(session), folio: guest.booking.folio, read };
}

describe('a payout of WeTravel', () => {
  it('matches refunds of its page and a bounced payment by the id of the payment', async () => {
    const account = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
    const [refunded, bounced] = [await paid(account), await paid(account)];
    wetravel.refundAtPage(refunded.id, 30_000);
    await refunded.read();
    wetravel.refundAtPage(refunded.id, 20_000);
    await refunded.read();
    wetravel.fail(bounced.id);
    await bounced.read();
    const lines = [
      [refunded.id, '1799.20'],
      [bounced.id, '1799.20'],
      // The later refund comes first.
      [refunded.id, '-200.00'],
      [refunded.id, '-300.00'],
      [bounced.id, '-1799.20'],
    ];
    const csv = ['id,amount', ...lines.map((cells) => cells.join(','))].join('\n');

    const { data } = (await world.staff.post(`/api/account/${account._id}/reconcile`, { csv })).body as {
      data: Reconciliation;
    };

    expect(data.matched.map(({ folio, entered, isEqual }) => [folio, entered, isEqual])).toEqual([
      [refunded.folio, 179_920, true],
      [bounced.folio, 179_920, true],
      [refunded.folio, -20_000, true],
      [refunded.folio, -30_000, true],
      [bounced.folio, -179_920, true],
    ]);
    expect([data.unknown, data.missing]).toEqual([[], []]);
  });
});
