import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { prepareCollections, restoreIndexes } from './collection.ts';
import type { DroppedIndex } from './formerIndexes.ts';

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
    await restoreIndexes(api.app.connection);
    for (const collection of ['bookings', 'customers', 'payments'].map((name) => api.app.connection.collection(name))) {
      const indexes = await collection.indexes();
      expect(indexes.filter((index) => index.partialFilterExpression?.searchTerms)).toHaveLength(1);
    }
  });

  it('gets an index that changed under its name, also where the older version left its own', async () => {
    const { connection } = api.app;
    const bookings = connection.collection('bookings');
    const declared = (await bookings.indexes()).find(({ name }) => name === 'companyId_1_start_1');
    await bookings.dropIndex('companyId_1_start_1');
    await bookings.createIndex({ companyId: 1, start: 1 }, { partialFilterExpression: { status: 'blackout' } });

    await restoreIndexes(connection);
    await prepareCollections(connection);

    expect((await bookings.indexes()).find(({ name }) => name === 'companyId_1_start_1')).toEqual(declared);
  });

  it('gets all indexes but those that its data forbid, on which the next start fails', async () => {
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
    await expect(restoreIndexes(connection)).rejects.toThrow('1 collections lack indexes');
    expect(await names()).toEqual(before);
    await expect(prepareCollections(connection)).rejects.toThrow(/duplicate key/);
    await signed.deleteMany({ _id: { $in: ['one', 'two'] } });
    await prepareCollections(connection);
    expect((await signed.indexes()).some(({ unique }) => unique)).toBe(true);
  });

  it('loses the indexes that were declared once and are no longer, and keeps those made by hand', async () => {
    const { connection } = api.app;
    const records = connection.collection('bookings');
    const marks = connection.collection<{ _id: string; names: string[] }>('declaredIndexes');
    const names = async () => (await records.indexes()).map(({ name }) => name);
    const told: DroppedIndex[] = [];
    const start = () => prepareCollections(connection, (dropped) => told.push(dropped));
    // As if no start had noted yet what it declares; what the test above left goes first.
    await marks.deleteOne({ _id: 'bookings' });
    await start();
    const declared = await names();
    await marks.deleteOne({ _id: 'bookings' });
    told.length = 0;
    const olds: Record<string, 1>[] = [{ companyId: 1, isDeleted: 1, createdAt: 1, _id: 1 }, { color: 1 }, { type: 1 }];
    for (const old of olds) await records.createIndex(old);
    // Three processes of a new version, and those of the one after it.
    await Promise.all([start(), start(), start()]);
    expect(told).toEqual([{ collection: 'bookings', index: 'companyId_1_isDeleted_1_createdAt_1__id_1' }]);
    await marks.updateOne({ _id: 'bookings' }, { $addToSet: { names: 'color_1' } });
    await Promise.all([start(), start(), start()]);
    expect(told.slice(1)).toEqual([{ collection: 'bookings', index: 'color_1' }]);
    expect(await names()).toEqual([...declared, 'type_1']);
    expect(await marks.findOne({ _id: 'bookings' })).toMatchObject({
      names: expect.arrayContaining(declared.filter((name) => name !== '_id_')),
    });
    // An older version that declares it still has to make it again.
    expect((await marks.findOne({ _id: 'bookings' }))?.names).not.toContain('color_1');
    await records.dropIndex('type_1');
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
