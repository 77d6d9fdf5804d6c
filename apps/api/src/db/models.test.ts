import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { prepareCollections } from './collection.ts';

let api: TestApi;
beforeAll(async () => {
  // A database of its own: other indexes stay in it.
  api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
});
afterAll(() => api.stop());

describe('a database that an older version has filled', () => {
  it('gets the indexes of this one, though it has some on the same fields', async () => {
    for (const collection of ['bookings', 'customers', 'payments'].map((name) => api.app.connection.collection(name))) {
      await collection.dropIndexes();
      await collection.createIndex({ companyId: 1, searchTerms: 1 });
      await collection.createIndex({ locationId: 1, companyId: 1, searchTerms: 1 });
    }
    await prepareCollections(api.app.connection);
    for (const collection of ['bookings', 'customers', 'payments'].map((name) => api.app.connection.collection(name))) {
      const indexes = await collection.indexes();
      expect(indexes.filter((index) => index.partialFilterExpression?.searchTerms)).toHaveLength(1);
    }
  });

  it('gets the fields that were declared since, once, and keeps what was chosen', async () => {
    const { connection } = api.app;
    const records = connection.collection<{ _id: string; companyId: string; name: string; description?: string }>(
      'bars',
    );
    await records.insertMany([
      { _id: 'old', companyId: 'c', name: 'Proa' },
      { _id: 'chosen', companyId: 'c', name: 'Popa', description: 'Aft' },
    ]);
    await connection.collection<{ _id: string }>('filledFields').deleteOne({ _id: 'bars' });
    await prepareCollections(connection);
    expect(await records.findOne({ _id: 'old' })).toMatchObject({ description: '' });
    expect(await records.findOne({ _id: 'chosen' })).toMatchObject({ description: 'Aft' });
    await records.updateOne({ _id: 'old' }, { $unset: { description: '' } });
    await prepareCollections(connection);
    expect(await records.findOne({ _id: 'old' })).not.toHaveProperty('description');
  });
});
