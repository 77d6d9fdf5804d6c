import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { Records } from '../collection.ts';
import { fieldNamesOf } from './fieldNames.ts';

const buoySchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  chain: z.strictObject({ links: z.int(), shackles: z.array(z.strictObject({ size: z.int() })) }).nullable(),
});
type Buoy = z.output<typeof buoySchema>;
const aBuoy = (_id: string): Buoy => ({
  _id,
  name: 'Norte',
  chain: { links: 9, shackles: [{ size: 2 }, { size: 3 }] },
});

let api: TestApi;
let buoys: Records<Buoy>;
beforeAll(async () => {
  api = await startTestApi();
  // Not declared: the collections of the API are counted elsewhere.
  const fields = fieldNamesOf(buoySchema);
  buoys = new Records<Buoy>(api.app.connection, {
    name: 'buoys',
    schema: buoySchema,
    fields,
    indexes: [],
    hidden: {},
    defaults: {},
    derived: {},
  });
});
afterAll(() => api.stop());

/** A mistake that the compiler does not catch. */
const wrong = (value: object) => value as never;
const write = (one: object) => [one] as mongo.AnyBulkWriteOperation<Buoy>[];

describe('a name that the schema does not have', () => {
  const faults: [string, () => unknown, string][] = [
    ['in a filter', () => buoys.find(wrong({ nmae: 'Norte' })), 'nmae'],
    ['within $or', () => buoys.findOne({ $or: [wrong({ 'chain.lenght': 1 })] }), 'chain.lenght'],
    ['in a record', () => buoys.insertOne(wrong({ ...aBuoy('a'), colour: 'red' })), 'colour'],
    [
      'deep in a record',
      () => buoys.insertOne(wrong({ ...aBuoy('a'), chain: { links: 1, shackles: [{ size: 1 }, { sise: 1 }] } })),
      'chain.shackles.sise',
    ],
    ['that objects inherit', () => buoys.insertOne(wrong({ ...aBuoy('a'), constructor: 1 })), 'constructor'],
    ['in an update', () => buoys.updateOne({}, wrong({ $set: { 'chain.lenght': 1 } })), 'chain.lenght'],
    ['in what an update sets', () => buoys.updateOne({}, wrong({ $set: { chain: { lenght: 1 } } })), 'chain.lenght'],
    [
      'in what an upsert sets',
      () => buoys.updateOne({}, wrong({ $setOnInsert: { chain: { lenght: 1 } } })),
      'chain.lenght',
    ],
    ['asked for by distinct', () => buoys.distinct('chain.lenght'), 'chain.lenght'],
    ['inserted in bulk', () => buoys.bulkWrite(write({ insertOne: { document: { nmae: 1 } } })), 'nmae'],
    [
      'replaced in bulk',
      () => buoys.bulkWrite(write({ replaceOne: { filter: {}, replacement: { nmae: 1 } } })),
      'nmae',
    ],
    [
      'filtered in bulk',
      () => buoys.bulkWrite(write({ updateOne: { filter: { nmae: 1 }, update: { $set: { name: 'Sur' } } } })),
      'nmae',
    ],
    [
      'updated in bulk',
      () => buoys.bulkWrite(write({ updateMany: { filter: {}, update: { $set: { nmae: 'Sur' } } } })),
      'nmae',
    ],
    ['deleted in bulk', () => buoys.bulkWrite(write({ deleteMany: { filter: { nmae: 'Norte' } } })), 'nmae'],
  ];

  it.each(faults)('is refused %s, again and again, and nothing is written', async (_, operation, path) => {
    for (const _again of [1, 2]) expect(operation).toThrow(`unknown field ${path}`);
    expect(await buoys.countDocuments()).toBe(0);
  });
});

it('names that it has are taken, positions in lists and pipelines included', async () => {
  await buoys.bulkWrite([
    { insertOne: { document: aBuoy('a') } },
    { updateOne: { filter: { _id: 'b' }, update: { $setOnInsert: { name: 'Sur', chain: null } }, upsert: true } },
    { updateMany: { filter: { 'chain.links': 9 }, update: { $set: { 'chain.shackles.1.size': 5 } } } },
    { updateOne: { filter: { _id: 'a' }, update: [{ $set: { name: { $concat: ['$name', '!'] } } }] } },
  ]);
  await buoys.updateOne(
    { 'chain.shackles.size': 5 },
    { $set: { 'chain.shackles.$[small].size': 1 } },
    { arrayFilters: [{ 'small.size': 2 }] },
  );
  expect(await buoys.distinct('chain.shackles.size')).toEqual([1, 5]);
  expect(await buoys.distinct('name')).toEqual(['Norte!', 'Sur']);
});
