import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';
import { papersEndpoints, guestPapers, papers } from './papers.endpoints.ts';

const query = z.strictObject({
  language: languageSchema.optional(),
  /** For a receipt of one payment instead of all. */
  paymentId: idSchema.optional(),
});

export const papersContract = contractOf(papersEndpoints, {
  bookingPaper: {
    params: { id: idSchema, paper: z.enum(papers) },
    query,
    response: fileSchema,
    files: ['pdf'],
    errors: ['busy'],
    summary: 'A paper about a booking, as a PDF; without amounts for those who may not see them',
    tag: 'booking',
  },
  guestPaper: {
    params: { id: idSchema, paper: z.enum(guestPapers) },
    query,
    headers: z.object({ 'x-guest-link': z.string().max(200).optional() }),
    response: fileSchema,
    files: ['pdf'],
    errors: ['link_expired', 'busy'],
    summary: 'A paper about a booking, as a PDF, for the holder of its link',
    tag: 'guest',
  },
});
