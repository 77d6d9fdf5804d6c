import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { callerOf } from '../../../tests/bookings.ts';
import type { PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, storeOnlineAccount } from '../../../tests/checkout.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import { attempts } from '../attempts/attempts.ts';
import { auditAttempts } from './nightlyAudit.ts';

let api: TestApi;
let account: Account;
let fixture: Awaited<ReturnType<typeof storeCompany>>;
let paid: PayingGuest;
let paidId: string;
let refunded: PayingGuest;
let staff: Caller;
let openId: string;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  fixture = await storeCompany(api.db);
  account = await storeOnlineAccount(api, fixture);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db(attempts).deleteMany({});
  await api.db(payments).deleteMany({});
  paid = await bookAndPay(api, fixture, account);
  paidId = (await paid.start()).body.data._id;
  await paid.act(paidId, 'pay');
  refunded = await bookAndPay(api, fixture, account);
  await refunded.act((await refunded.start()).body.data._id, 'pay');
  const row = await api.db(payments).findOne({ visitId: refunded.booking._id });
  await staff.post('/api/payment', { refundOf: row?._id, amount: -40_000 });
  await api.dispatchDue();
  const open = await bookAndPay(api, fixture, account);
  openId = (await open.start()).body.data._id;
});

async function unplaced(hours: number): Promise<void> {
  const since = new Date(Date.now() - hours * 3_600_000);
  const refund = { objectId: 're_1', amount: 80_000, currency: 'usd', since };
  await api.db(attempts).updateOne({ _id: paidId }, { $set: { unplacedRefunds: [refund] } });
}

describe('the audit of attempts to pay', () => {
  it('finds nothing where all is well', async () => {
    expect(await auditAttempts(api.app)).toEqual([]);
  });

  it('finds nothing in a refund that the ledger has had no room for since today', async () => {
    await unplaced(23);
    expect(await auditAttempts(api.app)).toEqual([]);
  });

  const noObject = /^payment \w+ names an object of \w+ that no attempt has$/;
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a paid attempt whose row is gone',
      () => api.db(payments).deleteMany({ visitId: paid.booking._id }),
      /^attempt \w+ is paid and has no row$/,
    ],
    ['a row whose attempt is gone', () => api.db(attempts).deleteOne({ _id: paidId }), noObject],
    [
      'a row whose attempt is not paid',
      () => api.db(attempts).updateOne({ _id: paidId }, { $set: { state: 'failed' } }),
      /^attempt \w+ has a row and is not paid$/,
    ],
    [
      'a row of another object',
      () => api.db(payments).updateOne({ visitId: paid.booking._id }, { $set: { providerObjectId: 'another' } }),
      /^attempt \w+ names the row of something else$/,
    ],
    [
      'a payment whose row says another currency than was charged',
      () => api.db(payments).updateOne({ visitId: paid.booking._id }, { $set: { 'charged.currency': 'mxn' } }),
      /^attempt \w+ was paid in other money than its row says$/,
    ],
    [
      'a payment whose row says less than was charged',
      () => api.db(payments).updateOne({ visitId: paid.booking._id }, { $inc: { 'charged.amount': -200 } }),
      /^attempt \w+ was paid in other money than its row says$/,
    ],
    [
      'a refund at a provider of what it did not take',
      () => api.db(payments).updateOne({ visitId: refunded.booking._id, refundOf: null }, { $set: { provider: null } }),
      noObject,
    ],
    [
      'a refund under another key than its object’s',
      () => api.db(payments).updateOne({ refundOf: { $ne: null } }, { $set: { providerObjectId: 'another' } }),
      noObject,
    ],
    [
      'a refund that nobody asks about',
      async () => {
        const $set = { status: 'pending' as const, unansweredAt: null, sentAt: new Date(0) };
        await api.db(payments).updateOne({ refundOf: { $ne: null } }, { $set });
      },
      /^refund \w+ is on its way and nobody asks its provider$/,
    ],
    [
      'money that came back of a dispute that nobody entered',
      async () => {
        const key = 'sandbox:disputeReturned:none';
        const $set = { providerKey: key, providerObjectId: 'none' };
        await api.db(payments).updateOne({ refundOf: { $ne: null } }, { $set });
      },
      noObject,
    ],
    [
      'an instalment of a link that nobody made',
      async () => {
        const $set = { provider: 'wetravel', providerKey: 'wetravel:instalment:none', providerObjectId: 'none' };
        await api.db(payments).updateOne({ visitId: refunded.booking._id, refundOf: null }, { $set });
      },
      /^payment \w+ names an object of wetravel that no attempt has$/,
    ],
    [
      'an attempt that let its booking go',
      () => api.db(attempts).updateOne({ _id: openId }, { $set: { liveFor: null } }),
      /^attempt \w+ keeps its booking although it is over, or lets it go before$/,
    ],
    [
      'an attempt that is over and keeps its booking',
      () => api.db(attempts).updateOne({ _id: paidId }, { $set: { liveFor: paid.booking._id } }),
      /^attempt \w+ keeps its booking although it is over, or lets it go before$/,
    ],
    [
      'an attempt that was given up, whose money comes and for which nobody waits',
      async () => {
        const { history } = (await api.db(attempts).findOne({ _id: openId }))!;
        const [first] = history;
        const back = (['cancelled', 'processing'] as const).map((to) => ({ ...first!, to }));
        const $set = {
          state: 'processing' as const,
          liveFor: null,
          updatedAt: new Date(0),
          history: [...history, ...back],
        };
        await api.db(attempts).updateOne({ _id: openId }, { $set });
      },
      /^attempt \w+ was given up, its money is on its way, and nobody waits for it$/,
    ],
    [
      'a refund that the ledger has had no room for since yesterday',
      () => unplaced(25),
      /^refund re_1 of 800\.00 USD at sandbox, seen \S+Z for attempt \w+ of booking \S+, is not on the ledger: compare/,
    ],
    [
      'an attempt that nobody looks at',
      () => api.db(attempts).updateOne({ _id: openId }, { $set: { createdAt: new Date(0) } }),
      /^attempt \w+ has been left without an outcome$/,
    ],
    [
      'a state without its history',
      () => api.db(attempts).updateOne({ _id: openId }, { $set: { state: 'unknown' } }),
      /^attempt \w+ came to its state otherwise than its history tells$/,
    ],
  ])('finds %s, and says so', async (_, plant, said) => {
    await plant();
    expect(await auditAttempts(api.app)).toContainEqual(expect.stringMatching(said));
  });
});
