import type { Account } from '@marea/domain/payments/account.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { bookAndPay, storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { payments } from '../payments/payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let account: Account;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  fixture = await storeCompany(api.db);
  account = await storeOnlineAccount(api, fixture);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

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

  it('of another account matches nothing, and what is no table is refused', async () => {
    const other = await storeOnlineAccount(api, fixture);
    const { objectId } = await paid();
    const answer = await staff.post(`/api/account/${other._id}/reconcile`, { csv: `id,amount\n${objectId},1799.20` });
    expect(answer.body.data).toMatchObject({ matched: [], unknown: [{ line: 2 }] });
    expect((await reconcile('nothing')).status).toBe(422);
  });
});
