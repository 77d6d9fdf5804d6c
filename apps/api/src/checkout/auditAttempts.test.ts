import type { Account } from '@marea/domain/payments/account.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { PayingGuest } from '../../tests/checkout.ts';
import { bookAndPay, storeOnlineAccount } from '../../tests/checkout.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { payments } from '../payments/payment.collection.ts';
import { attempts } from './attempt.collection.ts';
import { auditAttempts } from './auditAttempts.ts';

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

describe('the audit of attempts to pay', () => {
  it('finds nothing where all is well', async () => {
    expect(await auditAttempts(api.app)).toEqual([]);
  });

  it.each([
    ['a paid attempt whose row is gone', () => api.db(payments).deleteMany({ visitId: paid.booking._id })],
    ['a row whose attempt is gone', () => api.db(attempts).deleteOne({ _id: paidId })],
    [
      'a row of another object',
      () => api.db(payments).updateOne({ visitId: paid.booking._id }, { $set: { providerObjectId: 'another' } }),
    ],
    [
      'a refund at a provider of what it did not take',
      () => api.db(payments).updateOne({ visitId: refunded.booking._id, refundOf: null }, { $set: { provider: null } }),
    ],
    [
      'a refund under another key than its object’s',
      () => api.db(payments).updateOne({ refundOf: { $ne: null } }, { $set: { providerObjectId: 'another' } }),
    ],
    [
      'money that came back of a dispute that nobody entered',
      async () => {
        const key = 'sandbox:disputeReturned:none';
        const $set = { providerKey: key, providerObjectId: 'none' };
        await api.db(payments).updateOne({ refundOf: { $ne: null } }, { $set });
      },
    ],
    [
      'an instalment of a link that nobody made',
      async () => {
        const $set = { provider: 'wetravel', providerKey: 'wetravel:instalment:none', providerObjectId: 'none' };
        await api.db(payments).updateOne({ visitId: refunded.booking._id, refundOf: null }, { $set });
      },
    ],
    [
      'an attempt that let its booking go',
      () => api.db(attempts).updateOne({ _id: openId }, { $set: { liveFor: null } }),
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
    ],
    [
      'an attempt that nobody looks at',
      () => api.db(attempts).updateOne({ _id: openId }, { $set: { createdAt: new Date(0) } }),
    ],
    ['a state without its history', () => api.db(attempts).updateOne({ _id: openId }, { $set: { state: 'unknown' } })],
  ])('finds %s', async (_, plant) => {
    await plant();
    expect((await auditAttempts(api.app)).length).toBeGreaterThan(0);
  });
});
