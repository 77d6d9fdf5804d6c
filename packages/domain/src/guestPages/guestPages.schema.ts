import * as z from 'zod';
import { companySchema } from '../company/company.schema.ts';
import { slugSchema } from '../core/ids.schema.ts';
import { guestLanguageSchema } from '../core/text/text.schema.ts';
import { measuringServices } from '../settings/measuring.ts';

/** The head of a page that search engines may index. Addresses are absolute. */
export const pageHeadSchema = z.strictObject({
  language: guestLanguageSchema.meta({ description: 'The language of the page.' }),
  title: z.string().meta({ description: 'The title of the page.', example: 'Boat and yacht trips in Cancún · Marea' }),
  description: z.string().meta({
    description: 'A summary of the page, in at most 200 characters.',
    example: 'Trips of Marea from Cancún: final price from the first screen, no account.',
  }),
  canonical: z.string().meta({
    description: 'The canonical address of the page.',
    example: 'https://book.example.com/marea/cancun/welcome?lang=en',
  }),
  alternates: z
    .array(
      z.strictObject({
        language: z.string().meta({
          description: 'The language as in `hreflang`; `x-default` follows the reader’s language.',
          example: 'en',
        }),
        href: z.string().meta({
          description: 'The address of the page in that language.',
          example: 'https://book.example.com/marea/cancun/welcome?lang=en',
        }),
      }),
    )
    .meta({ description: 'The same page in each language.' }),
  image: z.string().meta({
    description: 'The address of the picture that previews show.',
    example: 'https://api.example.com/wizard/page/card/marea?color=0b7a83',
  }),
  siteName: z.string().meta({ description: 'The name of the company.', example: 'Marea' }),
  data: z.record(z.string(), z.unknown()).meta({
    description: 'The page in the terms of schema.org, as JSON-LD.',
    example: { '@context': 'https://schema.org', '@type': 'TravelAgency', name: 'Marea' },
  }),
});
export type PageHead = z.infer<typeof pageHeadSchema>;

export const guestPageSchema = z.strictObject({
  /** Null for a guest's private pages. */
  head: pageHeadSchema
    .nullable()
    .meta({ description: 'The head of the page; null for a guest’s private pages and for unknown addresses.' }),
  frameOrigins: z.array(z.string()).meta({
    description: 'The origins of the sites that may show the page in a frame.',
    example: ['https://www.example.com'],
  }),
  /** The services whose scripts may run in the page that isolates a company's measuring. */
  measuredBy: z
    .array(z.enum(measuringServices))
    .meta({ description: 'The analytics services whose scripts may run in the page.', example: ['google'] }),
  isKnown: z
    .boolean()
    .meta({ description: 'Whether the address exists: false for an unknown company or a location that is not open.' }),
});

export const guestHomeSchema = z.strictObject({
  /** The company shown at once: the configured one, else the only one. Null if the guest has to choose. */
  slug: slugSchema.nullable().meta({
    description: 'The slug of the company that the first page shows at once; null if the guest chooses one.',
    example: 'marea',
  }),
  /** All companies with an open location, by name. */
  companies: z
    .array(companySchema.pick({ _id: true, slug: true, name: true, brandColor: true, image: true }))
    .meta({ description: 'The companies that have an open location, by name.' }),
});
export type GuestHome = z.infer<typeof guestHomeSchema>;

/** A company with its own host names, for the server of its pages. */
export const guestHostSchema = companySchema.pick({ _id: true, slug: true, guestHosts: true, guestHost: true });
