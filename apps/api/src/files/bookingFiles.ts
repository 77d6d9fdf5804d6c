import type { Actor } from '@marea/domain/access/actor';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { fileName } from '@marea/domain/core/text/fileName';
import type { BookingFileType } from '@marea/domain/files/bookingFiles.endpoints';
import { MAX_FILES_OF_BOOKING } from '@marea/domain/files/bookingFiles.endpoints';
import { bookingFileSchema } from '@marea/domain/files/bookingFiles.schema';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import { authorOf, findBooking, keepBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import { enterNumbered, mayBeCommitted, unitOfWork } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { show } from '../http/answers/show.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { encode, readBytes, storeBytes } from '../images/index.ts';
import { enqueue } from '../outbox/index.ts';

const bookingFileRecordSchema = bookingFileSchema.extend({
  companyId: z.string(),
  visitId: z.string(),
  storedId: z.string(),
  /** Its number among the files of its booking; 0 for files stored before numbering. */
  number: z.int().min(0),
});
export type BookingFileRecord = z.output<typeof bookingFileRecordSchema>;

export const bookingFiles = collection(
  'bookingFiles',
  bookingFileRecordSchema,
  [
    { key: { visitId: 1, createdAt: -1, _id: -1 } },
    { key: { storedId: 1 } },
    // Of two concurrent files with one number, the second is renumbered.
    { key: { visitId: 1, number: 1 }, unique: true, partialFilterExpression: { number: { $gt: 0 } } },
  ],
  [],
  { number: 0 },
);

type OfBooking = { id: string; fileId: string };

/** The files of a booking that the actor sees, newest first. */
export async function filesOf(app: AppContext, actor: Actor, id: string): Promise<BookingFileRecord[]> {
  const { _id: visitId } = await findBooking(app, actor, id);
  return app
    .db(bookingFiles)
    .find({ visitId }, { sort: { createdAt: -1, _id: -1 } })
    .toArray();
}

/** A file of a booking that the actor sees. Throws `not_found`. */
export async function openFile(app: AppContext, actor: Actor, of: OfBooking): Promise<FileAnswer> {
  const { name, type, storedId } = await findFile(app, actor, of);
  return new FileAnswer({ name: fileName([name], type), type, content: await readBytes(app, storedId) });
}

/**
 * Stores a file, its bytes before its record. Throws `invalid` without one or beyond the limit, as `encode`, and
 * `not_found` for a booking that was removed or anonymised meanwhile.
 */
export async function addFile(
  app: AppContext,
  actor: Actor,
  id: string,
  { name, file }: { name: string; file: Uint8Array | null },
): Promise<BookingFileRecord> {
  const booking = await findBooking(app, actor, id);
  const { _id: visitId, companyId, locationId } = booking;
  if (!file || file.length === 0) throw invalidField('file', 'required');
  const { type, bytes } = await recognised(file);
  const unnumbered = {
    _id: newId(),
    companyId,
    visitId,
    name: name.replace(/\.\w{1,5}$/, '') || name,
    type,
    size: bytes.length,
    by: authorOf(actor),
    createdAt: new Date(app.now()),
    storedId: await storeBytes(app, bytes),
  };
  try {
    return await enterNumbered(app.connection, async (tx) => {
      await keepBooking(app, tx, booking);
      const record = { ...unnumbered, number: await nextNumber(app, tx, visitId) };
      await app.db(bookingFiles).insertOne(record, { session: tx });
      await recordAudit(app, tx, { ...auditOf(actor, locationId, record), after: shownOf(record) });
      return record;
    });
  } catch (error) {
    if (!mayBeCommitted(error)) await enqueue(app, null, removalOf(unnumbered));
    throw error;
  }
}

async function nextNumber(app: AppContext, tx: Tx, visitId: string): Promise<number> {
  const files = await app.db(bookingFiles).find({ visitId }, { session: tx }).toArray();
  if (files.length >= MAX_FILES_OF_BOOKING) throw invalidField('file', 'files_full');
  return Math.max(0, ...files.map(({ number }) => number)) + 1;
}

/** Removes a file for good, its bytes by the outbox; audited. Throws `not_found`. */
export async function removeFile(app: AppContext, actor: Actor, of: OfBooking): Promise<void> {
  const record = await findFile(app, actor, of);
  const { locationId } = await findBooking(app, actor, of.id);
  await unitOfWork(app.connection, async (tx) => {
    const { deletedCount } = await app.db(bookingFiles).deleteOne({ _id: record._id }, { session: tx });
    if (deletedCount === 0) throw new DomainError('not_found');
    await recordAudit(app, tx, { ...auditOf(actor, locationId, record), before: shownOf(record) });
    await enqueue(app, tx, removalOf(record));
  });
}

/** Removes all files of removed bookings; the bytes by the outbox. */
export async function removeFilesOf(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const ofThem = { visitId: { $in: [...bookingIds] } };
  for (const file of await app.db(bookingFiles).find(ofThem, { session: tx }).toArray())
    await enqueue(app, tx, removalOf(file));
  await app.db(bookingFiles).deleteMany(ofThem, { session: tx });
}

/** Removes the bytes of files whose records the caller removes, by the outbox. */
export async function removeBytesOf(app: AppContext, tx: Tx, ids: readonly string[]): Promise<void> {
  for (const file of await app
    .db(bookingFiles)
    .find({ _id: { $in: [...ids] } }, { session: tx })
    .toArray())
    await enqueue(app, tx, removalOf(file));
}

function removalOf({ storedId }: Pick<BookingFileRecord, 'storedId'>) {
  return { kind: 'removeBytes', payload: { storedId } } as const;
}

async function findFile(app: AppContext, actor: Actor, { id, fileId }: OfBooking): Promise<BookingFileRecord> {
  const { _id: visitId } = await findBooking(app, actor, id);
  const record = await app.db(bookingFiles).findOne({ _id: fileId, visitId });
  if (!record) throw new DomainError('not_found');
  return record;
}

/** Recognises a file only by its content: keeps a PDF unchanged, re-encodes a picture. */
async function recognised(file: Uint8Array): Promise<{ type: BookingFileType; bytes: Uint8Array }> {
  const isPdf = Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (isPdf) return { type: 'pdf', bytes: file };
  const { files } = await encode(file);
  const widest = files.toSorted((a, b) => b.width - a.width)[0];
  if (!widest) throw new DomainError('image_unreadable');
  return { type: 'webp', bytes: widest.bytes };
}

function auditOf(actor: Actor, locationId: string, { _id, companyId }: BookingFileRecord) {
  return { actor, scope: { companyId, locationId }, entity: 'bookingFile' as const, entityId: _id };
}

/** The audited fields, without the file's name, which may contain a person's. */
function shownOf({ visitId, type, size }: BookingFileRecord) {
  return { visitId, type, size };
}

export function bookingFileRoutes(app: AppContext) {
  return {
    async bookingFiles({ params }, context) {
      return { data: (await filesOf(app, signedIn(context), params.id)).map(fileView) };
    },
    async bookingFile({ params }, context) {
      return openFile(app, signedIn(context), params);
    },
    async addBookingFile({ params, body }, context) {
      const file = { name: body.name, file: context.file };
      return { data: fileView(await addFile(app, signedIn(context), params.id, file)) };
    },
    async removeBookingFile({ params }, context) {
      await removeFile(app, signedIn(context), params);
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}

function fileView(file: BookingFileRecord): z.output<typeof bookingFileSchema> {
  return show(bookingFileSchema, file);
}
