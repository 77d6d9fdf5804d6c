import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { freshDatabaseUri } from '@marea/testing/mongo';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { createAppContext } from '../createContext.ts';
import { connect } from '../db/connection.ts';
import { newId } from '../db/ids.ts';
import { restoredInPart } from '../db/schema/schemaVersion.ts';
import { readBytes, storeBytes } from '../images/store.ts';
import { messages } from '../messages/index.ts';
import { notifications } from '../notifications/notifications.ts';
import { enqueue, holdDueLetters, outbox } from '../outbox/index.ts';
import { auditLedger } from '../payments/ledger/auditLedger.ts';
import { BACKUP_CLAIMS } from './backupClaim.ts';
import { makeBackup, openStore, restoreBackup } from './index.ts';
import type { Manifest } from './manifest.ts';
import type { BackupStore } from './store.ts';

const RELEASE = { schema: 9, lowest: 9, version: '1.2.3', build: 'test' };
const silent = { report: () => {} };

type Odd = { _id: string | number } & Record<string, unknown>;

let folder: string;
let source: Connection;
let target: Connection;

beforeAll(async () => {
  source = await connect(freshDatabaseUri());
  const of = (name: string) => source.collection<Odd>(name);
  await of('companies').insertOne({ _id: 'marea', name: 'Marea' });
  await of('oddities').insertMany([
    { _id: 'double', at: new mongo.Double(5), long: mongo.Long.fromString('9007199254740993') },
    {
      _id: 'others',
      decimal: mongo.Decimal128.fromString('0.10'),
      regex: /^ma/i,
      nothing: null,
      bytes: Buffer.from('ab'),
    },
    { _id: 7, at: new Date(0), nested: { list: [1, [2, {}]] } },
  ]);
  await of('pictures').insertMany(Array.from({ length: 8 }, (_, i) => ({ _id: i, bytes: Buffer.alloc(60_000, i) })));
  await of('users').createIndex({ email: 1 }, { unique: true, partialFilterExpression: { email: { $gt: '' } } });
  await of('users').insertOne({ _id: 'one', email: 'somebody@marea.test' });
});
afterAll(async () => {
  await source.dropDatabase();
  await source.close();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marea-backup-'));
  target = await connect(freshDatabaseUri());
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await target.dropDatabase();
  await target.close();
});

/** All documents as bytes, and all indexes, by collection. */
async function contentsOf(connection: Connection) {
  const database = connection.getClient().db(connection.name);
  const names = (await database.listCollections().toArray())
    .map(({ name }) => name)
    .filter((name) => name !== BACKUP_CLAIMS)
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const raw = await database
        .collection(name)
        .find<Uint8Array>({}, { raw: true, sort: { _id: 1 } })
        .toArray();
      const indexes = await database.collection(name).indexes();
      return [
        name,
        raw.map((one) => Buffer.from(one).toString('base64')),
        indexes.map((one) => JSON.stringify(one)).toSorted(),
      ];
    }),
  );
}

const backUp = (store: BackupStore, over: Partial<Parameters<typeof makeBackup>[2]> = {}): Promise<Manifest> =>
  makeBackup(source, store, { release: RELEASE, ...silent, ...over });
const restore = (store: BackupStore, name: string, over: Partial<Parameters<typeof restoreBackup>[3]> = {}) =>
  restoreBackup(target, store, name, { schema: RELEASE.schema, ...silent, ...over });

const minutesLater = () => Date.now() + 3 * MINUTE_MS;

/** A store that fails after some writes or reads, as when a machine is lost. */
function failingAfter(store: BackupStore, { writes = Infinity, reads = Infinity }): BackupStore {
  return {
    ...store,
    async write(...args) {
      writes -= 1;
      if (writes < 0) throw new Error('the machine is lost');
      return store.write(...args);
    },
    async read(...args) {
      reads -= 1;
      if (reads < 0) throw new Error('the machine is lost');
      return store.read(...args);
    },
  };
}

describe('a backup of a company', () => {
  it('restores every document, picture and index to an empty database, bit by bit', async () => {
    const api: TestApi = await startTestApi();
    const fixture = await storeCompany(api.db);
    const caller = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
    for (const day of [31, 32, 33]) await bookTrip(caller, fixture, { bookingDate: inDays(day) });
    const picture = await storeBytes(api.app, Buffer.alloc(700_000, 'a picture'));
    const store = openStore(folder, {});

    const { name, collections } = await makeBackup(api.app.connection, store, {
      release: RELEASE,
      partBytes: 100_000,
      ...silent,
    });
    await restore(store, name);

    expect(await contentsOf(target)).toEqual(await contentsOf(api.app.connection));
    expect(collections.find((one) => one.name === 'pictures.chunks')?.parts.length).toBeGreaterThan(1);
    const restored = createAppContext(target, api.app.config, api.app.log);
    expect(await restored.db(bookings).countDocuments()).toBe(3);
    expect(await auditLedger(restored)).toEqual([]);
    expect(await readBytes(restored, picture)).toHaveLength(700_000);
    await api.stop();
  });
});

describe('the due mails of a restored database', () => {
  it('can be held: they are failed messages for staff, while refunds and later mails go on', async () => {
    const api: TestApi = await startTestApi();
    const fixture = await storeCompany(api.db);
    const caller = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
    const customer = aGuest({ email: 'restored@example.com' });
    const { _id: visitId } = await bookTrip(caller, fixture, { bookingDate: inDays(31), customer });
    const refund = await enqueue(api.app, null, { kind: 'sendRefund', payload: { paymentId: newId() } });
    const later = { kind: 'tripReminder', payload: { visitId } } as const;
    const reminder = await enqueue(api.app, null, { ...later, notBefore: new Date(Date.now() + MINUTE_MS) });
    const store = openStore(folder, {});
    const { name } = await makeBackup(api.app.connection, store, { release: RELEASE, ...silent });
    await restore(store, name);
    const restored = createAppContext(target, api.app.config, api.app.log);

    const held = await holdDueLetters(restored);

    expect(held.map(({ kind, payload }) => [kind, payload])).toContainEqual(['bookingConfirmed', { visitId }]);
    expect(await restored.db(messages).findOne({ visitId })).toMatchObject({ state: 'failed' });
    expect(await restored.db(notifications).exists({ visitId, kind: 'message_failed' })).toBe(true);
    const waiting = await restored.db(outbox).distinct('_id', { state: 'waiting' });
    expect(waiting).toEqual(expect.arrayContaining([refund, reminder]));
    expect(await holdDueLetters(restored)).toEqual([]);
    await api.stop();
  });
});

describe('a backup', () => {
  it('shows one moment, whatever is written meanwhile', async () => {
    const store = openStore(folder, {});
    const before = await contentsOf(source);
    const meanwhile = source.collection<{ _id: string }>('zebras');
    await meanwhile.insertOne({ _id: 'first' });

    const { name } = await backUp(store, {
      report: (line) => void (line.startsWith('companies:') && meanwhile.insertOne({ _id: 'second' })),
    });
    await restore(store, name);

    expect(await meanwhile.countDocuments()).toBe(2);
    expect(await target.collection('zebras').countDocuments()).toBe(1);
    await meanwhile.drop();
    await target.collection('zebras').drop();
    expect(await contentsOf(target)).toEqual(before);
  });

  it('goes on where it was cut off, at the same moment', async () => {
    const store = openStore(folder, {});
    const written: string[] = [];
    const noting: BackupStore = {
      ...store,
      write: (file, bytes) => {
        written.push(file);
        return store.write(file, bytes);
      },
    };
    await expect(backUp(failingAfter(noting, { writes: 9 }), { partBytes: 100_000 })).rejects.toThrow('is lost');
    const first = written.filter((file) => file.endsWith('.zst'));
    const before = await contentsOf(source);
    await source.collection<Odd>('oddities').insertOne({ _id: 'too late' });

    const { name } = await backUp(noting, { partBytes: 100_000, now: minutesLater });
    await restore(store, name);

    const parts = written.filter((file) => file.endsWith('.zst'));
    expect(first.length).toBeGreaterThan(3);
    // The last one before the failure may be missing from the manifest.
    expect(parts.length - new Set(parts).size).toBeLessThanOrEqual(1);
    expect(await contentsOf(target)).toEqual(before);
    await source.collection<Odd>('oddities').deleteOne({ _id: 'too late' });
  });

  it('is one of its own while another is being made, or begins in the same second', async () => {
    const store = openStore(folder, {});
    let third: Promise<Manifest> | undefined;
    const beginThird = (line: string) => {
      if (line.startsWith('oddities')) third ??= backUp(store);
    };

    const both = await Promise.all([
      backUp(store, { partBytes: 100_000 }),
      backUp(store, { partBytes: 100_000, report: beginThird }),
    ]);

    const names = [...both, await third].map((one) => one?.name ?? '');
    expect(new Set(names).size).toBe(3);
    for (const name of names) {
      await restore(store, name, { replace: true });
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    }
  });

  it('is one of its own while another one goes on with a backup that was cut off', async () => {
    const store = openStore(folder, {});
    const options = { partBytes: 100_000, passphrase: 'a long passphrase' };
    await expect(backUp(failingAfter(store, { writes: 9 }), options)).rejects.toThrow('is lost');

    const both = await Promise.all([
      backUp(store, { ...options, now: minutesLater }),
      backUp(store, { ...options, now: minutesLater }),
    ]);

    expect(new Set(both.map(({ name }) => name)).size).toBe(2);
    for (const { name } of both) {
      await restore(store, name, { replace: true, passphrase: options.passphrase });
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    }
  });

  it('that was frozen writes nothing more once another one goes on with it', async () => {
    const store = openStore(folder, {});
    const options = { partBytes: 100_000, passphrase: 'a long passphrase' };
    const [isFrozen, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let writes = 0;
    const freezing: BackupStore = {
      ...store,
      async write(...args) {
        await store.write(...args);
        if ((writes += 1) !== 9) return;
        isFrozen.resolve();
        await thawed.promise;
      },
    };
    const frozen = backUp(freezing, options).catch((error: Error) => error.message);
    await isFrozen.promise;
    await source.collection(BACKUP_CLAIMS).updateMany({}, { $set: { until: new Date(0) } });

    const { name } = await backUp(store, { ...options, now: minutesLater });
    thawed.resolve();

    expect(await frozen).toContain('Another backup goes on with this one');
    expect(await store.list()).toEqual([name]);
    await restore(store, name, { passphrase: options.passphrase });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('is readable by nobody without the passphrase', async () => {
    const store = openStore(folder, {});
    const { name, collections } = await backUp(store, { passphrase: 'a long passphrase' });

    await expect(restore(store, name)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(restore(store, name, { passphrase: 'another' })).rejects.toThrow('The passphrase is wrong');
    expect(await contentsOf(target)).toEqual([]);
    const file = collections.find((one) => one.name === 'users')?.parts[0]?.file ?? '';
    const stored = await readFile(path.join(folder, name, file));
    expect(stored.readUInt32LE(0)).not.toBe(0xfd2fb528);

    await restore(store, name, { passphrase: 'a long passphrase' });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });
});

describe('a restore', () => {
  it.each([['encrypted', 'a long passphrase'] as const, ['not encrypted', undefined] as const])(
    'refuses a damaged file, %s, before it writes anything',
    async (_, passphrase) => {
      const store = openStore(folder, {});
      const { name, collections } = await backUp(store, { passphrase });
      const file = path.join(folder, name, collections.find((one) => one.name === 'users')?.parts[0]?.file ?? '');
      const bytes = await readFile(file);
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      await writeFile(file, bytes);

      await expect(restore(store, name, { passphrase })).rejects.toThrow('users.0001.bson.zst is damaged');
      await rm(file);
      await expect(restore(store, name, { passphrase })).rejects.toThrow('users.0001.bson.zst is missing');
      expect(await contentsOf(target)).toEqual([]);
    },
  );

  it('refuses a manifest that was changed', async () => {
    const store = openStore(folder, {});
    const { name } = await backUp(store);
    const file = path.join(folder, name, 'manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('1.2.3', '1.2.4'));

    await expect(restore(store, name)).rejects.toThrow('The manifest was changed');
  });

  it('refuses a database that is not empty, unless it may replace it', async () => {
    const store = openStore(folder, {});
    const { name } = await backUp(store);
    await target.collection<{ _id: string }>('companies').insertOne({ _id: 'another company' });

    await expect(restore(store, name)).rejects.toThrow('is not empty: companies has documents');
    expect(await target.collection('companies').countDocuments()).toBe(1);

    await restore(store, name, { replace: true });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('refuses a database that a process uses', async () => {
    const store = openStore(folder, {});
    const { name } = await backUp(store);
    await target.collection<Odd>('processes').insertOne({ _id: 'one', seenAt: new Date() });
    // The clock of this machine is fast.
    vi.setSystemTime(minutesLater());
    onTestFinished(() => void vi.useRealTimers());

    await expect(restore(store, name, { replace: true })).rejects.toThrow('1 processes use this database');
  });

  it('refuses a backup of a newer release, and one that was cut off', async () => {
    const store = openStore(folder, {});
    const { name } = await backUp(store);
    await expect(restore(store, name, { schema: 8 })).rejects.toThrow('made by release 1.2.3');
    await rm(path.join(folder, name), { recursive: true });

    await expect(backUp(failingAfter(store, { writes: 2 }))).rejects.toThrow('is lost');
    const [unfinished = ''] = await store.list();
    await expect(restore(store, unfinished)).rejects.toThrow('was cut off');
  });

  it('goes on where it was cut off', async () => {
    const store = openStore(folder, {});
    const { name, collections } = await backUp(store);
    const files = collections.flatMap(({ parts }) => parts).length;
    // Reads the manifest and each file once for checking, and some again for writing.
    await expect(restore(failingAfter(store, { reads: 1 + files + 2 }), name)).rejects.toThrow('is lost');
    const lines: string[] = [];

    await restore(store, name, { report: (line) => lines.push(line) });

    expect(lines.length).toBeLessThan(collections.length);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });
});

describe('two restores into one database', () => {
  /** A store that calls back when a file is checked or written. */
  function interruptedAt(
    step: 'check' | 'write',
    store: BackupStore,
    part: string,
    meanwhile: () => Promise<unknown>,
  ): BackupStore {
    let reads = 0;
    return {
      ...store,
      async read(file) {
        if (file.endsWith(part) && (reads += 1) === (step === 'check' ? 1 : 2)) await meanwhile();
        return store.read(file);
      },
    };
  }

  it.each([
    ['of the same backup', false],
    ['of another backup that may replace it', true],
  ])('refuse the second one, %s, and the first one loses nothing', async (_, isOther) => {
    const store = openStore(folder, {});
    const [first, other] = [await backUp(store), await backUp(store)];
    const second = () => restore(store, (isOther ? other : first).name, { replace: isOther });
    let refusal: unknown;
    const meanwhile = async () => (refusal = await second().catch((error: Error) => error.message));

    await restore(interruptedAt('write', store, 'pictures.0001.bson.zst', meanwhile), first.name);

    expect(refusal).toContain('Another restore writes this database');
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('leave no trace of one that is refused', async () => {
    const store = openStore(folder, {});
    const { name } = await backUp(store);
    const meanwhile = () => target.collection<Odd>('companies').insertOne({ _id: 'another company' });

    const refused = restore(interruptedAt('check', store, 'users.0001.bson.zst', meanwhile), name);

    await expect(refused).rejects.toThrow('is not empty');
    expect(await restoredInPart(target)).toBeNull();
  });
});

describe('a store of S3', () => {
  it('keeps backups, lists them and gives them back', async () => {
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
    const { port } = await s3.run();
    const environment = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    try {
      const store = openStore('s3://backups/of/marea', environment);
      const { name } = await backUp(store, { partBytes: 100_000 });

      expect(await store.list()).toEqual([name]);
      await restore(store, name);

      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      const stranger = openStore('s3://backups/of/marea', { ...environment, AWS_ACCESS_KEY_ID: 'STRANGER' });
      await expect(stranger.list()).rejects.toThrow('403 InvalidAccessKeyId');
    } finally {
      await s3.close();
    }
  });

  it('needs its keys', () => {
    expect(() => openStore('s3://backups', {})).toThrow('AWS_ACCESS_KEY_ID');
  });
});
