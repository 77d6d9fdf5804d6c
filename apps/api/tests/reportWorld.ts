import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { bookings } from '../src/booking/index.ts';
import type { Caller } from './bookings.ts';
import { blockVessel, bookTrip, callerOf } from './bookings.ts';
import { storeCompany, storeUser } from './company.ts';
import { storeProvisions } from './reportProvisions.ts';
import { store } from './store.ts';
import type { TestApi } from './testApi.ts';

/**
 * June 2027 seen from the 20th, 1,810.00 a trip: three trips that have left, one of them missed; one a reseller sold that
 * is ahead; one that was cancelled with its money kept as credit, one refunded; one in July; and a block.
 */
export async function storeReportWorld(api: TestApi) {
  api.clock.now = () => Date.parse('2027-05-20T15:00:00Z');
  const home = await storeCompany(api.db);
  const callers: Record<string, Caller> = {};
  const ids: Record<string, string> = {};
  const away = await storeCompany(api.db);
  const menu = (path: '/reports' | '/reportes' | '/payments' | '/booking' | '/user/dashboard') => ({
    path,
    permissions: ['read' as const],
  });
  const roleRecords = {
    reseller: aRole(home.location, {
      name: RESELLER_ROLE,
      resources: [{ path: '/booking', permissions: ['read', 'create'] }, menu('/reports'), menu('/reportes')],
    }),
    owner: aRole(home.location, { name: OWNER_ROLE, resources: [menu('/user/dashboard')] }),
    crew: aRole(home.location, { name: 'Crew', resources: [menu('/booking'), menu('/reports'), menu('/reportes')] }),
    reader: aRole(home.location, { name: 'Reader', resources: [menu('/reports'), menu('/payments')] }),
    sales: aRole(home.location, { name: 'Sales', resources: [menu('/payments'), menu('/booking')] }),
  };
  await store(api.db, roles, Object.values(roleRecords));
  const people = {
    admin: await storeUser(api.db, home.role, { firstName: 'Sofía', lastName: 'Cárdenas', comision: 5 }),
    reseller: await storeUser(api.db, roleRecords.reseller, { firstName: 'Caribe', lastName: 'Agency', comision: 10 }),
    owner: await storeUser(api.db, roleRecords.owner, { resources: [home.other._id] }),
    crew: await storeUser(api.db, roleRecords.crew),
    sales: await storeUser(api.db, roleRecords.sales),
    reader: await storeUser(api.db, roleRecords.reader),
    stranger: await storeUser(api.db, away.role),
  };
  for (const [name, user] of Object.entries(people)) {
    ids[name] = user._id;
    callers[name] = callerOf(api, await api.tokenOf(user));
  }
  const admin = callers.admin as Caller;
  const book = async (name: string, bookingDate: string, over: Record<string, unknown> = {}) => {
    const by = over.by === 'reseller' ? (callers.reseller as Caller) : admin;
    const { by: _, ...rest } = over;
    ids[name] = (await bookTrip(by, home, { bookingDate, ...rest }))._id;
  };
  await book('first', '2027-06-01', { userId: ids.admin });
  await book('second', '2027-06-02', { resourceId: home.other._id });
  await book('missed', '2027-06-03');
  await book('sold', '2027-06-25', { by: 'reseller', resourceId: home.other._id });
  await book('cancelled', '2027-06-05');
  await book('refunded', '2027-06-06');
  await book('july', '2027-07-01');
  ids.block = (await blockVessel(admin, home, {}, '2027-06-08'))._id;
  const pay = async (name: string, amount: number, type = 'Cash') =>
    (await admin.post('/api/payment', { visitId: ids[name], type, amount })).body.data;

  api.clock.now = () => Date.parse('2027-05-28T15:00:00Z');
  await pay('first', 100_000, 'Credit card');
  await pay('july', 20_000);
  api.clock.now = () => Date.parse('2027-06-20T15:00:00Z');
  await pay('first', 81_000);
  await pay('second', 50_000);
  await pay('sold', 30_000, 'Bank transfer');
  await pay('cancelled', 40_000);
  await pay('refunded', 60_000, 'Credit card');
  const status = (name: string, body: object) => admin.put(`/api/booking/${ids[name]}/status`, body);
  await status('missed', { status: 'No show' });
  await status('cancelled', { status: 'cancel', money: 'credit', why: 'Rain' });
  await status('refunded', { status: 'refund', money: 'refund', why: 'Rain' });
  await storeProvisions(api, home, ids.second ?? '');
  // Bookings get their time from the machine's clock.
  const createdAt = new Date('2027-06-02T15:00:00Z');
  await api.db(bookings).updateMany({ companyId: home.company._id }, { $set: { createdAt } });
  return { home, callers, ids };
}
export type ReportWorld = Awaited<ReturnType<typeof storeReportWorld>>;
