import type { Picture } from '@marea/domain/contract/envelope.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { maySeeImage } from '@marea/domain/images/imagePurposes';
import type { ImageFormat } from '@marea/domain/images/images.endpoints';
import { imageFormats, imageWidths } from '@marea/domain/images/images.endpoints';
import pLimit from 'p-limit';
import type { AppContext } from '../context.ts';
import { decoding, fileOf } from './images.ts';
import type { ImageRecord } from './store.ts';
import { images, readBytes, removeBytes, storeBytes } from './store.ts';

type StoredFile = ImageRecord['files'][number];
type MadeFormat = Exclude<ImageFormat, 'webp'>;

/**
 * A public picture in a listed width and format, `960.avif`. A JPEG is made at its first request; an AVIF takes longer,
 * so the first requests get the WebP. Throws `not_found`, also for a private picture and an unlisted variant, and `busy`.
 */
export async function variantOf(app: AppContext, id: string, name: string): Promise<Picture> {
  const variant = parseVariant(name);
  if (!variant) throw new DomainError('not_found');
  const image = await app.db(images).findOne({ _id: id.toLowerCase(), isDeleted: false });
  if (!image || !maySeeImage(null, image)) throw new DomainError('not_found');
  const webp = fileOf(image, variant.width);
  const { format } = variant;
  if (format === 'webp') return storedPicture(app, image, webp);
  const stored = image.files.find((file) => file.format === format && file.width === webp.width);
  if (stored) return storedPicture(app, image, stored);
  if (format === 'jpg') return madePicture(image, webp, await makeOnce(app, image, webp, format));
  beginAvif(app, image, webp);
  return { ...(await storedPicture(app, image, webp)), isInterim: true };
}

function parseVariant(name: string): { width: number; format: ImageFormat } | null {
  const [, pixels, ending] = /^(\d+)\.(\w+)$/.exec(name) ?? [];
  const width = imageWidths.find((one) => String(one) === pixels);
  const format = imageFormats.find((one) => one === ending);
  return width && format ? { width, format } : null;
}

const mimeTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

async function storedPicture(app: AppContext, { _id }: ImageRecord, file: StoredFile): Promise<Picture> {
  return pictureIn(_id, file, await readBytes(app, file.fileId));
}

function madePicture({ _id }: ImageRecord, { width }: StoredFile, bytes: Uint8Array): Picture {
  return pictureIn(_id, { width, format: 'jpg' }, bytes);
}

function pictureIn(id: string, { width, format }: Pick<StoredFile, 'width' | 'format'>, bytes: Uint8Array): Picture {
  return { bytes, type: mimeTypes[format], etag: `"${id}-${width}-${format}"`, isPublic: true };
}

/** One at a time: an AVIF of the largest width takes a core for one or two seconds. */
const avifQueue = pLimit(1);
const MAX_AVIF_QUEUE = 64;

/** Makes an AVIF in the background. If many wait already, a later request begins it. */
function beginAvif(app: AppContext, image: ImageRecord, webp: StoredFile): void {
  if (avifQueue.pendingCount >= MAX_AVIF_QUEUE) return;
  void makeOnce(app, image, webp, 'avif').catch((error: unknown) => {
    app.log.warn({ err: error, image: image._id, width: webp.width }, 'no AVIF was made of a picture');
  });
}

const underWay = new Map<string, Promise<Uint8Array>>();

/** Makes and stores a variant, once for concurrent requests. */
function makeOnce(app: AppContext, image: ImageRecord, webp: StoredFile, format: MadeFormat): Promise<Uint8Array> {
  const key = `${image._id}-${webp.width}-${format}`;
  const begun = underWay.get(key);
  if (begun) return begun;
  const making = make(app, image, webp, format).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function make(
  app: AppContext,
  { _id }: ImageRecord,
  { width, fileId }: StoredFile,
  format: MadeFormat,
): Promise<Uint8Array> {
  const encode = async () => {
    const { avifOf, jpegOf } = await import('./decoder.ts');
    const webp = await readBytes(app, fileId);
    return format === 'avif' ? avifOf(webp) : jpegOf(webp);
  };
  const bytes = await (format === 'avif' ? avifQueue(encode) : decoding(encode));
  const stored = await storeBytes(app, bytes);
  const { modifiedCount } = await app
    .db(images)
    .updateOne(
      { _id, isDeleted: false, files: { $not: { $elemMatch: { width, format } } } },
      { $push: { files: { width, format, fileId: stored } } },
    );
  // Another process was faster.
  if (modifiedCount === 0) await removeBytes(app, stored);
  return bytes;
}
