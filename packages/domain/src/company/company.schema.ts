import * as z from 'zod';
import { idSchema, slugSchema } from '../core/ids.schema.ts';
import { currencySchema, percentSchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { colorSchema, emailSchema, languageSchema, line, phoneSchema } from '../core/text/text.schema.ts';
import { locations } from '../fleet/location.schema.ts';
import { userList } from '../people/user.schema.ts';

export const companySchema = z.strictObject({
  _id: idSchema,
  slug: slugSchema.meta({ example: 'marea' }),
  name: line(120).meta({ example: 'Marea' }),
  language: languageSchema.meta({ description: 'The language in which the company works.' }),
  currency: currencySchema.meta({ description: 'The currency of prices and bookings.' }),
  serviceCharge: percentSchema,
  bankFee: percentSchema.meta({ description: 'The fee for paying by card, in percent.', example: 3.5 }),
  email: emailSchema,
  phone: phoneSchema,
  brandColor: colorSchema.meta({ description: 'The company’s colour, as #rrggbb.' }),
  image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
  /** Whether it takes bookings and its staff may sign in. */
  active: z.boolean().meta({ description: 'Whether it takes bookings and its staff may sign in.' }),
  version: versionSchema,
});
export type Company = z.infer<typeof companySchema>;

/** What guests see of a company. */
export const publicCompanySchema = companySchema.pick({
  _id: true,
  slug: true,
  name: true,
  language: true,
  currency: true,
  email: true,
  phone: true,
  brandColor: true,
  image: true,
  active: true,
});
export type PublicCompany = z.infer<typeof publicCompanySchema>;

/** Specification §3. */
export const companyPartsSchema = z.strictObject({
  locations: z
    .array(
      z.strictObject({
        _id: idSchema,
        slug: slugSchema.meta({ example: 'marea' }),
        name: z.string().meta({ example: 'Cancún' }),
      }),
    )
    .meta({ description: 'The locations.' }),
  services: z
    .array(
      z.strictObject({
        _id: idSchema,
        locationId: idSchema,
        key: z
          .string()
          .meta({ description: 'A short name for charts and addresses; defaults to the name.', example: 'luna' }),
        name: z.string().meta({ example: 'Isla Mujeres, 4 hours' }),
      }),
    )
    .meta({ description: 'The services of all locations.' }),
  resources: z
    .array(
      z.strictObject({
        _id: idSchema,
        locationId: idSchema,
        key: z
          .string()
          .meta({ description: 'A short name for charts and addresses; defaults to the name.', example: 'luna' }),
        name: z.string().meta({ example: 'Luna' }),
      }),
    )
    .meta({ description: 'The vessels of all locations.' }),
});
export type CompanyParts = z.infer<typeof companyPartsSchema>;

/** The slug cannot change: guests hold addresses with it. */
export const companyChangesSchema = companySchema.omit({ _id: true, slug: true, active: true }).partial();
export type CompanyChanges = z.infer<typeof companyChangesSchema>;

const reservedSlugs: ReadonlySet<string> = new Set(
  (
    'admin login forgot user settings dashboard api wizard health assets ' +
    'book booking check-in checkin complete hold payment reagendar visit waitlist'
  ).split(' '),
);
export const companySwitchSchema = companySchema.pick({ active: true });

export const MAX_COMPANY_SLUG = 23;

const newSlugSchema = slugSchema
  .max(MAX_COMPANY_SLUG)
  .refine((slug) => !reservedSlugs.has(slug), { error: 'already_taken' });

/**
 * A new company with its first location, which takes the company's phone and e-mail unless it has its own, and its first
 * administrator, who is invited by mail.
 */
export const newCompanySchema = companySchema.omit({ _id: true, image: true, active: true, version: true }).extend({
  slug: newSlugSchema.meta({ example: 'marea' }),
  brandColor: colorSchema.optional().meta({ description: 'The company’s colour, as #rrggbb.' }),
  location: locations.entry
    .omit({ locationId: true })
    .extend({ phone: phoneSchema.optional(), email: emailSchema.optional() })
    .meta({ description: 'The company’s first location.' }),
  administrator: userList.entry
    .pick({ firstName: true, lastName: true, email: true })
    .optional()
    .meta({ description: 'The first administrator, invited by e-mail to choose a password. Optional.' }),
});
export type NewCompany = z.infer<typeof newCompanySchema>;
