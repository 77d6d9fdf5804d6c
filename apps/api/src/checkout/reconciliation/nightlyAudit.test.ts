import { locationRoles } from '@marea/domain/people/standardRoles';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { jobRecords, jobRuns } from '../../jobs/job.ts';
import { notifications } from '../../notifications/notifications.ts';
import { outbox } from '../../outbox/outbox.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';

const DAY = 86_400_000;
let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let folio: string;
let visitId: string;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  ({ _id: visitId, folio } = await bookTrip(staff, fixture, { bookingDate: inDays(12) }));
  await staff.post('/api/payment', { visitId, type: 'Cash', amount: 50_000 });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = Date.now;
  await Promise.all([api.db(outbox).deleteMany({}), api.db(notifications).deleteMany({})]);
});

const runs = () => api.db(jobRuns).countDocuments({ job: 'ledgerCheck', outcome: 'done' });
const nightFalls = async () => {
  const at = api.clock.now() + DAY;
  api.clock.now = () => at;
  await Promise.all([api.runDueJobs(), api.runDueJobs()]);
};
const auditNotices = () => api.db(notifications).find({ kind: 'audit_found' }).toArray();
const say = (paid: number) => api.db(bookings).updateOne({ _id: visitId }, { $set: { 'price.paid': paid } });

describe('the audit of each night', () => {
  it('is run once by all processes, and again the next night', async () => {
    await Promise.all([api.planJobs(), api.planJobs(), api.planJobs()]);
    await nightFalls();
    await nightFalls();
    expect([await runs(), await auditNotices()]).toEqual([2, []]);
  });

  it('notifies the accountants of a fault once a night until it is fixed', async () => {
    await api.planJobs();
    await say(1);
    await nightFalls();
    expect(await auditNotices()).toMatchObject([{ companyId: fixture.company._id, visitId }]);
    expect((await auditNotices())[0]?.title.en).toContain(folio);
    await nightFalls();
    expect(await auditNotices()).toHaveLength(2);
    await say(50_000);
    await nightFalls();
    expect(await auditNotices()).toHaveLength(2);
    const readers = await Promise.all(
      (['manager', 'sales'] as const).map(async (name) => {
        const role = aRole(fixture.location, { name, resources: locationRoles[name].resources });
        await store(api.db, roles, role);
        const caller = callerOf(api, await api.tokenOf(await storeUser(api.db, role)));
        return (await caller.get('/api/notifications')).body.docs.length;
      }),
    );
    expect(readers).toEqual([2, 0]);
  });

  it('finds a payment without a booking, and an abandoned refund', async () => {
    await api.planJobs();
    const [row] = await api.db(payments).find({ visitId }).toArray();
    await api.db(payments).insertMany([{ ...row!, _id: 'a'.repeat(24), visitId: 'b'.repeat(24) }]);
    await nightFalls();
    expect((await auditNotices()).map(({ visitId: at }) => at)).toEqual(['b'.repeat(24)]);
    await api.db(payments).deleteOne({ _id: 'a'.repeat(24) });
    const refund = { ...row!, _id: 'c'.repeat(24), amount: -100, status: 'pending' as const, refundOf: row!._id };
    await api.db(payments).insertMany([{ ...refund, sentAt: new Date(0) }]);
    await nightFalls();
    expect((await auditNotices()).map(({ visitId: at }) => at)).toEqual(['b'.repeat(24), visitId]);
    await api.db(payments).deleteOne({ _id: refund._id });
  });

  it('is planned by an API that starts', async () => {
    const process = await startApiProcess(api.environment);
    expect(await api.db(jobRecords).exists({ _id: 'ledgerCheck', nextAt: { $gt: new Date() } })).toBe(true);
    await process.stop();
  });
});
