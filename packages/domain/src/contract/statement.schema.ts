import * as z from 'zod';
import { languageSchema } from '../kernel/text.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';

/** A statement of account of some days, both inclusive, to be read or as a paper. */
export const statementQuerySchema = z.strictObject({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  format: z.enum(['json', 'pdf']).optional(),
  language: languageSchema.optional(),
});
export type StatementQuery = z.output<typeof statementQuerySchema>;
