import { readFile } from 'node:fs/promises';
import { aGuest } from '@marea/testing/builders';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { connect } from '../db/connection.ts';
import { readSchema } from '../db/schema/schemaVersion.ts';
import { releaseOf, upgradeDatabase } from '../release.ts';
import { users } from '../session/session.ts';
import { dropChannelCommission } from './0008-drop-channel-commission.ts';
import { describePictures } from './0009-describe-pictures.ts';
import { listMigrations, migrations, SCHEMA_VERSION, upgradeRecords } from './index.ts';
import type { Migration } from './migration.ts';

type CollectionDump = {
  name: string;
  records: (mongo.Document & { _id: string })[];
  indexes: mongo.IndexDescription[];
};

/** A small company as a release of schema 4 stored it: two trips, a payment, a crew; with its indexes. */
const schema4 = new URL('../../tests/fixtures/schema4.ndjson', import.meta.url);

const indexesOf = async ({ connection }: TestApi['app']) => {
  const collections = await connection.listCollections();
  const entries = await Promise.all(
    collections.map(async ({ name }) => {
      const indexes = await connection.collection(name).indexes();
      return [
        name,
        indexes.map(({ name: index, key }) => `${index} ${JSON.stringify(key)}`).toSorted((a, b) => a.localeCompare(b)),
      ] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([name]) => name !== 'limits'));
};

describe('a database of schema 4', () => {
  const environment = testEnvironment();
  let api: TestApi;
  beforeAll(async () => {
    const connection = await connect(environment.MONGODB_URI ?? '');
    for (const line of (await readFile(schema4, 'utf8')).trim().split('\n')) {
      const { name, records, indexes }: CollectionDump = mongo.BSON.EJSON.parse(line);
      const collection = connection.collection<mongo.Document & { _id: string }>(name);
      if (indexes.length > 0) await collection.createIndexes(indexes);
      if (records.length > 0) await collection.insertMany(records);
    }
    await connection.close();
    const starting = [1, 2, 3].map(() => startApiProcess({ ...environment, LOG_LEVEL: 'silent' }));
    for (const running of await Promise.all(starting)) await running.stop();
    api = await startTestApi({ MONGODB_URI: environment.MONGODB_URI ?? '' });
  }, 60_000);
  afterAll(() => api.stop());

  it('is upgraded once when three processes start', async () => {
    const { connection } = api.app;
    expect((await readSchema(connection))?.version).toBe(SCHEMA_VERSION);
    const run = await listMigrations(connection);
    expect(run.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(run.every(({ run }) => run !== null)).toBe(true);
  });

  it('has the indexes of a new database', async () => {
    const empty = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
    expect(await indexesOf(api.app)).toEqual(await indexesOf(empty.app));
    await empty.stop();
  });

  it('shows its trips and money, and keeps the vessel of the trip that is sold', async () => {
    const user = await api.db(users).findOne({ email: 'staff@fixture.mx' });
    const trip = await api.db(bookings).findOne({ 'customer.email': 'inigo@fixture.mx' });
    if (!user || !trip) throw new Error('the fixture lacks its people');
    api.clock.now = () => trip.createdAt.getTime() + 60_000;
    const staff = callerOf(api, await api.tokenOf(user));

    const answer = await staff.get(`/api/booking/${trip._id}`);
    const { locationId, serviceId, resourceId, bookingDate, hora, passengers } = trip;
    const again = { locationId, serviceId, resourceId, bookingDate, hora, passengers, customer: aGuest() };
    const sale = await staff.post('/api/booking', again);

    expect(answer.body.data).toMatchObject({ folio: trip.folio, crew: [{ job: 'Capitan' }], price: { paid: 10_000 } });
    expect([sale.status, sale.body.code]).toEqual([409, 'slot_taken']);
  });
});

describe('a migration', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
  });
  afterAll(() => api.stop());
  const upgrade = (list: readonly Migration[]) =>
    upgradeRecords(api.app.connection, releaseOf(api.app.config), () => undefined, list);

  it('runs after those before it, and once; one that fails is run again with those after it', async () => {
    const ran: string[] = [];
    let isBroken = true;
    const step = (name: string): Migration => ({
      name,
      up: async () => {
        if (name === '9007-second' && isBroken) throw new Error('disk full');
        ran.push(name);
      },
    });
    const list = [...migrations, ...['9006-first', '9007-second', '9008-third'].map(step)];

    await expect(upgrade(list)).rejects.toThrow('disk full');
    expect(ran).toEqual(['9006-first']);
    isBroken = false;
    await upgrade(list);
    await upgrade(list);

    expect(ran).toEqual(['9006-first', '9007-second', '9008-third']);
  });

  it('drops the commission of packages', async () => {
    const packages = api.app.connection.collection<{ _id: string }>('packages');
    await packages.insertOne({ _id: 'isla', channelCommission: 20 } as { _id: string });

    await dropChannelCommission.up(api.app.connection, () => undefined);

    expect(await packages.findOne({ _id: 'isla' })).toEqual({ _id: 'isla' });
  });

  it('describes the pictures of galleries, and leaves those described', async () => {
    const { connection } = api.app;
    const records = (name: string) => connection.collection<mongo.Document & { _id: string }>(name);
    const described = { image: 'b', alt: { en: 'Bow', es: 'Proa' }, focalX: 0.2, focalY: 0.9, video: null };
    await records('images').insertOne({ _id: 'a', width: 900, height: 600, files: [{ width: 900, fileId: 'f' }] });
    await records('resources').insertOne({ _id: 'luna', gallery: ['a', described, 'gone'] });
    await records('services').insertOne({ _id: 'isla', gallery: [] });

    for (const _again of [1, 2]) await describePictures.up(connection, () => undefined);

    const usual = { alt: { en: '', es: '' }, focalX: 0.5, focalY: 0.5, video: null, placeholder: '' };
    expect((await records('resources').findOne({ _id: 'luna' }))?.gallery).toEqual([
      { image: 'a', ...usual, width: 900, height: 600 },
      described,
      { image: 'gone', ...usual, width: 0, height: 0 },
    ]);
    expect((await records('services').findOne({ _id: 'isla' }))?.gallery).toEqual([]);
    expect((await records('images').findOne({ _id: 'a' }))?.files).toEqual([
      { width: 900, format: 'webp', fileId: 'f' },
    ]);
  });

  it('of a new database has run', async () => {
    await upgradeDatabase(api.app.connection);
    expect((await listMigrations(api.app.connection)).filter(({ run }) => run === null)).toEqual([]);
  });
});
