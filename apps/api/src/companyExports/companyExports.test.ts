import { setImmediate as nextTurn } from 'node:timers/promises';
import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { sum } from '@marea/domain/core/money/money';
import { customers } from '@marea/domain/customers/customer.schema';
import { roles } from '@marea/domain/people/user.schema';
import { columnTexts } from '@marea/texts/companyExport/companyExport';
import { parse } from 'csv-parse/sync';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { storeUser } from '../../tests/company.ts';
import { collectionsLeftOut, fieldsLeftOut, internalFields } from '../../tests/exportLeftOut.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import { collectionNames, collectionNamed } from '../db/collection.ts';
import type { FieldNames } from '../db/schema/fieldNames.ts';
import { takeDue } from '../outbox/lease.ts';
import { outbox } from '../outbox/outbox.ts';
import { payments } from '../payments/index.ts';
import { users } from '../session/session.ts';
import { exportedEntities } from './archive.ts';
import { companyExports } from './companyExport.collection.ts';
import { createExportPlan } from './exportedEntity.ts';
import { meaningOf } from './readme.ts';

type Row = Record<string, unknown>;

let api: TestApi;
let world: ReportWorld;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
  await api.db(roles).updateOne({ _id: world.home.role._id }, { $set: { locationId: null, modifyCompany: true } });
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, world.home.role)));
});
afterAll(() => api.stop());

const start = (by = admin) => by.post('/api/company-exports', {});
const listed = async (by = admin): Promise<Row[]> => (await by.get('/api/company-exports')).body.data;
const download = (id: string, by = admin) =>
  by
    .get(`/api/company-exports/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

async function makeArchive(): Promise<string> {
  const { status, body } = await start();
  expect(status).toBe(202);
  await api.dispatchDue();
  return body.data._id;
}

async function filesOf(id: string): Promise<Map<string, string>> {
  const archive = await fromBufferPromise((await download(id)).body as Buffer);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
  }
  return files;
}

const csvOf = (files: Map<string, string>, name: string): Record<string, string>[] =>
  parse(files.get(`csv/${name}.csv`) ?? '', { columns: true, bom: true });
const jsonOf = (files: Map<string, string>, name: string) => JSON.parse(files.get(`json/${name}.json`) ?? '') as Row[];
const inCents = (rows: readonly Row[], column: string) => sum(rows.map((row) => Math.round(Number(row[column]) * 100)));

describe('an archive of a company', () => {
  it('has every table twice, with the counts and sums of the ledger, in units of money', async () => {
    const { companyId } = world.home.location;
    const ledger = await api.db(payments).find({ companyId }).toArray();
    const sold = await api.db(bookings).find({ companyId }).toArray();

    const files = await filesOf(await makeArchive());

    for (const { name } of exportedEntities) {
      expect([name, csvOf(files, name).length]).toEqual([name, jsonOf(files, name).length]);
    }
    expect(jsonOf(files, 'bookings')).toHaveLength(sold.length);
    const exported = csvOf(files, 'payments');
    expect(exported).toHaveLength(ledger.length);
    expect(inCents(exported, 'amount')).toBe(sum(ledger.map(({ amount }) => amount)));
    expect(inCents(csvOf(files, 'bookings'), 'price.paid')).toBe(sum(sold.map(({ price }) => price.paid)));
    const refunds = ledger.filter(({ refundOf }) => refundOf !== null);
    expect(refunds.length).toBeGreaterThan(0);
    expect(inCents(csvOf(files, 'refunds'), 'amount')).toBe(sum(refunds.map(({ amount }) => amount)));
    expect(inCents(csvOf(files, 'credits'), 'credit')).toBe(sum(sold.map(creditOf)));
    expect(files.get('README.md')).toContain(`| price.grandTotal | The total price of the trip, in units. |`);
    expect(files.get('LEEME.md')).toContain('| price.grandTotal | Precio total del paseo |');
  });

  it('has nothing of another company, and no secret', async () => {
    const { home } = world;
    const stranger = await api.db(users).findOne({ companyId: { $nin: [home.company._id, null] } });
    const hash = 'scrypt-of-the-password';
    await api.db(users).updateMany({ companyId: home.company._id }, { $set: { passwordHash: hash } });

    const files = await filesOf(await makeArchive());

    const text = [...files.values()].join('\n');
    expect(text).toContain(home.company._id);
    for (const foreign of [stranger?._id, stranger?.companyId, stranger?.email, hash]) {
      expect(text).not.toContain(foreign);
    }
    const secret = /hash|secret|token|apikey|sid$|storedId|passw/i;
    const columns = exportedEntities.flatMap((entity) => createExportPlan(entity).columns.map(({ path }) => path));
    expect(columns.filter((path) => secret.test(path))).toEqual(['textHash']);
  });

  it('opens in a spreadsheet without running a text as a formula', async () => {
    const first = await api.db(customers).findOne({ companyId: world.home.company._id });
    await api.db(customers).updateOne({ _id: first?._id ?? '' }, { $set: { notes: '=HYPERLINK("x"), "ñ"\nnext' } });

    const files = await filesOf(await makeArchive());

    expect(files.get('csv/customers.csv')?.startsWith('\u{feff}_id,')).toBe(true);
    const written = csvOf(files, 'customers').find(({ _id }) => _id === first?._id);
    expect(written?.notes).toBe(`'=HYPERLINK("x"), "ñ"\nnext`);
    expect(jsonOf(files, 'customers').find(({ _id }) => _id === first?._id)?.notes).toBe('=HYPERLINK("x"), "ñ"\nnext');
  });

  it('is kept for seven days, and then removed with its bytes', async () => {
    const id = await makeArchive();
    const made = api.clock.now();
    api.clock.now = () => made + 7 * 86_400_000 + 1_000;
    try {
      expect((await download(id)).status).toBe(404);
      expect(await listed()).toEqual([]);
      await api.dispatchDue();
      const bytes = api.app.connection.getClient().db(api.app.connection.name).collection('pictures.files');
      const { storedId } = (await api.db(companyExports).findOne({ _id: id })) ?? {};
      const left = await bytes.find({}).toArray();
      expect(left.map(({ _id }) => String(_id))).not.toContain(storedId);
    } finally {
      api.clock.now = () => made;
    }
  });

  it('tells its size, and is resumed where a download was interrupted', async () => {
    const id = await makeArchive();
    const { body: whole, headers } = await download(id);
    const half = Math.floor(whole.length / 2);

    const rest = await download(id)
      .set('Range', `bytes=${half}-`)
      .set('If-Range', headers.etag ?? '');
    const other = await download(id).set('Range', `bytes=${half}-`).set('If-Range', '"another archive"');
    const beyond = await download(id).set('Range', `bytes=${whole.length}-`);

    expect(headers['content-length']).toBe(String(whole.length));
    expect([rest.status, rest.headers['content-range']]).toEqual([
      206,
      `bytes ${half}-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.concat([whole.subarray(0, half), rest.body]).equals(whole)).toBe(true);
    expect([other.status, other.body.length]).toEqual([200, whole.length]);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    // Once whole, and once because the other archive began again.
    expect((await listed())[0]?.downloads).toBe(2);
  });

  it('that is removed while it is downloaded ends the download at once', async () => {
    const id = await makeArchive();
    const { storedId } = (await api.db(companyExports).findOne({ _id: id })) ?? {};
    const database = api.app.connection.getClient().db(api.app.connection.name);
    await database.collection('pictures.chunks').deleteMany({ files_id: new mongo.ObjectId(storedId ?? '') });

    await expect(download(id)).rejects.toThrow('socket hang up');
  });

  it('counts and audits who takes only its rest', async () => {
    const id = await makeArchive();

    const rest = [
      await download(id).set('Range', 'bytes=1-'),
      await download(id).set('Range', 'bytes=2-'),
      await download(id).set('Range', 'bytes=999999999-'),
    ];

    expect(rest.map(({ status }) => status)).toEqual([206, 206, 416]);
    expect((await listed())[0]?.downloads).toBe(1);
    const log = await api.db(auditLog).find({ entityId: id, 'changes.path': 'downloads' }).toArray();
    expect(log).toHaveLength(1);
  });

  it('is made anew where a process ended in the middle', async () => {
    const { body } = await start();
    await api.db(companyExports).updateOne({ _id: body.data._id }, { $set: { storedId: 'f'.repeat(24), done: 3 } });
    const killed = { lease: 'killed', leasedUntil: new Date(0), attempts: 1 };
    await api.db(outbox).updateOne({ kind: 'companyExported', state: 'waiting' }, { $set: killed });

    await api.dispatchDue();

    const [record] = await listed();
    expect(record).toMatchObject({ _id: body.data._id, state: 'ready' });
    expect(record?.done).toBe(record?.total);
  });
});

describe('an archive whose last write may be in the database', () => {
  it('keeps its bytes, and is ready if it was', async () => {
    const { body } = await start();
    const { connection } = api.app;
    const open = connection.startSession.bind(connection);
    vi.spyOn(connection, 'startSession').mockImplementationOnce(async (options) => {
      const session = await open(options);
      const commit = session.commitTransaction.bind(session);
      session.commitTransaction = async () => {
        if (session.inTransaction()) await commit();
        await nextTurn();
        const lost = new mongo.MongoServerError({ message: 'the answer was lost', code: 50 });
        lost.addErrorLabel('UnknownTransactionCommitResult');
        throw lost;
      };
      return session;
    });

    await api.dispatchDue();
    vi.restoreAllMocks();

    expect((await listed())[0]).toMatchObject({ _id: body.data._id, state: 'ready' });
    expect((await filesOf(body.data._id)).has('README.md')).toBe(true);
  });
});

describe('who may take the company away', () => {
  it('is an administrator of the whole company alone, one archive at a time, with every step in the log', async () => {
    for (const who of ['sales', 'reseller', 'owner', 'crew', 'reader']) {
      expect([who, (await start(world.callers[who])).status]).toEqual([who, 403]);
    }
    const { body } = await start();
    expect((await start()).status).toBe(409);
    await api.dispatchDue();
    const id: string = body.data._id;
    expect((await download(id, world.callers.stranger as Caller)).status).toBeOneOf([403, 404]);
    expect((await download(id)).status).toBe(200);
    expect((await admin.delete(`/api/company-exports/${id}`)).status).toBe(200);
    const log = await api.db(auditLog).find({ entity: 'companyExport', entityId: id }).toArray();
    expect(log.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    expect((await download(id)).status).toBe(404);
  });

  it.each(['/payments', '/customers'])('is refused who may not take %s away, also what they started', async (path) => {
    const role = await api.db(roles).findOne({ _id: world.home.role._id });
    const without = (role?.resources ?? []).filter((menu) => !menu.path.startsWith(path));
    const setMenus = (resources: typeof without) =>
      api.db(roles).updateOne({ _id: world.home.role._id }, { $set: { resources } });
    await start();
    await setMenus(without);
    try {
      await api.dispatchDue();
      expect((await admin.get('/api/company-exports')).status).toBe(403);
      expect((await start()).status).toBe(403);
    } finally {
      await setMenus(role?.resources ?? []);
    }
    expect((await listed())[0]).toMatchObject({ state: 'failed' });
  });

  it('fails where it ended each process that made it', async () => {
    await start();
    for (let losses = 0; losses < 5; losses += 1) await takeDue(api.app, ['companyExported'], 0);

    await api.dispatchDue();

    expect((await listed())[0]).toMatchObject({ state: 'failed' });
  });

  it('is refused who may no longer change the company, also for what they started', async () => {
    await start();
    await api.db(roles).updateOne({ _id: world.home.role._id }, { $set: { modifyCompany: false } });
    try {
      await api.dispatchDue();
      expect((await admin.get('/api/company-exports')).status).toBe(403);
    } finally {
      await api.db(roles).updateOne({ _id: world.home.role._id }, { $set: { modifyCompany: true } });
    }
    expect((await listed())[0]).toMatchObject({ state: 'failed' });
  });
});

describe('the archives of a company', () => {
  it('are three at most: the newest takes the place of the oldest', async () => {
    const made: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) made.push(await makeArchive());

    const ready = (await listed()).filter(({ state }) => state === 'ready').map(({ _id }) => _id);

    expect(ready).toEqual(made.slice(1).toReversed());
    expect((await download(made[0] ?? '')).status).toBe(404);
    expect((await download(made[3] ?? '')).status).toBe(200);
  });
});

describe('the fields of archives', () => {
  it('are all that records have, but for those that are left out by name', () => {
    const exported = new Map<string, Set<string>>();
    for (const entity of exportedEntities) {
      const paths = exported.get(entity.collection) ?? new Set();
      for (const path of pathsOf(createExportPlan(entity).fields)) paths.add(path);
      exported.set(entity.collection, paths);
    }
    const isLeftOut = (name: string, path: string) =>
      [...internalFields, ...(fieldsLeftOut[name]?.split(' ') ?? [])].some(
        (left) => path === left || path.startsWith(`${left}.`),
      );
    const withoutAny = Object.values(collectionsLeftOut).flatMap((names) => names.split(/\s+/));
    const missing = collectionNames().flatMap((name) => {
      const paths = exported.get(name);
      if (!paths) return withoutAny.includes(name) ? [] : [name];
      return leavesOf(collectionNamed(name).fields)
        .filter((path) => !paths.has(path) && !isLeftOut(name, path))
        .map((path) => `${name}: ${path}`);
    });

    expect(missing).toEqual([]);
  });

  it('are explained in both languages', () => {
    const unexplained = exportedEntities.flatMap((entity) =>
      createExportPlan(entity).columns.flatMap((column) =>
        (['en', 'es'] as const)
          .filter((language) => meaningOf(column, language).replace(/ \(\w\w\)$/, '') === '')
          .map((language) => `${language} ${entity.name}: ${column.path}`),
      ),
    );
    const labels = new Set(
      exportedEntities.flatMap((entity) => createExportPlan(entity).columns.map(({ label }) => label)),
    );

    expect(unexplained).toEqual([]);
    expect(Object.keys(columnTexts.es).filter((label) => !labels.has(label))).toEqual([]);
  });
});

type Fields = readonly { name: string; inner: Fields | null }[];

function pathsOf(fields: Fields, prefix = ''): string[] {
  return fields.flatMap(({ name, inner }) => (inner ? pathsOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`]));
}

function leavesOf(fields: FieldNames, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, inner]) =>
    inner ? leavesOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}
