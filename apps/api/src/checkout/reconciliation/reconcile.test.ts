import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../../tests/checkout.ts';
import { fakeStripe, STRIPE_KEY } from '../../../tests/providers/fakeStripe.ts';
import { settings } from '../../catalogue/index.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import { attempts } from '../attempts/attempts.ts';
import { sandboxOf } from '../provider/providers.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let world: CheckoutWorld;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let account: CheckoutWorld['account'];
let staff: CheckoutWorld['staff'];
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '500', STRIPE_URL: stripe.url });
  ({ api, fixture, account, staff } = world);
});
afterAll(() => Promise.all([api.stop(), stripe.stop()]));

const paid = async () => {
  const guest = await bookAndPay(api, fixture, account);
  await guest.act((await guest.start()).body.data._id, 'pay');
  const row = (await api.db(payments).findOne({ visitId: guest.booking._id }))!;
  return { ...row, objectId: row.providerObjectId ?? '' };
};
const reconcile = (csv: string) => staff.post(`/api/account/${account._id}/reconcile`, { csv });

describe('a payout', () => {
  it('is matched to the ledger by ids in any column; what differs, is unknown or missing is listed', async () => {
    const [first, second, third, last] = [await paid(), await paid(), await paid(), await paid()];
    const { status, body } = await reconcile(
      [
        'Date;Reference;Gross amount;Fee',
        `2026-11-22;${first.objectId};1,799.20;52.10`,
        `2026-11-22;${second.objectId};1700.00;52.10`,
        '2026-11-22;sbx_nobody_knows_it;10.00;0',
        `2026-11-22;${last.objectId};$1799.20;52.10`,
      ].join('\n'),
    );
    expect(status).toBe(200);
    const { lines, matched, unknown, missing } = body.data;
    expect(lines).toBe(4);
    expect(matched.map((one: Record<string, unknown>) => [one.line, one.folio, one.reported, one.isEqual])).toEqual([
      [2, first.folio, 179_920, true],
      [3, second.folio, 170_000, false],
      [5, last.folio, 179_920, true],
    ]);
    expect(unknown).toMatchObject([{ line: 4, reported: 1_000 }]);
    expect(missing.map((one: Record<string, unknown>) => [one.folio, one.entered])).toEqual([[third.folio, 179_920]]);
  });

  it('is fetched from the provider and matched, refunds and what came back by their sign', async () => {
    const own = await storeOnlineAccount(api, fixture);
    const guests = [await bookAndPay(api, fixture, own), await bookAndPay(api, fixture, own)];
    const begun: string[] = [];
    for (const guest of guests) begun.push((await guest.start()).body.data._id);
    const [first = '', second = ''] = begun;
    await guests[0]?.act(first, 'pay');
    await guests[0]?.act(first, 'dispute');
    await guests[0]?.act(first, 'reinstate');
    // Paid, without any notice.
    await sandboxOf(api.app).act(second, 'pay');
    const { canFetch, payouts } = (await staff.get(`/api/account/${own._id}/payouts`)).body.data;
    expect([canFetch, payouts.length]).toEqual([true, 1]);
    expect(payouts[0]).toMatchObject({ amount: 2 * 179_920, payoutCurrency: 'usd', payoutState: 'paid' });
    const { body } = await staff.get(`/api/account/${own._id}/payouts/${payouts[0]._id}`);
    const { matched, unknown, missing } = body.data;
    expect(matched.map((one: Record<string, unknown>) => [one.reported, one.isEqual])).toEqual([
      [179_920, true],
      [-179_920, true],
      [179_920, true],
    ]);
    expect([unknown.length, missing]).toEqual([1, []]);
    expect((await staff.get(`/api/account/${own._id}/payouts/sbx_po_none`)).status).toBe(404);
  });

  it('keeps the currency that each line names, and calls no figure of another currency equal', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    const { body } = await reconcile(
      [
        'id,Amount,Currency',
        `${first.objectId},1799.20,USD`,
        `${second.objectId},1799.20,mxn`,
        `${third.objectId},1799.20,`,
        'sbx_nobody_knows_it,10.00,EUR',
        'sbx_nobody_either,10.00,dollars',
      ].join('\n'),
    );
    const { matched, unknown } = body.data;
    const said = (one: Record<string, unknown>) => [one.line, one.reported, one.reportedCurrency, one.isEqual];
    expect(matched.map(said)).toEqual([
      [2, 179_920, 'usd', true],
      [3, 179_920, 'mxn', false],
      [4, 179_920, null, true],
    ]);
    expect(unknown.map(said)).toEqual([
      [5, 1_000, 'eur', undefined],
      [6, 1_000, null, undefined],
    ]);
  });

  it('in one currency misses nothing of what is paid out in the other', async () => {
    const own = await storeOnlineAccount(api, fixture);
    const [inDollars, inPesos] = [await bookAndPay(api, fixture, own), await bookAndPay(api, fixture, own)];
    const exchangeRate = { rate: 18.5, source: 'Banxico', date: '2026-11-20' };
    await staff.post('/api/settings', { settings: { exchangeRate } });
    await inDollars.act((await inDollars.start()).body.data._id, 'pay');
    const charge = { currency: 'mxn' as const, expectedCharge: 179_920 * 18.5 };
    await inPesos.act((await inPesos.start(charge)).body.data._id, 'pay');
    const { payouts } = (await staff.get(`/api/account/${own._id}/payouts`)).body.data;
    expect(payouts).toHaveLength(2);
    for (const { _id } of payouts) {
      const { matched, missing } = (await staff.get(`/api/account/${own._id}/payouts/${_id}`)).body.data;
      expect([matched.length, missing]).toEqual([1, []]);
      expect(matched[0]).toMatchObject({ reportedCurrency: matched[0].currency, isEqual: true });
    }
    await api.db(settings).deleteMany({ _id: fixture.company._id });
  });

  it('of Stripe is matched by charges and refunds; what only one side has is listed', async () => {
    const own = await world.connected('stripe', { apiKey: STRIPE_KEY });
    const sessions: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const guest = await bookAndPay(api, fixture, own);
      const { _id } = (await guest.start()).body.data;
      const objectId = (await api.db(attempts).findOne({ _id }))?.objectId ?? '';
      stripe.pay(objectId);
      await guest.settle(_id);
      sessions.push(objectId);
    }
    const [first = '', , third = ''] = sessions;
    const paid = await api.db(payments).findOne({ providerKey: `stripe:session:${first}` });
    await staff.post('/api/payment', { refundOf: paid?._id, amount: -50_000 });
    await api.dispatchDue();
    const [refund = ''] = stripe.refunds.keys();
    const id = stripe.payOut([first, refund, third, 'nobody']);
    expect((await staff.get(`/api/account/${own._id}/payouts`)).body.data.payouts).toMatchObject([{ _id: id }]);
    const { matched, unknown, missing } = (await staff.get(`/api/account/${own._id}/payouts/${id}`)).body.data;
    expect(matched.map((one: Record<string, unknown>) => [one.reported, one.isEqual])).toEqual([
      [179_920, true],
      [-52_000, true],
      [179_920, true],
    ]);
    expect(unknown).toMatchObject([{ line: 4, reported: 500, reportedCurrency: 'eur' }]);
    expect(matched[0].reportedCurrency).toBe('usd');
    expect(missing).toHaveLength(1);
    stripe.state.hangs = true;
    expect((await staff.get(`/api/account/${own._id}/payouts`)).body.code).toBe('busy');
    stripe.state.hangs = false;
  });

  it('without news from its provider does not block payments', async () => {
    const own = await world.connected('stripe', { apiKey: STRIPE_KEY });
    const { around } = stripe.state;
    stripe.state.around = (send, { path }) => (path.startsWith('/v1/payouts') ? undefined : send());
    for (let time = 0; time < 6; time += 1) {
      expect((await world.staff.get(`/api/account/${own._id}/payouts`)).body.code).toBe('busy');
    }
    const guest = await bookAndPay(api, fixture, own);
    expect((await guest.start()).body.data).toMatchObject({ state: 'open' });
    stripe.state.around = around;
  }, 120_000);

  it('is only a file if the provider has no payouts to fetch', async () => {
    const own = await storeOnlineAccount(api, fixture, { provider: 'wetravel', guestMethods: ['card'] });
    expect((await staff.get(`/api/account/${own._id}/payouts`)).body.data).toEqual({ canFetch: false, payouts: [] });
    expect((await staff.get(`/api/account/${own._id}/payouts/any`)).status).toBe(404);
  });

  it('of another account matches nothing, and a file that is not a table is refused', async () => {
    const other = await storeOnlineAccount(api, fixture);
    const { objectId } = await paid();
    const answer = await staff.post(`/api/account/${other._id}/reconcile`, { csv: `id,amount\n${objectId},1799.20` });
    expect(answer.body.data).toMatchObject({ matched: [], unknown: [{ line: 2 }] });
    expect((await reconcile('nothing')).status).toBe(422);
  });
});
