import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one, pictureSchema } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../core/ids.schema.ts';
import { guestLanguageSchema } from '../core/text/text.schema.ts';
import { guestPagesEndpoints } from './guestPages.endpoints.ts';
import { guestHomeSchema, guestHostSchema, guestPageSchema } from './guestPages.schema.ts';

const MAX_PATH = 1_600;

export const guestPagesContract = contractOf(guestPagesEndpoints, {
  guestPage: {
    query: z.strictObject({ path: z.string().min(1).max(MAX_PATH), language: guestLanguageSchema.optional() }),
    response: one(guestPageSchema),
    summary: 'The metadata of a guest app address for search engines and previews, and the sites that may frame it',
    tag: 'guest',
  },
  guestHome: {
    response: one(guestHomeSchema),
    summary: 'Where an address without a company leads: to one company, or to a choice of them',
    tag: 'guest',
  },
  guestHosts: {
    response: one(z.array(guestHostSchema)),
    summary: 'The companies with host names of their own, for the server of the guest app',
    tag: 'guest',
  },
  guestSitemap: {
    query: z.strictObject({
      company: idOrSlugSchema
        .optional()
        .meta({ description: 'The id or slug of a company, for the sitemap of its own host.' }),
    }),
    response: one(z.array(z.string())),
    errors: ['not_found'],
    summary:
      'The addresses of the guest app that search engines may list: on the platform’s host, or on the own host of a company',
    tag: 'guest',
  },
  guestCard: {
    params: { slug: idOrSlugSchema },
    query: z.strictObject({ color: z.string().max(7).optional() }),
    response: pictureSchema,
    summary: 'The preview picture of a company’s pages, in its colour; `color` only changes the address',
    tag: 'guest',
  },
});
