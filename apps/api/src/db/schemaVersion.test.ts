import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { locks, takenAgain } from './lock.ts';
import { assertMayWrite, joinDatabase } from './schemaGuard.ts';
import type { Release } from './schemaVersion.ts';
import { readSchema, SCHEMA_VERSION, SchemaRefused } from './schemaVersion.ts';
import { unitOfWork } from './unitOfWork.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of ['schemaVersions', 'processes', 'visits'])
    await api.app.connection.collection(name).deleteMany({});
});

const release = (schema: number, lowest = schema): Release => ({
  schema,
  lowest,
  version: `1.14.${schema}`,
  build: `build-${schema}`,
});
const quiet = { migrate: async () => {}, onWait: () => {}, onOvertaken: () => {}, onOlderLeft: () => {} };

describe('a database that several releases use', () => {
  it('holds the version of its schema and who upgraded it', async () => {
    const first = await joinDatabase(api.app.connection, release(3), quiet);
    const second = await joinDatabase(api.app.connection, release(4, 3), quiet);

    const stored = await readSchema(api.app.connection);
    expect(stored).toMatchObject({ version: 4, lowest: 3, raisedBy: { version: '1.14.3', build: 'build-3' } });
    expect(stored?.history.map(({ version, build }) => [version, build])).toEqual([
      [3, 'build-3'],
      [4, 'build-4'],
    ]);
    await first.stop();
    await second.stop();
  });

  it('takes an older release that the newer one tolerates, and leaves its migrations to the newer one', async () => {
    const newer = await joinDatabase(api.app.connection, release(4, 3), quiet);
    let migrations = 0;
    const migrate = async () => {
      migrations += 1;
    };

    const older = await joinDatabase(api.app.connection, release(3), { ...quiet, migrate });

    expect(migrations).toBe(0);
    expect((await readSchema(api.app.connection))?.version).toBe(4);
    await older.stop();
    await newer.stop();
  });

  it('refuses an older release, and says which one it needs', async () => {
    const newer = await joinDatabase(api.app.connection, release(4), quiet);

    const refusal = await joinDatabase(api.app.connection, release(3), quiet).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(SchemaRefused);
    expect(String(refusal)).toContain('release 1.14.3 (build build-3) with schema 3');
    expect(String(refusal)).toContain('needs schema 4 or newer');
    expect(String(refusal)).toContain('Release 1.14.4 (build build-4)');
    await newer.stop();
  });

  it('is upgraded only when the last older process has stopped', async () => {
    const steps: string[] = [];
    const older = await joinDatabase(api.app.connection, release(3), quiet);

    const newer = await joinDatabase(api.app.connection, release(4), {
      ...quiet,
      migrate: async () => void steps.push('migrated'),
      onWait: (processes) => {
        steps.push(`waits for ${processes.map(({ build }) => build).join()}`);
        void older.stop();
      },
    });

    expect(steps.at(0)).toBe('waits for build-3');
    expect(steps.at(-1)).toBe('migrated');
    await newer.stop();
  });

  it('stays as it is where an upgrade failed, and is upgraded by the next start', async () => {
    const broken = { ...quiet, migrate: () => Promise.reject(new Error('disk full')) };
    await expect(joinDatabase(api.app.connection, release(4), broken)).rejects.toThrow('disk full');
    expect(await readSchema(api.app.connection)).toMatchObject({ version: 0, lowest: 4, history: [] });

    const newer = await joinDatabase(api.app.connection, release(4), quiet);

    expect((await readSchema(api.app.connection))?.version).toBe(4);
    await newer.stop();
  });

  it('is refused where bookings are of a release that no code upgrades', async () => {
    await api.app.connection.collection('visits').insertOne({ folio: 'OLD-1' });

    const refusal = joinDatabase(api.app.connection, release(4), quiet);

    await expect(refusal).rejects.toThrow(/oldest release that can be upgraded is build 9f051abc/);
  });
});

describe('a process that a newer release overtakes', () => {
  const [OLDER, NEWER] = [String(SCHEMA_VERSION), String(SCHEMA_VERSION + 1)];
  const environment = () => ({ ...api.environment, LOG_LEVEL: 'silent' });

  it('is not ready, stops by itself and says why; the newer one starts when it has', { timeout: 60_000 }, async () => {
    const older = await startApiProcess({ ...environment(), SCHEMA_VERSION: OLDER, SHUTDOWN_DELAY_MS: '2000' });
    expect((await fetch(`${older.origin}/health/ready`)).status).toBe(200);

    const starting = startApiProcess({ ...environment(), SCHEMA_VERSION: NEWER });
    const isReady = async () => (await fetch(`${older.origin}/health/ready`)).status === 200;
    while (await isReady().catch(() => false));

    expect(await older.exit).toBe(1);
    expect(older.errors()).toContain(`needs schema ${NEWER} or newer`);
    const newer = await starting;
    expect((await (await fetch(`${newer.origin}/health/ready`)).json()) as object).toMatchObject({
      status: 'ready',
      schema: Number(NEWER),
    });
    await expect(startApiProcess({ ...environment(), SCHEMA_VERSION: OLDER })).rejects.toThrow(
      `needs schema ${NEWER} or newer`,
    );
    await newer.stop();
  });

  it('writes nothing any more, also what it has begun', async () => {
    let overtaken = (): void => undefined;
    const isOvertaken = new Promise<void>((resolve) => {
      overtaken = resolve;
    });
    const older = await joinDatabase(api.app.connection, release(3), { ...quiet, onOvertaken: overtaken });
    await assertMayWrite(api.app.connection);

    await api.app.connection
      .collection<{ _id: string }>('schemaVersions')
      .updateOne({ _id: 'schema' }, { $set: { lowest: 4 } });
    await isOvertaken;

    const written = unitOfWork(api.app.connection, async () => 'written');
    await expect(written).rejects.toMatchObject({ code: 'busy', cause: 'overtaken by a newer release' });
    const alone = api.db(locks).updateOne({ _id: 'a write of its own' }, takenAgain, { upsert: true });
    await expect(alone).rejects.toMatchObject({ code: 'busy', cause: 'overtaken by a newer release' });
    await older.stop();
  });
});
