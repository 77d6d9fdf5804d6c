import type { mongo } from 'mongoose';
import type { Records } from './collection.ts';

const PAGE_SIZE = 10;

export type Page<Shown> = { docs: Shown[]; limit: number; offset: number; total: number; page: number };

type Wanted = { page?: number | undefined; limit?: number | undefined };

/** Which part of a list is asked for: the first page, of ten or of as many as the list usually shows. */
export function pageAsked({ page = 1, limit }: Wanted, usual = PAGE_SIZE) {
  const size = limit ?? usual;
  return { limit: size, page, offset: (page - 1) * size };
}

/** A page of a list, ten by default. Equal values sort by id, so that an index serves both directions. */
export async function pageOf<T extends { _id: string }, Shown extends { _id: string }>(
  records: Records<T, Shown>,
  filter: mongo.Filter<T>,
  wanted: Wanted,
  sort: Record<string, 1 | -1>,
  { projection, usual }: { projection?: Readonly<Record<string, 0 | 1>>; usual?: number } = {},
): Promise<Page<Shown>> {
  const { limit, page, offset } = pageAsked(wanted, usual);
  const direction = Object.values(sort).at(-1) ?? 1;
  const shown = projection ? { projection } : {};
  const [docs, total] = await Promise.all([
    records.find(filter, { ...shown, sort: { ...sort, _id: direction }, skip: offset, limit }).toArray(),
    records.countDocuments(filter),
  ]);
  return { docs, limit, offset, total, page };
}
