import { customers } from '@marea/domain/customers/customer.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf } from '../../tests/imports.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import type { Database } from '../db/collection.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { payments } from '../payments/index.ts';
import { vesselDays } from '../slots/index.ts';
import { dataImports } from './dataImport.collection.ts';
import { undoImport } from './undoImport.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let office: ReturnType<typeof importerOf>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  home = await storeCompany(api.db);
  const token = await api.tokenOf(await storeUser(api.db, home.role));
  staff = callerOf(api, token);
  office = importerOf(api, token);
});
afterAll(() => api.stop());

const undone = (id: string) => office.step(id, 'undo');
const reasons = async (id: string) => (await office.findings(id, 'undo')).map(({ row, message }) => [row, message]);
const ofCompany = () => ({ companyId: home.company._id });
const log = () =>
  api
    .db(auditLog)
    .find({ ...ofCompany(), entity: { $in: ['customer', 'booking'] } })
    .toArray();

describe('customers that are taken back', () => {
  const people = (count: number, from = 0) =>
    Array.from(
      { length: count },
      (_, at) => `Guest ${from + at},998${4_000_000 + from + at},g${from + at}@example.com`,
    );
  const imported = async (lines: string[]) => {
    const file = ['Name,Phone,Email', ...lines].join('\n');
    return office.step((await office.check({ kind: 'customers', file }))._id, 'write');
  };
  const stored = () =>
    api
      .db(customers)
      .find({ ...ofCompany(), isDeleted: false })
      .toArray();

  it('go, and may be imported anew', async () => {
    const before = await imported(people(2));
    const { _id } = await imported(people(300, 2));
    expect(await undone(_id)).toMatchObject({ state: 'undone', undone: 300 });
    expect((await stored()).map(({ lastName }) => lastName)).toEqual(['0', '1']);
    expect(await imported(people(3))).toMatchObject({ written: 1, existing: 2 });
    expect((await office.read(before._id)).state).toBe('written');
  });

  it('stay where they were changed or used since, which the import says', async () => {
    const { _id } = await imported(people(4));
    const [changed, booked, , merged] = await stored();
    await staff.put(`/api/customer/${changed?._id}/update`, { notes: 'Mornings.' });
    await bookTrip(staff, home, { customerId: booked?._id, customer: undefined });
    await staff.delete(`/api/customer/${merged?._id}/delete`);
    expect(await undone(_id)).toMatchObject({ state: 'undone', undone: 1 });
    expect(await reasons(_id)).toEqual([
      [2, 'Stays: it was changed since'],
      [3, 'Stays: it is in use'],
      [5, 'Stays: it was changed since'],
    ]);
    expect((await stored()).map(({ _id: id }) => id)).toEqual([changed?._id, booked?._id]);
  });

  it('leave nothing of their person in the log of changes', async () => {
    const { _id } = await imported(['Xochi Paz,998 400 0001,xochi@example.com']);

    await undone(_id);

    expect((await log()).map(({ action }) => action).toSorted()).toEqual(['created', 'deleted']);
    expect(JSON.stringify(await log())).not.toMatch(/xochi|4000001/i);
  });

  it('are counted right though the process ends as it notes how many went', async () => {
    const { _id } = await imported(people(300));
    await office.start(_id, 'undo');
    const record = (await api.db(dataImports).findOne({ _id }))!;
    const ending = (of: typeof dataImports) => {
      if (of === dataImports) throw new Error('the process ends');
      return api.db(of);
    };
    const attempt = { signal: new AbortController().signal, goOn: async () => {} } as EffectAttempt;
    const broken = undoImport({ ...api.app, db: ending as Database }, record, attempt);
    await expect(broken).rejects.toThrow('the process ends');

    await api.dispatchDue();

    expect(await office.read(_id)).toMatchObject({ state: 'undone', undone: 300 });
  });
});

describe('bookings that are taken back', () => {
  const HEADER = 'Booking number,Trip date,Time,Service,Vessel,Guest,Phone,Email,Adults,Total,Paid';
  const line = ({ id = 'A1', day = '2025-03-14', phone = '998 400 0001' } = {}) => {
    const trip = [id, day, '10:00', `"${home.service.name}"`, home.vessel.name];
    return [...trip, 'Ana Reyes', phone, `${id}@example.com`, '4', '"15,000.00"', '"5,000.00"'].join(',');
  };
  const write = async (...lines: string[]) => {
    const file = [HEADER, ...lines].join('\n');
    return office.step((await office.check({ kind: 'bookings', file }))._id, 'write');
  };
  const found = () =>
    api
      .db(bookings)
      .find(ofCompany(), { sort: { start: 1, _id: 1 } })
      .toArray();

  it('go with their payments and customers, and free their time', async () => {
    const { _id } = await write(line({ id: 'A1' }), line({ id: 'A2', day: inDays(10) }));
    expect(await write(line({ id: 'A1' }))).toMatchObject({ written: 0, existing: 1 });
    expect(await undone(_id)).toMatchObject({ state: 'undone', undone: 2 });
    const paid = await api.db(payments).countDocuments(ofCompany());
    expect([await found(), paid, await api.db(customers).countDocuments(ofCompany())]).toEqual([[], 0, 0]);
    const spans = await api.db(vesselDays).find({ resourceId: home.vessel._id }).toArray();
    expect(spans.flatMap((day) => day.spans)).toEqual([]);
    expect(await write(line({ id: 'A1' }))).toMatchObject({ written: 1 });
  });

  it('stay where somebody took a payment since, with their customer', async () => {
    const { _id } = await write(line({ id: 'A1' }), line({ id: 'A2', day: '2025-04-01', phone: '998 400 0002' }));
    const [paid] = await found();
    const taken = await staff.post('/api/payment', { visitId: paid?._id, type: 'Cash', amount: 1_000 });
    expect(taken.status).toBe(201);
    expect(await undone(_id)).toMatchObject({ undone: 1 });
    expect((await reasons(_id)).map(([row]) => row)).toEqual([2]);
    expect((await found()).map(({ _id: id }) => id)).toEqual([paid?._id]);
    expect(await api.db(customers).countDocuments(ofCompany())).toBe(1);
  });

  it('may come again, also those whose customer stays since they have another trip', async () => {
    const { _id } = await write(line({ id: 'A1' }));
    const [trip] = await found();
    await bookTrip(staff, home, {
      bookingDate: inDays(20),
      customerId: trip?.customer.customerId,
      customer: undefined,
    });

    expect(await undone(_id)).toMatchObject({ undone: 1 });

    expect((await found()).map(({ _id: id }) => id)).not.toContain(trip?._id);
    expect(await write(line({ id: 'A1' }))).toMatchObject({ written: 1, existing: 0 });
    const [again] = await found();
    expect(again).toMatchObject({ customer: trip?.customer, price: { paid: 500_000 } });
  });

  it('stay where their guest was written to since, with the word to cancel them', async () => {
    const { _id } = await write(line({ id: 'A1', day: inDays(10) }), line({ id: 'A2', day: inDays(11), phone: '' }));
    const [first] = await found();
    const texts = { en: { subject: 'Wind', text: 'There is wind.' } };
    expect((await staff.post('/api/message', { bookings: [first?._id], texts })).status).toBe(201);
    await api.dispatchDue();

    expect(await undone(_id)).toMatchObject({ undone: 1 });

    expect((await found()).map((booking) => booking._id)).toEqual([first?._id]);
    expect(await reasons(_id)).toEqual([[2, 'Stays: its guest was written to; cancel it to tell them']]);
  });

  it('leave nothing of their guest in the log of changes', async () => {
    const { _id } = await write(line());

    await undone(_id);

    expect((await log()).map(({ entity }) => entity).toSorted()).toEqual(['booking', 'customer', 'customer']);
    expect(JSON.stringify(await log())).not.toMatch(/Reyes|A1@example|4000001/);
  });
});
