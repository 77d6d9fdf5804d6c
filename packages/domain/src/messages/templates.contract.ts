import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { emailSchema } from '../core/text/text.schema.ts';
import { templatesEndpoints } from './templates.endpoints.ts';
import {
  templateChangeSchema,
  templateDraftSchema,
  templateKindSchema,
  templatePreviewSchema,
  templateSchema,
} from './templates.schema.ts';

const query = z.strictObject({
  companyId: idSchema
    .optional()
    .meta({ description: 'The id of the company; only those who administer all companies need it.' }),
});
const params = { kind: templateKindSchema };

export const templatesContract = contractOf(templatesEndpoints, {
  messageTemplates: {
    query,
    response: list(templateSchema),
    summary: 'The company’s templates of messages to guests, with earlier versions',
    tag: 'message',
  },
  changeMessageTemplate: {
    params,
    query,
    body: templateChangeSchema,
    response: one(templateSchema),
    errors: ['version_conflict'],
    summary: 'Change a template, or reset it to the product’s words; unknown variables are refused',
    tag: 'message',
  },
  previewMessageTemplate: {
    params,
    query,
    body: templateDraftSchema,
    response: one(templatePreviewSchema),
    summary: 'Preview a draft as a mail about a booking that the caller may read, or about sample data',
    tag: 'message',
  },
  testMessageTemplate: {
    params,
    query,
    body: templateDraftSchema,
    response: one(
      z.strictObject({
        to: emailSchema.meta({ description: 'The address to which it was sent.', example: 'ana@example.com' }),
      }),
    ),
    summary: 'Send a draft to the caller’s own address, as a mail about a booking or sample data',
    tag: 'message',
  },
});
