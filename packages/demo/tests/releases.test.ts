import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openStore, restoreBackup } from '@marea/api/backup/index';
import { bookings } from '@marea/api/booking/booking.collection';
import { auditAttempts } from '@marea/api/checkout/reconciliation/nightlyAudit';
import { connect } from '@marea/api/db/connection';
import { createMissingIndexes } from '@marea/api/db/models';
import { SCHEMA_VERSION } from '@marea/api/migrations/index';
import { auditLedger } from '@marea/api/payments/ledger/auditLedger';
import { bookingRequest } from '@marea/api/tests/bookings';
import type { TestApi } from '@marea/api/tests/testApi';
import { startTestApi, testEnvironment } from '@marea/api/tests/testApi';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownRecords } from '../scale/known.ts';
import { knownRecords } from '../scale/known.ts';
import { readsOf } from '../scale/reads.ts';
import { requestOf } from '../scale/requestOf.ts';

/** Each is a few days of the demo as a release stored them, written by `scripts/release/fixture.ts`. */
const folder = fileURLToPath(new URL('../releases', import.meta.url));

async function indexesOf(connection: Connection): Promise<string[]> {
  // Pictures and limits make their collections when they are needed.
  const all = (await connection.listCollections()).map(({ name }) => name);
  const names = all.filter((name) => name !== 'limits' && !name.startsWith('pictures.'));
  const indexes = await Promise.all(
    names.map(async (name) => (await connection.collection(name).indexes()).map((index) => `${name}.${index.name}`)),
  );
  return indexes.flat().toSorted();
}

describe.each(readdirSync(folder))('the database of a release, %s', (name) => {
  let api: TestApi;
  let known: KnownRecords;
  beforeAll(async () => {
    const uri = testEnvironment().MONGODB_URI ?? '';
    const connection = await connect(uri);
    const restored = await restoreBackup(connection, openStore(folder, {}), name, {
      schema: SCHEMA_VERSION,
      report: () => undefined,
    });
    await connection.close();
    api = await startTestApi({ MONGODB_URI: uri });
    // As each start does.
    await createMissingIndexes(api.app.connection);
    api.clock.now = () => Date.parse(restored.startedAt) + 60_000;
    known = await knownRecords(api);
  }, 120_000);
  afterAll(() => api.stop());

  it('gets the indexes of a new one', async () => {
    const empty = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
    const expected = await indexesOf(empty.app.connection);
    await empty.stop();

    expect(await indexesOf(api.app.connection)).toEqual(expected);
  });

  it('answers every read, and its ledger is right', { timeout: 120_000 }, async () => {
    const refused: string[] = [];
    for (const read of readsOf(known)) {
      const { status } = await requestOf(api, known, read);
      if (status !== 200 && status !== 404) refused.push(`${status} ${JSON.stringify(read)}`);
    }

    expect(refused).toEqual([]);
    expect(await api.db(bookings).countDocuments()).toBeGreaterThan(50);
    expect([...(await auditLedger(api.app)), ...(await auditAttempts(api.app))]).toEqual([]);
  });

  it('keeps the vessel of a trip that is sold, and sells another day', async () => {
    const { location, tokens } = known;
    const ahead = { locationId: location._id, status: 'created' as const, start: { $gt: new Date(api.clock.now()) } };
    const trip = await api.db(bookings).findOne(ahead, { sort: { start: -1 } });
    if (!trip) throw new Error('the fixture has no trip ahead');
    const { serviceId, resourceId, bookingDate, hora, passengers } = trip;
    const place = { location, service: { _id: serviceId }, vessel: { _id: resourceId } } as never;
    const sell = (day: string) =>
      api
        .request()
        .post('/api/booking')
        .set('token', tokens.admin)
        .send(bookingRequest(place, { bookingDate: day, hora, passengers }));

    const again = await sell(bookingDate);
    const later = await sell(addDays(wallClock(location.zone, api.clock.now()).date, 20));

    expect([again.status, again.body.code]).toEqual([409, 'slot_taken']);
    expect(later.body).toMatchObject({ data: { status: 'created' } });
  });
});
