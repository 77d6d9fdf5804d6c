import * as z from 'zod';

/** A part of a collection; the parts in order hold its documents by `_id`. */
const partSchema = z.strictObject({
  file: z.string(),
  documents: z.int(),
  /** The size of the stored file. */
  bytes: z.int(),
  sha256: z.string(),
});

const collectionSchema = z.strictObject({
  name: z.string(),
  /** Extended JSON, like the stored documents. */
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
  /** The name of the copied database; a backup of another one is not continued. */
  database: z.string(),
  release: z.strictObject({ schema: z.int(), version: z.string(), build: z.string() }),
  startedAt: z.iso.datetime(),
  /** When the manifest was last written, after each part; missing in backups of the first format. */
  notedAt: z.iso.datetime().optional(),
  /** Null while the backup is being made. */
  finishedAt: z.iso.datetime().nullable(),
  /** The snapshot's cluster time as Extended JSON. */
  clusterTime: z.string().nullable(),
  compression: z.literal('zstd'),
  /** How the key is derived from the passphrase; null without encryption. */
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
