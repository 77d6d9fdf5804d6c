import { readFile } from 'node:fs/promises';
import type { AppContext } from '@marea/api/context';
import type { ImageRecord } from '@marea/api/images/index';
import { images, storeBytes } from '@marea/api/images/index';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { photographPlans } from './photographPlans.ts';
import type { Random } from './random.ts';

/** Encoded files of each photograph: encoding takes longer than the rest of loading the demo. */
export const photographFiles = [
  { width: 640, suffix: '.640.webp' },
  { width: 1_600, suffix: '.webp' },
] as const;
const [WIDTH, HEIGHT] = [1_600, 1_067];

export type Photograph = Omit<ImageRecord, 'files' | 'uploadedBy'> & { file: string };

type Origin = Pick<ImageRecord, 'companyId' | 'createdAt'> & { purpose?: ImageRecord['purpose'] };

/** The gallery of a subject and its pictures; both empty where there is no photograph. */
export function drawGallery(
  random: Random,
  subject: string,
  { purpose = 'gallery', ...origin }: Origin,
): { gallery: GalleryItem[]; photographs: Photograph[] } {
  const drawn = (photographPlans[subject] ?? []).map(({ file, alt, focal: [focalX, focalY], placeholder }) => {
    const size = { width: WIDTH, height: HEIGHT, placeholder };
    const _id = random.id();
    return {
      item: { image: _id, alt, focalX, focalY, video: null, ...size },
      photograph: { _id, ...origin, purpose, ...size, isDeleted: false, file },
    };
  });
  return { gallery: drawn.map(({ item }) => item), photographs: drawn.map(({ photograph }) => photograph) };
}

/** Stores the files first, then the records, as an upload does. */
export async function storePhotographs(
  app: AppContext,
  photographs: readonly Photograph[],
  uploadedBy: string,
): Promise<void> {
  const records = await Promise.all(
    photographs.map(async ({ file, ...photograph }): Promise<ImageRecord> => {
      const files = photographFiles.map(async ({ width, suffix }) => {
        const fileId = await storeBytes(app, await readPhotograph(file + suffix));
        return { width, format: 'webp' as const, fileId };
      });
      return { ...photograph, uploadedBy, files: await Promise.all(files) };
    }),
  );
  if (records.length > 0) await app.db(images).insertMany(records);
}

export function readPhotograph(name: string): Promise<Buffer> {
  return readFile(new URL(`../photographs/${name}`, import.meta.url));
}
