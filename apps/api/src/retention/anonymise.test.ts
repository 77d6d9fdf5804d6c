import { DAY_MS } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { openWaitlist, zoneWhereItIsDay } from '../../tests/waitlist.ts';
import { auditLog, recordAudit } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import { newId } from '../db/ids.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { auditLedger } from '../payments/ledger/auditLedger.ts';
import { payments } from '../payments/ledger/payment.collection.ts';
import { storeGuestReview } from '../reviews/index.ts';
import { waitingParties } from '../waitlist/index.ts';
import { removeExpiredRecords } from './retention.ts';

const NOW = Date.now();
/** Sixty months and a day ago, and exactly sixty months ago. */
const TOO_OLD = new Date(NOW - 1_830 * DAY_MS);
const AT_EDGE = new Date(NOW - 1_820 * DAY_MS);

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());

let day = 10;
/** Books and pays a trip of a new customer, and moves both into the past. */
async function tripOf(firstName: string, { start, paysMore = 0 }: { start: Date; paysMore?: number }) {
  day += 1;
  const phone = `+529985550${day}0`;
  const guest = aGuest({ firstName, lastName: 'Quintanilla', phone, email: `${firstName.toLowerCase()}@example.com` });
  const trip = await bookTrip(staff, home, { bookingDate: inDays(day), customer: guest, notes: `For ${firstName}` });
  const amount = trip.price.grandTotal;
  expect((await staff.post('/api/payment', { visitId: trip._id, type: 'Cash', amount })).status).toBe(201);
  await api.db(bookings).updateOne({ _id: trip._id }, { $set: { start } });
  if (paysMore) await api.db(bookings).updateOne({ _id: trip._id }, { $set: { 'price.balance': -paysMore } });
  const customerId = trip.customer.customerId ?? '';
  await makeOld(customerId);
  return { visitId: trip._id, customerId };
}

async function makeOld(customerId: string): Promise<void> {
  await api.app.connection
    .collection('customers')
    .updateOne({ _id: customerId as never }, { $set: { 'sortKeys.createdAt': TOO_OLD.toISOString() } });
}

/** What guest and staff do besides booking; each record contains the guest's data. */
async function leaveTraces({ visitId, customerId }: { visitId: string; customerId: string }) {
  const booking = await bookingOf(visitId);
  const guest = { kind: 'guest', userId: null, name: 'Xochiquetzal', companyId: home.company._id, bookingId: visitId };
  await storeGuestReview(api.app, guest as never, booking as never, { rating: 5, comment: 'Fine' });
  const scope = { companyId: home.company._id };
  const before = { ...booking, customer: { firstName: 'Xochiquetzal', phone: '+52xochi' }, notes: 'of Xochiquetzal' };
  const changes = [
    { entity: 'booking' as const, entityId: visitId, before },
    { entity: 'customer' as const, entityId: customerId, after: { email: 'xochiquetzal@example.com' } },
  ];
  for (const change of changes)
    await unitOfWork(api.app.connection, (tx) => recordAudit(api.app, tx, { actor: guest, scope, ...change }));
  const failed = { kind: 'bookingConfirmed', payload: { visitId }, error: '550 no xochiquetzal@example.com' };
  const attempt = {
    visitId,
    liveFor: null,
    details: { customer: { name: 'Xochiquetzal' } },
    paymentId: null,
    accountId: 'account',
    objectId: 'cs_xo',
    paymentObjectId: null,
    createdAt: new Date(NOW - 30 * DAY_MS),
  };
  const notice = {
    accountId: 'account',
    subject: { kind: 'session', objectId: 'cs_xo' },
    raw: JSON.stringify({ customer_details: { email: 'xochiquetzal@example.com' } }),
    receivedAt: new Date(NOW - 29 * DAY_MS),
  };
  await api.app.connection.collection('outbox').insertOne({ _id: newId(), state: 'failed', ...failed } as never);
  await api.app.connection.collection('paymentAttempts').insertOne({ _id: newId(), ...attempt } as never);
  await api.app.connection.collection('paymentNotices').insertOne({ _id: newId(), ...notice } as never);
}

const customerOf = (customerId: string) => api.db(customers).findOne({ _id: customerId });
const bookingOf = async (visitId: string) =>
  api.app.connection.collection('bookings').findOne({ _id: visitId as never });

describe('customers without a trip for longer than the company keeps them', () => {
  it('go with their data, while their neighbour, credit and all money stay', async () => {
    const gone = await tripOf('Xochiquetzal', { start: TOO_OLD });
    const stays = await tripOf('Yolotzin', { start: AT_EDGE });
    const hasCredit = await tripOf('Zyanya', { start: TOO_OLD, paysMore: 500 });
    await leaveTraces(gone);
    const money = await api.db(payments).find({}).toArray();
    const price: unknown = (await bookingOf(gone.visitId))?.price;

    api.clock.now = () => NOW - DAY_MS;
    await api.planJobs();
    api.clock.now = () => NOW;
    await Promise.all([api.runDueJobs(), api.runDueJobs()]);

    expect(await customerOf(gone.customerId)).toBeNull();
    const anonymous = await bookingOf(gone.visitId);
    expect(anonymous).toMatchObject({ customer: { customerId: null, firstName: '—', phone: '', email: '' }, price });
    expect(JSON.stringify(anonymous).toLowerCase()).not.toMatch(/xochiquetzal|quintanilla/);
    for (const { customerId, visitId } of [stays, hasCredit]) {
      expect((await customerOf(customerId))?.lastName).toBe('Quintanilla');
      expect((await bookingOf(visitId))?.customer.customerId).toBe(customerId);
    }
    const after = await api.db(payments).find({}).toArray();
    const amounts = (rows: typeof money) => rows.map(({ searchTerms: _, ...row }) => row);
    expect(amounts(after)).toEqual(amounts(money));
    // Its balance was set by hand.
    const folio = String((await bookingOf(hasCredit.visitId))?.folio);
    expect((await auditLedger(api.app)).filter((fault) => !fault.includes(folio))).toEqual([]);
    const entries = await api.db(auditLog).find({ entity: 'settings' }).toArray();
    expect(entries.map(({ changes }) => changes[0]?.to)).toEqual([{ customers: 1, anonymisedBookings: 1 }]);
  });

  it('leave no trace of their name, mail and phone in any record', async () => {
    const database = api.app.connection.getClient().db(api.app.connection.name);
    const traces: string[] = [];
    for (const { name } of await database.listCollections().toArray()) {
      const found = JSON.stringify(await database.collection(name).find({}).toArray());
      if (/xochi/i.test(found)) traces.push(name);
    }

    expect(traces).toEqual([]);
  });

  it('leave bookings that staff still read', async () => {
    const { body, status } = await staff.post(`/api/location/${home.location._id}/bookings`, { limit: 100 });

    expect(status).toBe(200);
    expect(body.docs.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual([
      'Yolotzin',
      'Zyanya',
      '—',
    ]);
  });
});

describe('guests of imported trips who are no customers', () => {
  it('go from the trips of longer ago than the company keeps them, while later ones stay', async () => {
    const imported = async (firstName: string, start: Date, importedAt: Date) => {
      const { visitId } = await tripOf(firstName, { start });
      const nobody = { 'customer.customerId': null, importedAt };
      await api.db(bookings).updateOne({ _id: visitId }, { $set: nobody });
      return visitId;
    };
    const gone = await imported('Malinalli', TOO_OLD, TOO_OLD);
    const [later, fresh] = [
      await imported('Nicte', AT_EDGE, TOO_OLD),
      await imported('Papalotl', TOO_OLD, new Date(NOW)),
    ];

    await removeExpiredRecords(api.app, new AbortController().signal);

    const left = await bookingOf(gone);
    expect(left).toMatchObject({ customer: { firstName: '—', phone: '', email: '' }, notes: '' });
    expect(JSON.stringify(left)).not.toMatch(/malinalli|quintanilla/i);
    expect((await bookingOf(later))?.customer.firstName).toBe('Nicte');
    expect((await bookingOf(fresh))?.customer.firstName).toBe('Papalotl');
  });
});

describe('guests who are paying for a trip of longer ago', () => {
  it('stay until their payment is over, and then go with what their provider was sent', async () => {
    const customer = await tripOf('Citlali', { start: TOO_OLD });
    const stranger = await tripOf('Tonatiuh', { start: TOO_OLD });
    const nobody = { 'customer.customerId': null, importedAt: TOO_OLD };
    await api.db(bookings).updateOne({ _id: stranger.visitId }, { $set: nobody });
    const paid = [customer, stranger].map(({ visitId }) => visitId);
    const attempts = api.app.connection.collection('paymentAttempts');
    for (const visitId of paid) {
      const sent = { details: { customer: { name: 'Quintanilla' } }, createdAt: new Date(NOW - DAY_MS) };
      await attempts.insertOne({
        _id: newId(),
        companyId: home.company._id,
        visitId,
        liveFor: visitId,
        accountId: 'account',
        ...sent,
      } as never);
    }
    const names = async () => {
      const found = await Promise.all(paid.map(bookingOf));
      return found.map((trip) => trip?.customer.firstName as string);
    };

    await removeExpiredRecords(api.app, new AbortController().signal);
    expect(await names()).toEqual(['Citlali', 'Tonatiuh']);
    await attempts.updateMany({ visitId: { $in: paid } }, { $set: { liveFor: null } });
    await removeExpiredRecords(api.app, new AbortController().signal);

    expect(await names()).toEqual(['—', '—']);
    const sent = await attempts.find({ visitId: { $in: paid } }).toArray();
    expect(sent.map(({ details }) => details as unknown)).toEqual([null, null]);
  });
});

describe('customers who were in line', () => {
  it('stay while a place in line of theirs is recent, and go with the last one', async () => {
    const line = await openWaitlist(api, { zone: zoneWhereItIsDay() });
    const join = async (): Promise<{ _id: string; customerId: string }> => {
      const { _id, customer } = (await line.add()).body.data;
      await makeOld(customer.customerId);
      return { _id, customerId: customer.customerId };
    };
    const [waits, left] = [await join(), await join()];
    await api.db(waitingParties).updateOne({ _id: left._id }, { $set: { joinedAt: TOO_OLD } });

    api.clock.now = () => NOW;
    await api.planJobs();
    api.clock.now = () => NOW + DAY_MS;
    await Promise.all([api.runDueJobs(), api.runDueJobs()]);

    expect(await customerOf(waits.customerId)).not.toBeNull();
    expect(await customerOf(left.customerId)).toBeNull();
    expect(await api.db(waitingParties).distinct('_id')).toEqual([waits._id]);
  });
});

describe('bookings that staff deleted longer ago than the company keeps its guests', () => {
  it('go with what belongs to them, while those with money and later ones stay', async () => {
    const made = async (firstName: string, { start = TOO_OLD, isPaid = false } = {}) => {
      day += 1;
      const customer = aGuest({ firstName, phone: `+529985551${day}0`, email: `${firstName}@example.com` });
      const { _id } = await bookTrip(staff, home, { bookingDate: inDays(day), customer });
      expect((await staff.delete(`/api/booking/${_id}`)).status).toBe(200);
      const paid = isPaid && { payments: [{ _id: newId(), type: 'Cash', status: 'cancelled', amount: 1, bankFee: 0 }] };
      await api.app.connection
        .collection('bookings')
        .updateOne({ _id: _id as never }, { $set: { start, createdAt: start, ...paid } });
      await api.app.connection.collection('checkins').insertOne({ _id: _id as never, companyId: home.company._id });
      return _id;
    };
    const [gone, later, hasMoney] = [
      await made('Ameyalli'),
      await made('Citlali', { start: AT_EDGE }),
      await made('Eloxochitl', { isPaid: true }),
    ];

    api.clock.now = () => NOW + DAY_MS;
    await api.planJobs();
    api.clock.now = () => NOW + 2 * DAY_MS;
    await Promise.all([api.runDueJobs(), api.runDueJobs()]);

    expect(await bookingOf(gone)).toBeNull();
    expect(await bookingOf(later)).not.toBeNull();
    expect(await bookingOf(hasMoney)).not.toBeNull();
    expect(await api.app.connection.collection('checkins').countDocuments({ _id: gone as never })).toBe(0);
  });
});
