import * as z from 'zod';
import { countSchema } from '../core/money/quantity.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { FileAnswer } from './fileAnswer.ts';

export const MAX_PER_PAGE = 100;
const MAX_PAGE = 100_000;

export type Picture = {
  bytes: Uint8Array;
  type: 'image/webp' | 'image/png' | 'image/jpeg' | 'image/avif';
  etag: string;
  isPublic: boolean;
  /** A placeholder while a better picture is made: cached for a minute. */
  isInterim?: boolean;
};
export const pictureSchema = z.custom<Picture>();

export const fileSchema = z.instanceof(FileAnswer);

export function orFile<T extends z.ZodType>(schema: T) {
  return z.union([schema, fileSchema]);
}

export function jsonOf(response: z.ZodType): z.ZodType | null {
  if (response === fileSchema) return null;
  if (!(response instanceof z.ZodUnion) || !response.options.includes(fileSchema)) return response;
  return response.options.find((option): option is z.ZodType => option !== fileSchema) ?? null;
}

/** An event of a stream; a broken stream resumes after its id. */
export type ServerEvent = { name: string; data: unknown; id: string };
export const eventsSchema = z.custom<AsyncIterableIterator<ServerEvent>>();

export function one<T extends z.ZodType>(schema: T) {
  return z.strictObject({
    data: schema,
  });
}

export function list<T extends z.ZodType>(schema: T) {
  return z.strictObject({
    data: z.array(schema),
  });
}

/** A page: `{ docs, limit, offset, total, page }`, and `totalIsBounded` if there are more than `total`. */
export function page<T extends z.ZodType>(schema: T) {
  return z.strictObject({
    docs: z.array(schema).meta({ description: 'The records of this page.' }),
    limit: z.int().min(1).max(MAX_PER_PAGE).meta({ example: 10 }),
    offset: countSchema.meta({ description: 'The number of records before this page.', example: 0 }),
    total: countSchema.meta({
      description: 'The number of records on all pages; the first pages count up to 10,000.',
      example: 1,
    }),
    totalIsBounded: z.literal(true).optional().meta({
      description: 'Present if there are more records than `total`; a page after 5,000 records counts them all.',
    }),
    page: z.int().min(1).max(MAX_PAGE).meta({ example: 1 }),
  });
}

/** Pages from 1; ten a page by default, at most a hundred. */
export const pageQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional(),
});

/** Repeating a key and body has no second effect; the response is the current record. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });

/** A statement of account for some days, both inclusive, as JSON or PDF. */
export const statementQuerySchema = z.strictObject({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  format: z.enum(['json', 'pdf']).optional(),
  language: languageSchema.optional(),
});
export type StatementQuery = z.output<typeof statementQuerySchema>;
