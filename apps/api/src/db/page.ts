import type { mongo } from 'mongoose';

const PAGE_SIZE = 10;

type Readable<T extends { _id: string }> = {
  find(filter: mongo.Filter<T>, options: mongo.FindOptions): { toArray(): Promise<mongo.WithId<T>[]> };
  countDocuments(filter: mongo.Filter<T>): Promise<number>;
};

/** A page of a managed list: ten unless asked otherwise, `{ docs, limit, offset, total, page }`. */
export async function pageOf<T extends { _id: string }>(
  collection: Readable<T>,
  filter: mongo.Filter<T>,
  wanted: { page?: number | undefined; limit?: number | undefined },
  sort: Record<string, 1 | -1>,
): Promise<{ docs: mongo.WithId<T>[]; limit: number; offset: number; total: number; page: number }> {
  const limit = wanted.limit ?? PAGE_SIZE;
  const page = wanted.page ?? 1;
  const offset = (page - 1) * limit;
  const [docs, total] = await Promise.all([
    collection.find(filter, { sort: { ...sort, _id: 1 }, skip: offset, limit }).toArray(),
    collection.countDocuments(filter),
  ]);
  return { docs, limit, offset, total, page };
}
