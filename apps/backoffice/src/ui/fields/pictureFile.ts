import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import { imageWidths } from '@marea/domain/images/images.endpoints';
import { useTranslation } from 'react-i18next';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

const BYTES_IN_A_MEGABYTE = 1_024 * 1_024;
/** The format that iPhones store, shown by no browser but Safari. */
const HEIC = /\.hei[cf]$/i;

/** Says why a file cannot be sent as a picture; null if it can. */
export function useFileProblem(): (file: File) => string | null {
  const { t } = useTranslation('ui');
  return ({ name, size }) => {
    if (HEIC.test(name)) return t('picture.heic');
    return size > MAX_IMAGE_BYTES ? t('picture.tooLarge', { max: MAX_IMAGE_BYTES / BYTES_IN_A_MEGABYTE }) : null;
  };
}

/** The width of the largest stored copy. */
const WIDEST = imageWidths[imageWidths.length - 1] as number;
/** Smaller files are sent as they are: decoding them would take longer than sending them. */
const SMALL_BYTES = 1_024 * 1_024;
const QUALITY = 0.9;
/** An animated picture would lose its animation; other files stay as they are. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * A picture no wider than its largest stored copy, upright, without the camera's metadata; or the file itself if that
 * is no larger.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !shrinkable.includes(file.type)) return file;
  try {
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const shrunk = await drawn(await createImageBitmap(file, { imageOrientation: 'from-image' }), type);
    return shrunk && shrunk.size < file.size ? new File([shrunk], file.name, { type }) : file;
  } catch {
    // The server explains why a picture cannot be read.
    return file;
  }
}

function drawn(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, WIDEST / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
