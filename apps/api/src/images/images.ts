import type { Actor } from '@marea/domain/access/actor';
import { confinedTo } from '@marea/domain/access/mayCall';
import type { Picture } from '@marea/domain/contract/envelope.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { ImagePurpose, PrivatePurpose } from '@marea/domain/images/imagePurposes';
import { imagePurposes, isPrivatePurpose, maySeeImage, toSeeImages } from '@marea/domain/images/imagePurposes';
import type { Image } from '@marea/domain/images/images.schema';
import pLimit from 'p-limit';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isOfCompany } from '../db/scope.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Encoded } from './decoder.ts';
import type { ImageRecord } from './store.ts';
import { images, readBytes, storeBytes } from './store.ts';

/** Stores a picture: its files first, then the record, audited. Throws `invalid` without a file, and as `encode`. */
export async function keepImage(
  app: AppContext,
  actor: Actor,
  { companyId, purpose, file }: { companyId: string; purpose: ImagePurpose; file: Uint8Array | null },
): Promise<Image> {
  if (!file || file.length === 0) throw invalidField('image', 'required');
  const { width, height, placeholder, files } = await encode(file);
  const stored: ImageRecord['files'] = [];
  for (const one of files) stored.push({ width: one.width, format: 'webp', fileId: await storeBytes(app, one.bytes) });
  const record: ImageRecord = {
    _id: newId(),
    companyId,
    purpose,
    width,
    height,
    placeholder,
    files: stored,
    uploadedBy: actor.userId,
    isDeleted: false,
    createdAt: new Date(app.now()),
  };
  await unitOfWork(app.connection, async (tx) => {
    await app.db(images).insertOne(record, { session: tx });
    const after = { purpose, width, height };
    await recordAudit(app, tx, { actor, scope: { companyId }, entity: 'image', entityId: record._id, after });
  });
  return toImage(record);
}

/** For each private purpose, whether the actor reads a record that shows the image. */
export type ImageReaders = Record<PrivatePurpose, (app: AppContext, actor: Actor, imageId: string) => Promise<boolean>>;

/** The smallest file of at least this width. Throws `not_found`, also for a picture the caller may not see. */
export async function pictureOf(
  app: AppContext,
  actor: Actor | null,
  { id, width }: { id: string; width: number },
  shownWith: ImageReaders,
): Promise<Picture> {
  const image = await app.db(images).findOne({ _id: id.toLowerCase(), isDeleted: false });
  if (!image || !maySeeImage(actor, image)) throw new DomainError('not_found');
  if (!(await isWithinReach(app, actor, image, shownWith))) throw new DomainError('not_found');
  const file = fileOf(image, width);
  const bytes = await readBytes(app, file.fileId);
  const isPublic = !imagePurposes[image.purpose].isPrivate;
  return { bytes, type: 'image/webp', etag: `"${image._id}-${file.width}"`, isPublic };
}

const JPEG_WIDTH = 1_440;

/** A public picture for readers without WebP. Throws `not_found`, also for a private one, and `busy`. */
export async function jpegPicture(app: AppContext, id: string): Promise<Picture> {
  const image = await app.db(images).findOne({ _id: id.toLowerCase(), isDeleted: false });
  if (!image || !maySeeImage(null, image)) throw new DomainError('not_found');
  const file = fileOf(image, JPEG_WIDTH);
  const bytes = await decoding(async () => {
    const { jpegOf } = await import('./decoder.ts');
    return jpegOf(await readBytes(app, file.fileId));
  });
  return { bytes, type: 'image/jpeg', etag: `"${image._id}-${file.width}-jpeg"`, isPublic: true };
}

/** The smallest WebP of at least this width, or the widest. */
export function fileOf({ files }: ImageRecord, width: number): ImageRecord['files'][number] {
  const byWidth = files.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width);
  const file = byWidth.find((one) => one.width >= width) ?? byWidth.at(-1);
  if (!file) throw new DomainError('not_found');
  return file;
}

/** Whether the actor may see a picture of the company; private ones only through records that they read. */
async function isWithinReach(
  app: AppContext,
  actor: Actor | null,
  { _id, purpose, uploadedBy }: ImageRecord,
  shownWith: ImageReaders,
): Promise<boolean> {
  if (!actor || !isPrivatePurpose(purpose) || actor.userId === uploadedBy) return true;
  const reader = confinedTo(actor, { access: 'staff', needs: toSeeImages(purpose) });
  return isOfCompany(reader) || shownWith[purpose](app, reader, _id);
}

function toImage({ _id, purpose, width, height, placeholder, files, createdAt }: ImageRecord): Image {
  const widths = files.map((file) => file.width);
  return { _id, purpose, url: `/api/image/${_id}`, widths, width, height, placeholder, createdAt };
}

/** The number of pictures decoded at once; with too many waiting, further callers get `busy`. */
const AT_ONCE = 2;
const MAX_QUEUE = 16;

const inOrder = pLimit(AT_ONCE);

/** Re-encodes as WebP without metadata. Throws `unsupported_media_type`, `image_unreadable`, `busy`. */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  try {
    // The decoders come with the first picture, so that no start waits for them.
    return await decoding(async () => (await import('./decoder.ts')).encodeNow(bytes));
  } catch (error) {
    throw error instanceof DomainError ? error : refusalOf(error);
  }
}

/** Decodes in turn. Throws `busy` if too many wait. */
export function decoding<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (inOrder.pendingCount >= MAX_QUEUE) return Promise.reject(new DomainError('busy'));
  return inOrder(decode);
}

/** Maps decoder errors to API codes: an unreadable picture is the sender's fault. */
function refusalOf(error: unknown): DomainError {
  const isUnknown = error instanceof Error && error.message.includes('unsupported image format');
  return new DomainError(isUnknown ? 'unsupported_media_type' : 'image_unreadable');
}
