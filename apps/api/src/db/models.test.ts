import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { prepareCollections } from './models.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('a database that an older version has filled', () => {
  it('gets the indexes of this one, though it has some on the same fields', async () => {
    const { Visit, Customer, Payment } = api.models;
    for (const { collection } of [Visit, Customer, Payment]) {
      await collection.dropIndexes();
      await collection.createIndex({ companyId: 1, words: 1 });
      await collection.createIndex({ locationId: 1, companyId: 1, words: 1 });
    }
    await prepareCollections(api.models);
    for (const { collection } of [Visit, Customer, Payment]) {
      const indexes = await collection.indexes();
      expect(indexes.filter((index) => index.partialFilterExpression?.words)).toHaveLength(1);
    }
  });
});
