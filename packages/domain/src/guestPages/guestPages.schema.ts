import * as z from 'zod';
import { companySchema } from '../company/company.schema.ts';
import { slugSchema } from '../core/ids.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';

/** Of a page that may be found: what stands in its head. Addresses are whole. */
export const pageHeadSchema = z.strictObject({
  language: languageSchema,
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  alternates: z.array(z.strictObject({ language: z.string(), href: z.string() })),
  image: z.string(),
  siteName: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type PageHead = z.infer<typeof pageHeadSchema>;

export const guestPageSchema = z.strictObject({
  /** Null of a page that is nobody's but the guest's. */
  head: pageHeadSchema.nullable(),
  frameOrigins: z.array(z.string()),
  /** False where the address names a company or an open location that there is not. */
  isKnown: z.boolean(),
});

export const guestHomeSchema = z.strictObject({
  /** The company that is shown at once: the configured one, else the only one. Null where the guest chooses. */
  slug: slugSchema.nullable(),
  /** All with an open location, by name. */
  companies: z.array(companySchema.pick({ _id: true, slug: true, name: true, brandColor: true, image: true })),
});
export type GuestHome = z.infer<typeof guestHomeSchema>;
