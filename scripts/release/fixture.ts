import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeBackup, openStore } from '@marea/api/backup/index';
import { bookings } from '@marea/api/booking/booking.collection';
import { readConfig } from '@marea/api/config';
import '@marea/api/app';
import { createAppContext } from '@marea/api/createContext';
import { connect } from '@marea/api/db/connection';
import { releaseOf, upgradeDatabase } from '@marea/api/release';
import { createPasswords } from '@marea/api/session/passwords';
import { loadDemoData } from '@marea/demo/load';
import { addDays, DEFAULT_ZONE, wallClock } from '@marea/domain/core/time/zone';
import { resolveMongod } from '@marea/embedded-mongo/resolve-mongod';
import { startEmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { root } from '../stack/settings.ts';

const DAYS_KEPT = 3;
const FIXTURES = path.join(root, 'packages/demo/releases');
const report = (line: string) => console.log(line);

// `node scripts/release/fixture.ts`: stores a few days of the demo company, as this release writes them, among the
// databases that every later release has to open (`packages/demo/tests/releases.test.ts`).
const folder = await mkdtemp(path.join(os.tmpdir(), 'marea-release-'));
const mongo = await startEmbeddedMongo({
  dataDir: folder,
  mongod: await resolveMongod({ report }),
  report,
  onUnexpectedEnd: report,
});
try {
  const secret = 'nobody signs in to a fixture and nothing is sealed in it';
  const config = readConfig({ MONGODB_URI: mongo.uri, JWT_SECRET: secret, CREDENTIALS_KEYS: secret });
  const connection = await connect(config.MONGODB_URI);
  const release = releaseOf(config);
  await upgradeDatabase(connection, release);
  const now = Date.now();
  const today = wallClock(DEFAULT_ZONE, now).date;
  const app = createAppContext(connection, config, pino({ level: 'silent' }));
  await loadDemoData(app, createPasswords(), { seed: 2026, today, now, scale: 1 });
  const dropped = await app
    .db(bookings)
    .find({
      $or: [{ bookingDate: { $lt: addDays(today, -DAYS_KEPT) } }, { bookingDate: { $gt: addDays(today, DAYS_KEPT) } }],
    })
    .toArray();
  await keepWithout(connection, new Set(dropped.map(({ _id }) => _id)));
  const { name } = await makeBackup(connection, openStore(FIXTURES, {}), { release, report: () => undefined });
  report(`${path.relative(root, FIXTURES)}/${name} holds release ${release.version}, schema ${release.schema}.`);
  await connection.close();
} finally {
  await mongo.stop();
  await rm(folder, { recursive: true });
}

/**
 * Keeps a fixture small: removes bookings with what refers to them alone, customers without bookings, and pictures.
 */
async function keepWithout(connection: Connection, dropped: ReadonlySet<string>): Promise<void> {
  const all = (await connection.collection('bookings').distinct('_id')).map(String);
  const remainingIds = new Set(all.filter((one) => !dropped.has(one)));
  for (const { name } of await connection.listCollections()) {
    const collection = connection.collection<{ _id: string }>(name);
    if (name.startsWith('pictures.')) await collection.deleteMany({});
    const documents = await collection.find().toArray();
    const gone = documents
      .filter((one) => namesAny(one, dropped) && !namesAny(one, remainingIds))
      .map(({ _id }) => _id);
    await collection.deleteMany({ _id: { $in: gone } });
  }
  const booked = await connection.collection('bookings').distinct('customer.customerId');
  const waiting = await connection.collection('waitlist').distinct('customer.customerId');
  await connection.collection('customers').deleteMany({ _id: { $nin: [...booked, ...waiting] } });
}

function namesAny(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return false;
  return Object.values(value).some((one) => namesAny(one, ids));
}
