import * as z from 'zod';
import { locations } from '../fleet/location.schema.ts';
import { colorSchema } from '../kernel/color.schema.ts';
import { idSchema, slugSchema } from '../kernel/ids.schema.ts';
import { currencySchema, percentSchema } from '../kernel/money.schema.ts';
import { emailSchema, languageSchema, line, phoneSchema } from '../kernel/text.schema.ts';

/** A company as its own people see it. */
export const companySchema = z.strictObject({
  _id: idSchema,
  slug: slugSchema,
  name: line(120),
  language: languageSchema,
  currency: currencySchema,
  serviceCharge: percentSchema,
  bankFee: percentSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** The company's own colour as #rrggbb; contrast is computed from it. */
  brandColor: colorSchema,
  image: idSchema.nullable(),
  version: z.int().min(1),
});
export type Company = z.infer<typeof companySchema>;

/** What anybody may know of a company. */
export const publicCompanySchema = companySchema.omit({ bankFee: true, serviceCharge: true, version: true });
export type PublicCompany = z.infer<typeof publicCompanySchema>;

/** A company's locations, services and vessels by name (specification §3): what its menus choose from. */
export const companyPartsSchema = z.strictObject({
  locations: z.array(z.strictObject({ _id: idSchema, slug: slugSchema, name: z.string() })),
  services: z.array(z.strictObject({ _id: idSchema, locationId: idSchema, key: z.string(), name: z.string() })),
  resources: z.array(z.strictObject({ _id: idSchema, locationId: idSchema, key: z.string(), name: z.string() })),
});
export type CompanyParts = z.infer<typeof companyPartsSchema>;

/** What its administrators may change. The slug stays: addresses that guests hold depend on it. */
export const companyChangesSchema = companySchema.omit({ _id: true, slug: true }).partial();
export type CompanyChanges = z.infer<typeof companyChangesSchema>;

/** Words that stand where a company's slug stands in the addresses of the guest app and of its API. */
const wordsOfAddresses: ReadonlySet<string> = new Set(
  (
    'admin login forgot user settings dashboard api wizard health assets ' +
    'book booking check-in checkin complete hold payment reagendar visit waitlist'
  ).split(' '),
);
const ID_LENGTH = 24;

/** A new company's name in addresses: one that is neither read as an id nor as a part of an address. */
const newSlugSchema = slugSchema
  .max(ID_LENGTH - 1)
  .refine((slug) => !wordsOfAddresses.has(slug), { error: 'already_taken' });

/** A new company and the location with which it begins; that one's phone and e-mail are the company's unless it has its own. */
export const newCompanySchema = companySchema.omit({ _id: true, image: true, version: true }).extend({
  slug: newSlugSchema,
  brandColor: colorSchema.optional(),
  location: locations.entry
    .omit({ locationId: true })
    .extend({ phone: phoneSchema.optional(), email: emailSchema.optional() }),
});
export type NewCompany = z.infer<typeof newCompanySchema>;
