import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Company } from '@marea/domain/company/company.schema';
import type { StoredContent } from '@marea/domain/contract/fileAnswer';
import { imageFormats } from '@marea/domain/images/images.endpoints';
import { imageSchema } from '@marea/domain/images/images.schema';
import { LRUCache } from 'lru-cache';
import { mongo } from 'mongoose';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import type { EffectHandlers } from '../outbox/index.ts';

export async function storeBytes(app: AppContext, bytes: Uint8Array): Promise<string> {
  const upload = bucket(app).openUploadStream('upload');
  await new Promise<void>((resolve, reject) => {
    upload.once('finish', resolve);
    upload.once('error', reject);
    upload.end(bytes);
  });
  return upload.id.toHexString();
}

/** The id for a streamed file, known in advance so that a crash's leftovers can be removed. */
export function newStoredId(): string {
  return new mongo.ObjectId().toHexString();
}

/** Stores a stream piece by piece. After a failure the stored pieces stay until they are removed. */
export async function storeStream(
  app: AppContext,
  id: string,
  content: Uint8Array | AsyncIterable<Uint8Array | string>,
  signal: AbortSignal,
): Promise<void> {
  const upload = bucket(app).openUploadStreamWithId(new mongo.ObjectId(id), 'upload');
  const pieces = content instanceof Uint8Array ? [content] : content;
  await pipeline(Readable.from(pieces, { objectMode: true }), upload, { signal });
}

export function openBytes(app: AppContext, id: string): AsyncIterable<Uint8Array> {
  return bucket(app).openDownloadStream(new mongo.ObjectId(id));
}

/** Stored bytes of a known size, read piece by piece from any byte. Null without them. */
export async function openStored(app: AppContext, id: string): Promise<StoredContent | null> {
  const _id = new mongo.ObjectId(id);
  const [file] = await bucket(app).find({ _id }).toArray();
  if (!file) return null;
  const between = (start: number, end: number) => bucket(app).openDownloadStream(_id, { start, end });
  return {
    bytes: file.length,
    tag: id,
    between,
    [Symbol.asyncIterator]: () => between(0, file.length)[Symbol.asyncIterator](),
  };
}

export async function readBytes(app: AppContext, id: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of bucket(app).openDownloadStream(new mongo.ObjectId(id))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function removeBytes(app: AppContext, id: string): Promise<void> {
  try {
    await bucket(app).delete(new mongo.ObjectId(id));
  } catch (error) {
    // The driver removes the rest of an interrupted try, and then throws.
    const wasGone = error instanceof mongo.MongoRuntimeError && error.message.startsWith('File not found');
    if (!wasGone) throw error;
  }
}

/** The ids of stored bytes after an id, in order, begun before a time; includes the remains of an ended process. */
export async function storedIdsAfter(
  app: AppContext,
  after: string,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const from = after === '' ? {} : { $gt: new mongo.ObjectId(after) };
  const until = mongo.ObjectId.createFromTime(Math.floor(before.getTime() / 1_000));
  const chunks = await app.connection
    .collection('pictures.chunks')
    .find({ files_id: { ...from, $lt: until } }, { projection: { _id: 0, files_id: 1 }, sort: { files_id: 1 }, limit })
    .toArray();
  return [...new Set(chunks.map(({ files_id: id }) => String(id)))];
}

/** The outbox's effect that removes stored bytes. */
export function bytesRemoval(app: AppContext): Pick<EffectHandlers, 'removeBytes'> {
  return {
    removeBytes: ({ payload }) => removeBytes(app, payload.storedId),
  };
}

function bucket(app: AppContext): mongo.GridFSBucket {
  const database = app.connection.getClient().db(app.connection.name);
  return new mongo.GridFSBucket(database, { bucketName: 'pictures' });
}

const imageRecordSchema = imageSchema.omit({ url: true, widths: true }).extend({
  companyId: z.string(),
  uploadedBy: z.string(),
  isDeleted: z.boolean(),
  files: z.array(z.strictObject({ width: z.int(), format: z.enum(imageFormats), fileId: z.string() })),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

export const images = collection(
  'images',
  imageRecordSchema,
  [{ key: { companyId: 1, createdAt: -1 } }, { key: { 'files.fileId': 1 } }],
  [],
  { placeholder: '' },
);

/** Enough for print at the width of a letterhead. */
const MIN_WIDTH = 480;

/** Cached logos: a picture never changes under its id. */
const known = new LRUCache<string, string>({ max: 50 });

/** A company's logo for papers, as a PNG's data address; null without one. */
export async function logoOf(app: AppContext, { _id: companyId, image }: Company): Promise<string | null> {
  if (image === null) return null;
  const cached = known.get(image);
  if (cached) return cached;
  const record = await app.db(images).findOne({ _id: image, companyId, isDeleted: false });
  const byWidth = record?.files.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width) ?? [];
  const file = byWidth.find(({ width }) => width >= MIN_WIDTH) ?? byWidth.at(-1);
  if (!file) return null;
  const { pngOf } = await import('./decoder.ts');
  const png = await pngOf(await readBytes(app, file.fileId));
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  known.set(image, address);
  return address;
}
