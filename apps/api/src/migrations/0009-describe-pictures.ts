import type { Connection, mongo } from 'mongoose';
import type { Migration, OnProgress } from './migration.ts';

type RecordWithGallery = mongo.Document & { _id: string };
type Size = { width: number; height: number };
const BATCH = 500;

/** Turns galleries of ids into galleries of pictures with texts, focal point and size; adds the format of files. */
export const describePictures: Migration = {
  name: '0009-describe-pictures',
  async up(connection, onProgress) {
    await connection
      .collection('images')
      .updateMany(
        { files: { $elemMatch: { format: { $exists: false } } } },
        { $set: { 'files.$[one].format': 'webp' } },
        { arrayFilters: [{ 'one.format': { $exists: false } }] },
      );
    for (const name of ['locations', 'services', 'resources']) await describeGalleries(connection, name, onProgress);
  },
};

async function describeGalleries(connection: Connection, name: string, onProgress: OnProgress): Promise<void> {
  const records = connection.collection<RecordWithGallery>(name);
  for (let done = 0; ;) {
    const found = await records.find({ gallery: { $elemMatch: { $type: 'string' } } }, { limit: BATCH }).toArray();
    if (found.length === 0) return;
    const sizes = await sizesOf(connection, found);
    await records.bulkWrite(
      found.map(({ _id, gallery }) => ({
        updateOne: { filter: { _id, gallery }, update: { $set: { gallery: gallery.map(describe) } } },
      })),
    );
    done += found.length;
    onProgress({ collection: name, records: done });

    function describe(item: unknown): unknown {
      if (typeof item !== 'string') return item;
      const usual = { alt: { en: '', es: '' }, focalX: 0.5, focalY: 0.5, video: null };
      return { image: item, ...usual, ...(sizes.get(item) ?? { width: 0, height: 0 }), placeholder: '' };
    }
  }
}

async function sizesOf(connection: Connection, records: readonly RecordWithGallery[]): Promise<Map<string, Size>> {
  const ids = records.flatMap(({ gallery }) => gallery as unknown[]).filter((id) => typeof id === 'string');
  const found = await connection
    .collection<Size & { _id: string }>('images')
    .find({ _id: { $in: ids } }, { projection: { width: 1, height: 1 } })
    .toArray();
  return new Map(found.map(({ _id, width, height }) => [_id, { width, height }]));
}
