import type { Company } from '@marea/domain/company/company.schema';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../context.ts';
import { images } from './image.collection.ts';
import { readBytes } from './store.ts';

/** Enough for print at the width that a letterhead has. */
const MIN_WIDTH = 480;

/** A picture never changes under its id. */
const known = new LRUCache<string, string>({ max: 50 });

/** A company's logo as a PNG's data address, as papers take it; null without one. */
export async function logoOf(app: AppContext, { _id: companyId, image }: Company): Promise<string | null> {
  if (image === null) return null;
  const kept = known.get(image);
  if (kept) return kept;
  const record = await app.db(images).findOne({ _id: image, companyId, isDeleted: false });
  const byWidth = record?.files.toSorted((a, b) => a.width - b.width) ?? [];
  const file = byWidth.find(({ width }) => width >= MIN_WIDTH) ?? byWidth.at(-1);
  if (!file) return null;
  const { pngOf } = await import('./decoder.ts');
  const png = await pngOf(await readBytes(app, file.fileId));
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  known.set(image, address);
  return address;
}
