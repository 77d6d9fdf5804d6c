import * as z from 'zod';

export type Picture = { bytes: Uint8Array; type: 'image/webp'; etag: string; isPublic: boolean };
export const pictureSchema = z.custom<Picture>();

/** One record: `{ data }`. */
export function one<T extends z.ZodType>(schema: T) {
  return z.strictObject({ data: schema });
}

/** A list that is not paged: `{ data: [...] }`. */
export function list<T extends z.ZodType>(schema: T) {
  return z.strictObject({ data: z.array(schema) });
}

/** A page: `{ docs, limit, offset, total, page }`. */
export function page<T extends z.ZodType>(schema: T) {
  return z.strictObject({
    docs: z.array(schema),
    limit: z.int(),
    offset: z.int(),
    total: z.int(),
    page: z.int(),
  });
}

const MAX_PER_PAGE = 100;

/** Pages from 1; ten a page by default, at most a hundred. */
export const pageQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional(),
});
