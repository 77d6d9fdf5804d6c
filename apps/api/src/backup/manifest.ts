import * as z from 'zod';

/** A piece of a collection: one after the other they are its documents, by `_id`. */
const partSchema = z.strictObject({
  file: z.string(),
  documents: z.int(),
  /** Of the file as it is stored. */
  bytes: z.int(),
  sha256: z.string(),
});

const collectionSchema = z.strictObject({
  name: z.string(),
  /** As Extended JSON, like what is stored. */
  options: z.string(),
  indexes: z.string(),
  parts: z.array(partSchema),
  /** The `_id` of the last stored document, as Extended JSON, until the collection is whole. */
  after: z.string().nullable(),
  isWhole: z.boolean(),
});

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  /** Of which database it is: another one's is not continued. */
  database: z.string(),
  release: z.strictObject({ schema: z.int(), version: z.string(), build: z.string() }),
  startedAt: z.iso.datetime(),
  /** When this was written, after each part; backups of the first format do not say. */
  notedAt: z.iso.datetime().optional(),
  /** Null while the backup is being made. */
  finishedAt: z.iso.datetime().nullable(),
  /** The moment that it shows: a cluster time as Extended JSON. */
  clusterTime: z.string().nullable(),
  compression: z.literal('zstd'),
  /** How the key follows from the passphrase; null without encryption. */
  encryption: z
    .strictObject({ cipher: z.literal('aes-256-gcm'), kdf: z.literal('scrypt'), cost: z.int(), salt: z.string() })
    .nullable(),
  collections: z.array(collectionSchema),
});
export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpCollection = z.output<typeof collectionSchema>;
export type BackupPart = z.output<typeof partSchema>;

/** A backup that cannot be made or restored; the message says what to do. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}

/** How many documents a collection of a backup has. */
export function documentsOf({ parts }: Pick<BackedUpCollection, 'parts'>): number {
  return parts.reduce((sum, { documents }) => sum + documents, 0);
}
