import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { createMissingIndexes } from './models.ts';

let api: TestApi;
beforeAll(async () => {
  // A database of its own: other indexes stay in it.
  api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
});
afterAll(() => api.stop());

it('all indexes are created again but those that the data forbid, which fail', async () => {
  const { connection } = api.app;
  const signed = connection.collection<{ _id: string }>('waiverSignatures');
  const others = connection.collection('resources');
  const names = async () => new Set((await others.indexes()).map(({ name }) => name));
  const before = await names();
  await Promise.all([signed.dropIndexes(), others.dropIndexes()]);
  const same = { visitId: 'v', passenger: { id: 'p' } };
  await signed.insertMany([
    { _id: 'one', ...same },
    { _id: 'two', ...same },
  ] as never[]);

  await expect(createMissingIndexes(connection)).rejects.toThrow('1 collections lack indexes');

  expect(await names()).toEqual(before);
  await signed.deleteMany({ _id: { $in: ['one', 'two'] } });
  await createMissingIndexes(connection);
  expect((await signed.indexes()).some(({ unique }) => unique)).toBe(true);
});
