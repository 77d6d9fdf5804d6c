import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApi } from '../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../tests/testApi.ts';
import { readSchema } from './db/schema/schemaVersion.ts';
import { SCHEMA_VERSION } from './migrations/index.ts';

const MIGRATE = fileURLToPath(new URL('./migrate.ts', import.meta.url));
const run = promisify(execFile);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const name of ['schemaVersions', 'processes']) await api.app.connection.collection(name).deleteMany({});
});

/** Runs the upgrade to its end, as the compose file does. Rejects with its exit code and error output. */
const migrate = () => {
  const { PATH } = process.env;
  return run(process.execPath, [MIGRATE], { env: { PATH, NODE_NO_WARNINGS: '1', ...api.environment } });
};

it('brings the database to the schema of the release and leaves the list of processes', async () => {
  const { stderr } = await migrate();

  expect(stderr).toBe('');
  expect((await readSchema(api.app.connection))?.version).toBe(SCHEMA_VERSION);
  expect(await api.app.connection.collection('processes').countDocuments()).toBe(0);
});

it('fails where the database is of a newer release, so that nothing starts after it', async () => {
  const newer = { version: 99, lowest: 99, raisedBy: { version: '9.9.9', build: 'newer' } };
  await api.app.connection.collection<{ _id: string }>('schemaVersions').insertOne({ _id: 'schema', ...newer });

  await expect(migrate()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('needs schema 99') });
});
