import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { prepareCollections } from './collection.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
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
});
