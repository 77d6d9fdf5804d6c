import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import { bookingRequest, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { LOWEST_SCHEMA, lowestBeside, migrations, SCHEMA_VERSION } from '../../migrations/index.ts';
import { joinDatabase } from './schemaGuard.ts';
import { readSchema } from './schemaVersion.ts';

const DESKS = 3;
/** Sales that have to pass through each process before the next step of the update. */
const SALES = 6;
const NEXT = SCHEMA_VERSION + 1;
/** Trips are on sale for two years; so many departures fit a vessel's day. */
const DAYS = 700;
const HOURS = ['05:00', '10:00', '15:00'];

type Process = Awaited<ReturnType<typeof startApiProcess>>;
type Answer = { status: number; data?: { _id: string; price: { grandTotal: number } } };
type Sale = { status: number; _id: string; by: Process };

let api: TestApi;
let fixture: StoredCompany;
let token: string;
let serving: Process[] = [];
let trips = 0;
const sales: Sale[] = [];

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
});
afterAll(() => api.stop());

const start = (schema: number) =>
  startApiProcess({
    ...api.environment,
    LOG_LEVEL: 'silent',
    SCHEMA_VERSION: String(schema),
    LOWEST_SCHEMA: String(SCHEMA_VERSION),
  });

/** Status 0 means no answer. After `busy` the request is sent again, as clients do. */
async function post(by: Process, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${by.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) return { status: 0 };
  if (response.status === 503) return post(by, path, body);
  const { data } = (await response.json()) as Pick<Answer, 'data'>;
  return { status: response.status, data };
}

/** A free slot for each sale: a fast machine sells more trips than there are days on sale. */
function nextSlot() {
  const turn = Math.floor(trips / DAYS);
  const bookingDate = inDays(2 + (trips % DAYS));
  trips += 1;
  return { bookingDate, hora: HOURS[turn] };
}

/** Sells and takes the money through one process. */
async function sell(by: Process): Promise<void> {
  const booked = await post(by, '/api/booking', bookingRequest(fixture, nextSlot()));
  if (!booked.data) return void sales.push({ status: booked.status, _id: '', by });
  const { _id, price } = booked.data;
  const paid = await post(by, '/api/payment', { visitId: _id, type: 'Cash', amount: price.grandTotal });
  sales.push({ status: paid.status, _id, by });
}

/** Desks that sell through the serving processes until the returned function closes them. */
function openDesks() {
  const closing = new AbortController();
  const desks = Array.from({ length: DESKS }, async (_, desk) => {
    for (let turn = desk; !closing.signal.aborted; turn += 1) {
      const by = serving[turn % serving.length];
      if (by) await sell(by);
    }
  });
  return async () => {
    closing.abort();
    await Promise.all(desks);
  };
}

/** Takes a process out of the rotation, waits for what it has begun, and stops it. Returns how it ended. */
async function retire(one: Process) {
  serving = serving.filter((other) => other !== one);
  await waitForSales(...serving);
  await one.stop();
  return { exit: await one.exit, errors: one.errors() };
}

async function waitForSales(...processes: Process[]): Promise<void> {
  const before = sales.length;
  const since = (by: Process) => sales.slice(before).filter((sale) => sale.by === by).length;
  await expect.poll(() => processes.every((by) => since(by) >= SALES), { timeout: 60_000 }).toBe(true);
}

/** A migration that only adds: a field with a default, and an index. */
async function expand(): Promise<void> {
  const stored = api.app.connection.collection('bookings');
  await stored.createIndex({ addedByTheNext: 1 }, { name: 'addedByTheNext' });
  await stored.updateMany({ addedByTheNext: { $exists: false } }, { $set: { addedByTheNext: 0 } });
}

describe('a release whose migrations only add', () => {
  it('comes, goes back and comes again beside the one before, and no sale fails', { timeout: 240_000 }, async () => {
    const older = await start(SCHEMA_VERSION);
    serving = [older];
    const closeDesks = openDesks();
    await waitForSales(older);

    const release = { schema: NEXT, lowest: SCHEMA_VERSION, version: 'next', build: 'next' };
    const waitedFor: unknown[] = [];
    const upgrading = { upgrade: expand, onWait: (running: unknown) => waitedFor.push(running), onOvertaken: () => {} };
    const upgraded = await joinDatabase(api.app.connection, release, upgrading);
    await upgraded.stop();
    const newer = await start(NEXT);
    serving = [older, newer];
    await waitForSales(older, newer);
    expect(await retire(newer)).toEqual({ exit: 0, errors: '' });
    await waitForSales(older);
    const again = await start(NEXT);
    serving = [older, again];
    await waitForSales(older, again);
    expect(await retire(older)).toEqual({ exit: 0, errors: '' });
    await waitForSales(again);
    await closeDesks();
    await again.stop();

    expect(waitedFor).toEqual([]);
    expect(await readSchema(api.app.connection)).toMatchObject({ version: NEXT, lowest: SCHEMA_VERSION });
    expect(sales.filter(({ status }) => status !== 201)).toEqual([]);
    const stored = await api.db(bookings).countDocuments({ _id: { $in: sales.map(({ _id }) => _id) } });
    expect(stored).toBe(sales.length);
    await assertLedgerIsTrue(api.app);
  });

  it('is one whose newest change that the others cannot live with is older', () => {
    const next = { name: `${String(NEXT).padStart(4, '0')}-next`, up: async () => {} };

    expect(lowestBeside(migrations)).toBe(LOWEST_SCHEMA);
    expect(lowestBeside([...migrations, { ...next, isRolling: true }])).toBe(LOWEST_SCHEMA);
    expect(lowestBeside([...migrations, next])).toBe(NEXT);
  });
});
