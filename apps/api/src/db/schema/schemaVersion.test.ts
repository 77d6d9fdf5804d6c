import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../../tests/testApi.ts';
import { SCHEMA_VERSION } from '../../migrations/index.ts';
import { locks, takenAgain, unitOfWork } from '../unitOfWork.ts';
import { assertMayWrite, joinDatabase } from './schemaGuard.ts';
import type { DatabaseRelease } from './schemaVersion.ts';
import { readSchema, SchemaRefused } from './schemaVersion.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of ['schemaVersions', 'processes', 'companies'])
    await api.app.connection.collection(name).deleteMany({});
});

const release = (schema: number): DatabaseRelease => ({
  schema,
  lowest: schema,
  version: `1.14.${schema}`,
  build: `build-${schema}`,
});
const storeSchema = ({ version, lowest }: { version: number; lowest: number }) =>
  api.app.connection
    .collection<{ _id: string }>('schemaVersions')
    .insertOne({ _id: 'schema', version, lowest, raisedBy: { version: '', build: '' } } as never);
const quiet = { upgrade: async () => {}, onWait: () => {}, onOvertaken: () => {} };

describe('a database that several releases use', () => {
  it('holds the version of its schema and who upgraded it', async () => {
    const older = await joinDatabase(api.app.connection, release(6), quiet);
    await older.stop();
    const newer = await joinDatabase(api.app.connection, release(7), quiet);

    const raisedBy = { version: '1.14.7', build: 'build-7' };
    expect(await readSchema(api.app.connection)).toMatchObject({ version: 7, lowest: 7, raisedBy });
    await newer.stop();
  });

  it('refuses a release that a newer one overtook while it upgraded', async () => {
    const upgrade = async () => {
      const schemas = api.app.connection.collection<{ _id: string }>('schemaVersions');
      await schemas.updateOne({ _id: 'schema' }, { $set: { lowest: 7 } });
    };

    const overtaken = joinDatabase(api.app.connection, release(6), { ...quiet, upgrade });

    await expect(overtaken).rejects.toThrow(SchemaRefused);
  });

  it('is upgraded by one process at a time', async () => {
    let running = 0;
    const seen: number[] = [];
    const upgrade = async () => {
      running += 1;
      // Waits for all processes, since one that starts after the upgrade has nothing to do.
      await expect.poll(() => api.app.connection.collection('processes').countDocuments()).toBe(3);
      seen.push(running);
      running -= 1;
    };
    const guards = await Promise.all(
      [1, 2, 3].map(() => joinDatabase(api.app.connection, release(6), { ...quiet, upgrade })),
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((together) => together === 1)).toBe(true);
    await Promise.all(guards.map((guard) => guard.stop()));
  });

  it('refuses an older release, and says which one it needs', async () => {
    const newer = await joinDatabase(api.app.connection, release(7), quiet);

    const refusal = await joinDatabase(api.app.connection, release(6), quiet).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(SchemaRefused);
    expect(String(refusal)).toContain('release 1.14.6 (build build-6) with schema 6');
    expect(String(refusal)).toContain('needs schema 7 or newer');
    expect(String(refusal)).toContain('Release 1.14.7 (build build-7)');
    await newer.stop();
  });

  it('is upgraded only when the last older process has stopped', async () => {
    const steps: string[] = [];
    const older = await joinDatabase(api.app.connection, release(6), quiet);

    const newer = await joinDatabase(api.app.connection, release(7), {
      ...quiet,
      upgrade: async () => void steps.push('upgraded'),
      onWait: (processes) => {
        steps.push(`waits for ${processes.map(({ build }) => build).join()}`);
        void older.stop();
      },
    });

    expect(steps.at(0)).toBe('waits for build-6');
    expect(steps.at(-1)).toBe('upgraded');
    await newer.stop();
  });

  it('stays as it is where an upgrade failed, and is upgraded by the next start', async () => {
    const broken = { ...quiet, upgrade: () => Promise.reject(new Error('disk full')) };
    await expect(joinDatabase(api.app.connection, release(7), broken)).rejects.toThrow('disk full');
    expect(await readSchema(api.app.connection)).toMatchObject({ version: 0, lowest: 7 });

    const newer = await joinDatabase(api.app.connection, release(7), quiet);

    expect((await readSchema(api.app.connection))?.version).toBe(7);
    await newer.stop();
  });

  it('is not opened while a backup is restored into it in part', async () => {
    const progress = api.app.connection.collection<{ _id: string }>('restoreProgress');
    await progress.insertOne({ _id: 'bookings', backup: 'marea-1' } as never);

    const refusal = joinDatabase(api.app.connection, release(7), quiet);

    await expect(refusal).rejects.toThrow(/marea-1 was restored in part/);
    await progress.drop();
    let stopped = (_: string): void => undefined;
    const stops = new Promise<string>((resolve) => {
      stopped = resolve;
    });
    const guard = await joinDatabase(api.app.connection, release(7), { ...quiet, onOvertaken: stopped });
    await progress.insertOne({ _id: 'bookings', backup: 'marea-1' } as never);
    expect(await stops).toMatch(/marea-1 was restored in part/);
    await guard.stop();
    await progress.drop();
  });

  it.each([
    ['said no schema', async () => undefined],
    ['had schema 3', () => storeSchema({ version: 3, lowest: 3 })],
    ['was being upgraded to schema 4', () => storeSchema({ version: 0, lowest: 4 })],
  ])('is refused where the release that wrote it %s', async (_, store) => {
    await api.app.connection.collection('companies').insertOne({ slug: 'old' });
    await store();

    const refusal = joinDatabase(api.app.connection, release(7), quiet);

    await expect(refusal).rejects.toThrow(/schema older than 4/);
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

  it('writes nothing more, not even what it has begun', async () => {
    let overtaken = (): void => undefined;
    const isOvertaken = new Promise<void>((resolve) => {
      overtaken = resolve;
    });
    const older = await joinDatabase(api.app.connection, release(6), { ...quiet, onOvertaken: overtaken });
    await assertMayWrite(api.app.connection);

    await api.app.connection
      .collection<{ _id: string }>('schemaVersions')
      .updateOne({ _id: 'schema' }, { $set: { lowest: 7 } });
    await isOvertaken;

    const written = unitOfWork(api.app.connection, async () => 'written');
    await expect(written).rejects.toMatchObject({ code: 'busy', cause: 'overtaken by a newer release' });
    const alone = api.db(locks).updateOne({ _id: 'a write of its own' }, takenAgain, { upsert: true });
    await expect(alone).rejects.toMatchObject({ code: 'busy', cause: 'overtaken by a newer release' });
    await older.stop();
  });
});
