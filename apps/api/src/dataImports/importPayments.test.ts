import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf } from '../../tests/imports.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { mails } from '../mail/mailer.ts';
import { notifications } from '../notifications/index.ts';
import { payments } from '../payments/index.ts';

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

type Sale = { id: string; hora?: string; email?: string; paid?: string; status?: string };

/** Imports past sales of 1,000.00 each. */
async function importSales(...sales: Sale[]) {
  const lines = sales.map(
    ({ id, hora = '10:00', email = `${id.replace('#', '')}@example.com`, paid = '', status = '' }) =>
      [id, '2025-03-14', hora, `"${home.service.name}"`, 'Ana Reyes', '', email, '2', '1000', paid, status].join(','),
  );
  const file = ['Booking number,Trip date,Time,Service,Guest,Phone,Email,Adults,Total,Paid,Status', ...lines].join(
    '\n',
  );
  const checked = await office.check({ kind: 'bookings', file, source: 'fareharbor' });
  expect(await office.findings(checked._id)).toEqual([]);
  return office.step(checked._id, 'write');
}
const HEADER = 'Payment id,Booking number,Description,Email,Amount,Amount refunded,Paid on,Payment method,Status';
const check = (...lines: string[]) => office.check({ kind: 'payments', file: [HEADER, ...lines].join('\n') });
const write = async (...lines: string[]) => office.step((await check(...lines))._id, 'write');
const problems = async (...lines: string[]) =>
  (await office.findings((await check(...lines))._id)).map(({ row, column, message }) => [row, column, message]);
const salesHere = () =>
  api
    .db(bookings)
    .find({ companyId: home.company._id }, { sort: { start: 1 } })
    .toArray();
const paidHere = async () => (await salesHere()).map(({ price: { paid, balance } }) => [paid, balance]);
const rowsHere = () =>
  api
    .db(payments)
    .find({ companyId: home.company._id }, { sort: { date: 1 } })
    .toArray();

describe('payments of a former system', () => {
  it('are entered on the booking of that number, on their day, net of what went back', async () => {
    await importSales({ id: '#4711' }, { id: '4712', hora: '16:00' });

    const done = await write(
      'p1,4711,,,"300.00",,2025-02-01 12:00,Card,Paid',
      'p2,#4711,,,700,50.00,2025-03-14,Cash,Partially refunded',
      'p3,,Balance of booking 4712 (Ana),,250,,2025-03-02,,',
    );

    expect(done).toMatchObject({ state: 'written', written: 3, faulty: 0 });
    expect(await paidHere()).toEqual([
      [95_000, 5_000],
      [25_000, 75_000],
    ]);
    expect(await rowsHere()).toMatchObject([
      { amount: 30_000, type: 'Credit card', bankFee: 0, paidAt: new Date('2025-02-01T17:00:00Z') },
      { amount: 25_000, type: 'Bank transfer', description: 'file p3 · Balance of booking 4712 (Ana)' },
      { amount: 65_000, type: 'Cash', status: 'succeeded' },
    ]);
    await assertLedgerIsTrue(api.app);
  });

  it('find a booking of Marea by its folio, and write to nobody', async () => {
    const { folio, _id } = await bookTrip(staff, home, { bookingDate: inDays(20) });
    await api.dispatchDue();
    const before = await api.db(mails).countDocuments({});

    expect(await write(`p1,${folio.toLowerCase()},,,100,,2025-02-01,Card,`)).toMatchObject({ written: 1 });

    expect(await api.db(bookings).findOne({ _id })).toMatchObject({ price: { paid: 10_000 } });
    expect(await api.db(mails).countDocuments({})).toBe(before);
    const told = await api.db(notifications).countDocuments({ companyId: home.company._id, kind: 'payment_taken' });
    expect(told).toBe(0);
  });

  it('are of the one booking of the guest’s e-mail that owes as much', async () => {
    await importSales(
      { id: 'A1', email: 'ana@example.com', paid: '1000' },
      { id: 'A2', email: 'Ana@Example.com', hora: '13:00', paid: '600' },
      { id: 'B1', email: 'rita@example.com', hora: '16:00' },
      { id: 'B2', email: 'rita@example.com', hora: '19:00' },
    );

    const lines = ['p1,,,ANA@example.com,400,,2025-03-01,,', 'p2,,,rita@example.com,400,,2025-03-01,,'];

    expect(await problems(...lines)).toEqual([
      [3, 'Email', 'It may be of several bookings: give the booking’s number'],
    ]);
    await write(...lines);
    expect((await paidHere()).map(([paid]) => paid)).toEqual([100_000, 100_000, 0, 0]);
  });

  it('are refused with the reason, before anything is written', async () => {
    await importSales({ id: 'A1', paid: '400' }, { id: 'A2', hora: '16:00', status: 'Cancelled' });

    expect(
      await problems(
        'p1,A9,,,100,,2025-03-01,,',
        'p2,A1,,,400,,2025-03-01,,',
        'p3,A1,,,201,,2025-03-01,,',
        'p4,A1,,,100,,2025-03-01,,Failed',
        'p5,A1,,,100,100,2025-03-01,,Refunded',
        `p6,A1,,,100,,${inDays(2)},,`,
        'p7,A2,,,100,,2025-03-01,,',
      ),
    ).toEqual([
      [2, 'Booking number', 'Unknown booking'],
      [4, 'Amount', 'More than is owed'],
      [5, 'Status', 'It failed, or went back in full'],
      [6, 'Amount', 'It failed, or went back in full'],
      [7, 'Paid on', 'That time is in the future'],
      [8, 'Booking number', 'This booking no longer takes payments'],
    ]);
    expect(await paidHere()).toEqual([
      [40_000, 60_000],
      [0, 100_000],
    ]);
  });

  it('count what earlier rows of a long file have paid once', async () => {
    await importSales({ id: 'A1' });
    const parts = Array.from({ length: 120 }, (_, at) => `p${at},A1,,,5,,2025-03-01,,`);

    expect(await write(...parts, 'last,A1,,,400,,2025-03-02,,')).toMatchObject({ written: 121, faulty: 0 });

    expect(await paidHere()).toEqual([[100_000, 0]]);
  });

  it('come from Stripe in its own columns and on its clock, each once', async () => {
    await importSales({ id: '4711' });
    const header =
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Description,Fee,PaymentIntent ID,Status,Customer Email,Payment Source Type,booking_id (metadata)';
    const line = 'ch_1,2025-02-01 17:30:00,1000.00,0.00,usd,true,Sunset,29.30,pi_1,Paid,x@example.com,card,4711';
    const file = [header, line].join('\n');

    const first = await office.check({ kind: 'payments', file });
    expect(await office.findings(first._id)).toEqual([]);
    const written = await office.step(first._id, 'write');
    const again = await office.check({ kind: 'payments', file });

    expect(written).toMatchObject({ source: 'stripe', written: 1 });
    expect(again).toMatchObject({ ready: 0, existing: 1, faulty: 0 });
    expect(await rowsHere()).toMatchObject([
      {
        amount: 100_000,
        type: 'Credit card',
        paidAt: new Date('2025-02-01T17:30:00Z'),
        description: 'stripe ch_1 · Sunset',
      },
    ]);
  });
});

describe('payments that are taken back', () => {
  const undone = (id: string) => office.step(id, 'undo');
  const reasons = async (id: string) => (await office.findings(id, 'undo')).map(({ row, message }) => [row, message]);

  it('leave the ledger as it was, and the bookings’ own import can be undone after them', async () => {
    const sales = await importSales({ id: 'A1', paid: '100' });
    const { _id } = await write('p1,A1,,,200,,2025-03-01,,', 'p2,A1,,,300,,2025-03-01,,');
    await undone(sales._id);
    expect(await salesHere()).toHaveLength(1);

    expect(await undone(_id)).toMatchObject({ state: 'undone', undone: 2 });

    expect(await paidHere()).toEqual([[10_000, 90_000]]);
    expect(await rowsHere()).toHaveLength(1);
    await assertLedgerIsTrue(api.app);
    await undone(sales._id);
    expect(await salesHere()).toEqual([]);
    expect(await rowsHere()).toEqual([]);
  });

  it('stay once they were refunded', async () => {
    await importSales({ id: 'A1' });
    const { _id } = await write('p1,A1,,,200,,2025-03-01,Cash,', 'p2,A1,,,300,,2025-03-02,Cash,');
    const [first] = await rowsHere();
    expect((await staff.post('/api/payment', { refundOf: first?._id, amount: -5_000 })).status).toBe(201);

    await undone(_id);

    expect(await reasons(_id)).toEqual([[2, 'Stays: it is in use']]);
    expect(await paidHere()).toEqual([[15_000, 85_000]]);
    await assertLedgerIsTrue(api.app);
  });

  it('stay once a refund of them was entered, even one that failed', async () => {
    await importSales({ id: 'A1' });
    const { _id } = await write('p1,A1,,,200,,2025-03-01,Cash,');
    const [first] = await rowsHere();
    const refund = { refundOf: first?._id, amount: -5_000, status: 'pending' };
    const { body } = await staff.post('/api/payment', refund);
    expect((await staff.put(`/api/payment/${body.data._id}`, { status: 'failed' })).status).toBe(200);

    await undone(_id);

    expect(await reasons(_id)).toEqual([[2, 'Stays: it is in use']]);
    await assertLedgerIsTrue(api.app);
  });

  it('stay once somebody changed them', async () => {
    await importSales({ id: 'A1' });
    const { _id } = await write('p1,A1,,,200,,2025-03-01,Cash,');
    const [first] = await rowsHere();
    const { now } = api.clock;
    onTestFinished(() => void (api.clock.now = now));
    api.clock.now = () => now() + 1_000;
    expect((await staff.put(`/api/payment/${first?._id}`, { description: 'Ana paid' })).status).toBe(200);

    await undone(_id);

    expect(await reasons(_id)).toEqual([[2, 'Stays: it was changed since']]);
    expect(await rowsHere()).toHaveLength(1);
  });
});
