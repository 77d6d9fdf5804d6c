import type { mongo } from 'mongoose';
import type { Records } from './collection.ts';

export const PAGE_SIZE = 10;

export type Page<Shown> = { docs: Shown[]; limit: number; offset: number; total: number; page: number };

/** A page of a list, ten by default. Equal values sort by id, so that an index serves both directions. */
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
