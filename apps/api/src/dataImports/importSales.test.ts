import { customers } from '@marea/domain/customers/customer.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf, resumeImport } from '../../tests/imports.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { mails } from '../mail/mailer.ts';
import { payments } from '../payments/index.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let office: ReturnType<typeof importerOf>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.now = Date.now;
  home = await storeCompany(api.db);
  const token = await api.tokenOf(await storeUser(api.db, home.role));
  staff = callerOf(api, token);
  office = importerOf(api, token);
});
afterAll(() => api.stop());

const HEADER =
  'Booking number,Trip date,Time,Service,Vessel,Guest,Phone,Email,Adults,Total,Paid,Payment method,Sold on,Status';
type Line = Partial<
  Record<'id' | 'day' | 'hora' | 'guest' | 'phone' | 'total' | 'paid' | 'method' | 'sold' | 'status', string>
>;
const line = (over: Line = {}) => {
  const { id = 'A1', day = '2025-03-14', hora = '10:00', guest = 'Ana Reyes', phone = '998 400 0001' } = over;
  const { total = '"15,000.00"', paid = '"5,000.00"', method = 'Card', sold = '2025-02-01', status = '' } = over;
  const { service, vessel } = home;
  const start = [id, day, hora, `"${service.name}"`, vessel.name, guest, phone, `${id}@example.com`, '4'];
  return [...start, total, paid, method, sold, status].join(',');
};
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');
const check = (...lines: string[]) => office.check({ kind: 'bookings', file: csv(...lines) });
const write = async (...lines: string[]) => office.step((await check(...lines))._id, 'write');
const found = () =>
  api
    .db(bookings)
    .find({ companyId: home.company._id }, { sort: { start: 1, _id: 1 } })
    .toArray();
const problems = async (id: string) =>
  (await office.findings(id)).map(({ row, column, message }) => [row, column, message]);

describe('bookings of a former system', () => {
  it('come with their price, payment, guest, day of sale and reference', async () => {
    expect(await write(line())).toMatchObject({ state: 'written', written: 1, faulty: 0 });
    const [booking] = await found();
    expect(booking).toMatchObject({
      status: 'completo',
      bookingDate: '2025-03-14',
      hora: '10:00',
      currency: 'usd',
      basePrice: 1_500_000,
      price: { grandTotal: 1_500_000, paid: 500_000, balance: 1_000_000 },
      customer: { firstName: 'Ana', lastName: 'Reyes', phone: '+529984000001' },
      createdAt: new Date('2025-02-01T17:00:00Z'),
      history: [{ action: 'enteredAfterwards', to: 'completo', why: 'file A1' }],
    });
    const [payment] = await api
      .db(payments)
      .find({ visitId: booking?._id ?? '' })
      .toArray();
    expect(payment).toMatchObject({
      type: 'Credit card',
      status: 'succeeded',
      amount: 500_000,
      bankFee: 0,
      paidAt: new Date('2025-02-01T17:00:00Z'),
    });
    const shown = (await staff.get(`/api/booking/${booking?._id}`)).body.data;
    expect([shown.price.grandTotal, shown.payments.length, shown.owed]).toEqual([1_500_000, 1, 1_000_000]);
    const customer = await api.db(customers).findOne({ companyId: home.company._id });
    expect(booking?.customer.customerId).toBe(customer?._id);
  });

  it('are sold at the present price where the file has none', async () => {
    await write(line({ total: '', paid: '' }));
    expect((await found())[0]?.price.grandTotal).toBeGreaterThan(0);
  });

  it('have no reminder whose hour had passed, and those that are still to come', async () => {
    api.clock.now = () => Date.parse(`${inDays(30)}T18:00:00Z`);
    // In 21 hours: the former system has sent its reminder.
    await write(
      line({ id: 'soon', day: inDays(31), sold: '2025-02-01' }),
      line({ id: 'later', day: inDays(33), sold: '2025-02-01' }),
    );
    const remind = async (day: number) => {
      api.clock.now = () => Date.parse(`${inDays(day)}T17:00:00Z`);
      await api.planJobs();
      api.clock.now = () => Date.parse(`${inDays(day)}T18:30:00Z`);
      await api.runDueJobs();
    };

    await remind(30);
    expect(await api.mailsTo('soon@example.com')).toEqual([]);

    await remind(32);
    expect(await api.mailsTo('later@example.com')).toMatchObject([{ to: expect.anything() }]);
  });

  it('tell nobody', async () => {
    const before = await api.db(mails).countDocuments();
    await write(line({ day: inDays(20), sold: '' }));
    await api.dispatchDue();
    expect([(await found()).length, await api.db(mails).countDocuments()]).toEqual([1, before]);
  });

  it('take a time once: of two rows the second is refused, and one that is sold here already', async () => {
    await bookTrip(staff, home, { bookingDate: inDays(10), hora: '10:00' });
    const checked = await check(
      line({ id: 'A1' }),
      line({ id: 'A2', hora: '11:00' }),
      line({ id: 'A3', hora: '11:00', status: 'Cancelled' }),
      line({ id: 'A4', day: inDays(10), hora: '11:00', sold: '' }),
    );
    expect(await problems(checked._id)).toEqual([
      [3, 'Trip date', 'The vessel is taken at that time'],
      [5, 'Trip date', 'The vessel is taken at that time'],
    ]);
    expect(await office.step(checked._id, 'write')).toMatchObject({ written: 2, faulty: 2 });
  });

  it('are compared in the order of the file: a repeated row takes no time, and the first with a time keeps it', async () => {
    const checked = await check(
      line({ id: 'A1' }),
      line({ id: 'A1', day: '2025-03-15' }),
      line({ id: 'A2', day: '2025-03-15' }),
      line({ id: 'A3', day: '2025-03-15', hora: '11:00' }),
    );

    expect(await problems(checked._id)).toEqual([
      [3, 'Booking number', 'The same as row 2'],
      [5, 'Trip date', 'The vessel is taken at that time'],
    ]);
    expect(await office.step(checked._id, 'write')).toMatchObject({ written: 2, faulty: 2 });
    expect((await found()).map(({ bookingDate }) => bookingDate).toSorted()).toEqual(['2025-03-14', '2025-03-15']);
  });

  it('are at the time of the location where the file names a zone, or say that it cannot be told', async () => {
    const checked = await check(
      line({ id: 'A1', day: '2025-03-15T02:30:00Z', hora: '' }),
      line({ id: 'A2', day: '2025-03-16', hora: '14:30Z' }),
      line({ id: 'A3', day: '2025-03-17 10:00 EST', hora: '' }),
    );

    expect(await problems(checked._id)).toEqual([
      [3, expect.anything(), 'A time with a zone needs its date in the same cell: write the local time'],
      [4, 'Trip date', 'Its time zone is not known: write Z, or an offset such as -05:00, or the local time'],
    ]);
    await office.step(checked._id, 'write');
    expect(await found()).toMatchObject([{ bookingDate: '2025-03-14', hora: '21:30' }]);
  });

  it('lose to a sale that was made between the check and the import, and leave the others', async () => {
    const checked = await check(
      line({ id: 'A1', day: inDays(10), sold: '' }),
      line({ id: 'A2', day: inDays(11), sold: '' }),
    );
    expect(checked).toMatchObject({ ready: 2 });
    // Only the vessel's day records a hold; there is no booking.
    const hold = await staff.post(`/api/location/${home.location._id}/hold`, {
      serviceId: home.service._id,
      resourceId: home.vessel._id,
      bookingDate: inDays(10),
      hora: '10:00',
    });
    expect(hold.status).toBe(201);
    expect(await office.step(checked._id, 'write')).toMatchObject({ written: 1, faulty: 1 });
    expect((await office.findings(checked._id, 'write')).map(({ row, message }) => [row, message])).toEqual([
      [2, 'The vessel is taken at that time'],
    ]);
  });

  it('that can no longer be written are listed with the import, also after its process ended at the last step', async () => {
    const lines = [line({ id: 'A1', day: inDays(10), sold: '' }), line({ id: 'A2', day: inDays(11), sold: '' })];
    const checked = await check(...lines);
    await bookTrip(staff, home, { bookingDate: inDays(10), hora: '10:00' });
    const left = async () => (await office.findings(checked._id, 'write')).map(({ row, message }) => [row, message]);

    expect(await office.step(checked._id, 'write')).toMatchObject({ written: 1, faulty: 1 });

    expect(await left()).toEqual([[2, 'The vessel is taken at that time']]);
    await resumeImport(api, checked._id, { done: 2, fileOf: (await check(...lines))._id });
    expect(await office.read(checked._id)).toMatchObject({ state: 'written', written: 1, faulty: 1 });
    expect(await left()).toEqual([[2, 'The vessel is taken at that time']]);
  });

  it('without a vessel go on the first free one of their service', async () => {
    const { service, vessel, other } = home;
    const file = ['Trip date,Time,Service,Guest,Phone,Email', ...['Ana', 'Luis', 'Eva'].map(sale)].join('\n');
    function sale(guest: string) {
      return `2025-03-14,10:00,"${service.name}",${guest},,${guest}@example.com`;
    }

    const checked = await office.check({ kind: 'bookings', file });

    expect(await problems(checked._id)).toEqual([[4, 'Trip date', 'The vessel is taken at that time']]);
    await office.step(checked._id, 'write');
    expect((await found()).map(({ resourceId }) => resourceId).toSorted()).toEqual([vessel._id, other._id].toSorted());
  });

  it('keep their time from those who sell later', async () => {
    await write(line({ day: inDays(10), sold: '' }));
    const sold = await staff.post('/api/booking', {
      locationId: home.location._id,
      serviceId: home.service._id,
      resourceId: home.vessel._id,
      bookingDate: inDays(10),
      hora: '11:00',
      customer: {
        firstName: 'Luis',
        lastName: 'P',
        phone: '+529981112233',
        email: 'l@example.com',
        category: 'VIP',
        origin: 'Hotel',
        source: 'Llamada',
      },
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    });
    expect([sold.status, sold.body.code]).toEqual([409, 'slot_taken']);
  });

  it('ahead keep the rules of a sale; those that have left need none', async () => {
    const checked = await check(
      line({ id: 'A1', day: inDays(12), hora: '03:00', sold: '' }),
      line({ id: 'A2', hora: '03:00' }),
      line({ id: 'A3', day: inDays(13), status: 'Completed', sold: '' }),
      line({ id: 'A4', day: '2025-03-15', paid: '"99,000.00"' }),
      line({ id: 'A5', day: '2025-03-16' }).replace(home.vessel.name, 'Titanic'),
      line({ id: 'A6', day: '2025-03-17' }).replace(`"${home.service.name}"`, 'Diving'),
    );
    expect(await problems(checked._id)).toEqual([
      [2, 'Time', 'Outside the opening hours'],
      [4, 'Status', 'That time is in the future'],
      [5, 'Paid', 'More than is owed'],
      [6, 'Vessel', 'Unknown vessel'],
      [7, 'Service', 'Unknown service'],
    ]);
  });

  it('that were cancelled free their time, and what was paid is the company’s', async () => {
    await write(line({ status: 'Cancelada' }));
    const [booking] = await found();
    expect(booking).toMatchObject({ status: 'cancel', kept: 500_000 });
    const { body } = await staff.get(`/api/customer/${booking?.customer.customerId}/credits`);
    expect(body.data).toEqual([]);
  });

  it('share a customer, who is added once', async () => {
    await write(
      line({ id: 'A1' }).replace('A1@', 'ana@'),
      line({ id: 'A2', day: '2025-04-01' }).replace('A2@', 'ana@'),
      line({ id: 'A3', day: '2025-04-02', phone: '' }),
    );
    const [first, second, third] = await found();
    expect([first?.customer.customerId, third?.customer.customerId]).toEqual([second?.customer.customerId, null]);
    expect([first?.hasUser, second?.hasUser]).toEqual([false, true]);
  });
});

describe('gift balances', () => {
  it('are credits of their customer until their day', async () => {
    const file = 'Code,Guest,Phone,Balance,Expires\nGC-1,Ana Reyes,998 400 0001,"2,500.00",31/12/2099\n';
    const { _id } = await office.check({ kind: 'credits', file });
    expect(await office.step(_id, 'write')).toMatchObject({ written: 1 });
    const [booking] = await found();
    const credits = async () => (await staff.get(`/api/customer/${booking?.customer.customerId}/credits`)).body.data;
    expect(await credits()).toMatchObject([{ amount: 250_000, currency: 'usd', isExpired: false }]);
    expect((await credits())[0].until).toContain('2100-01-01');
    await office.step(_id, 'undo');
    expect(await found()).toEqual([]);
  });

  it('are reminded of two weeks before they expire, unless the former system had done so', async () => {
    const gift = (name: string, days: number) =>
      `GC-${name},${name},998 400 000${name.length},${name}@gift.com,100.00,${inDays(days)}`;
    const file = ['Code,Guest,Phone,Email,Balance,Expires', gift('Ana', 60), gift('Luis', 10)].join('\n');
    const { _id } = await office.check({ kind: 'credits', file });
    expect(await office.step(_id, 'write')).toMatchObject({ written: 2 });

    expect(await api.mailsTo('Luis@gift.com')).toEqual([]);
    api.clock.now = () => Date.parse(`${inDays(48)}T12:00:00Z`);
    expect(await api.mailsTo('Ana@gift.com')).toMatchObject([{ text: expect.stringContaining('100.00') }]);
  });
});
