import { contractOf } from '../contract/contractOf.ts';
import { pageQuerySchema, page } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { auditEndpoints } from './audit.endpoints.ts';
import { auditEntrySchema } from './audit.schema.ts';

export const auditContract = contractOf(auditEndpoints, {
  audit: {
    query: pageQuerySchema.extend({
      entity: line(40).optional(),
      entityId: idSchema.optional(),
      userId: idSchema.optional(),
      /** Days in UTC, both included. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    response: page(auditEntrySchema),
    summary: 'Who changed what, newest first; personal data is masked for callers who are not administrators',
    tag: 'audit',
  },
});
