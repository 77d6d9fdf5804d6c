import type { mongo } from 'mongoose';
import type { Records } from './collection.ts';

const PAGE_SIZE = 10;

/** A page as it is answered. */
export type Page<Shown> = { docs: Shown[]; limit: number; offset: number; total: number; page: number };

/**
 * A page of a managed list: ten unless asked otherwise, `{ docs, limit, offset, total, page }`. What is
 * alike goes by id, in the direction of the last column: an index that ends with the id then gives
 * the page as it stands, forwards or backwards.
 */
export async function pageOf<T extends { _id: string }, Shown extends { _id: string }>(
  records: Records<T, Shown>,
  filter: mongo.Filter<T>,
  wanted: { page?: number | undefined; limit?: number | undefined },
  sort: Record<string, 1 | -1>,
): Promise<Page<Shown>> {
  const limit = wanted.limit ?? PAGE_SIZE;
  const page = wanted.page ?? 1;
  const offset = (page - 1) * limit;
  const direction = Object.values(sort).at(-1) ?? 1;
  const [docs, total] = await Promise.all([
    records.find(filter, { sort: { ...sort, _id: direction }, skip: offset, limit }).toArray(),
    records.countDocuments(filter),
  ]);
  return { docs, limit, offset, total, page };
}
