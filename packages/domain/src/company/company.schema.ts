import * as z from 'zod';
import { idSchema, slugSchema } from '../core/ids.schema.ts';
import { currencySchema, percentSchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { colorSchema, emailSchema, languageSchema, line, phoneSchema } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { locations } from '../fleet/location.schema.ts';
import { guestHostStates, MAX_GUEST_HOSTS } from '../guests/guestHosts.ts';
import { userList } from '../people/user.schema.ts';
import { invitationWays } from './company.endpoints.ts';

const hostNameSchema = z.string().min(1).max(253).meta({ example: 'reservas.coral.test' });

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
  guestHosts: z
    .array(hostNameSchema)
    .max(MAX_GUEST_HOSTS)
    .meta({ description: 'The host names that show the pages of this company alone.' }),
  guestHost: hostNameSchema
    .nullable()
    .meta({ description: 'The host name that links to its pages use, one of its own; null for the platform’s.' }),
  active: z.boolean().meta({ description: 'Whether it takes bookings and its staff may sign in.' }),
  version: versionSchema,
});
export type Company = z.infer<typeof companySchema>;

/** The fields of a company shown to guests. */
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
  guestHost: true,
  active: true,
});
export type PublicCompany = z.infer<typeof publicCompanySchema>;

/** Specification §3. */
export const companyPartsSchema = z.strictObject({
  locations: z
    .array(
      z.strictObject({
        _id: idSchema,
        slug: slugSchema.meta({ example: 'cancun' }),
        name: z.string().meta({ example: 'Cancún' }),
      }),
    )
    .meta({ description: 'The locations of the company.' }),
  services: z
    .array(
      z.strictObject({
        _id: idSchema,
        locationId: idSchema,
        key: z
          .string()
          .meta({ description: 'A short name for charts and addresses; defaults to the name.', example: 'isla-4h' }),
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
export const companyChangesSchema = companySchema
  .omit({ _id: true, slug: true, active: true, guestHosts: true, guestHost: true })
  .partial();
export type CompanyChanges = z.infer<typeof companyChangesSchema>;

const reservedSlugs: ReadonlySet<string> = new Set(
  (
    'admin login forgot user settings dashboard api wizard health assets ' +
    'book booking check-in checkin complete hold payment reagendar visit waitlist'
  ).split(' '),
);
export const companySwitchSchema = companySchema.pick({ active: true });
export const guestHostsSchema = companySchema
  .pick({ guestHosts: true, guestHost: true, version: true })
  .partial({ version: true })
  .extend({
    confirmed: z
      .boolean()
      .optional()
      .meta({ description: 'True to let links use a host that does not show the company’s pages yet.' }),
  });

export const guestHostCheckSchema = z.strictObject({
  host: hostNameSchema.meta({ description: 'The host name.' }),
  state: z.enum(guestHostStates).meta({
    description:
      'The state of the host: `answers` with the company’s pages, `other` with something else, or is `silent`.',
  }),
});

export const MAX_COMPANY_SLUG = 23;

const newSlugSchema = slugSchema
  .max(MAX_COMPANY_SLUG)
  .refine((slug) => !reservedSlugs.has(slug), { error: 'already_taken' });

const invitationWaySchema = z
  .enum(invitationWays)
  .meta({ description: 'The way of the invitation: by e-mail, or as a link in the answer.' });

export const invitationSchema = z.strictObject({
  url: z.url().meta({
    description: 'The address of the page on which the person chooses a password.',
    example: 'https://office.marea.test/reset#k=c2VjcmV0LW9mLWEtbGluaw',
  }),
  expiresAt: instantSchema.meta({ description: 'When the link expires.' }),
});
export type Invitation = z.output<typeof invitationSchema>;

export const invitationRequestSchema = z.strictObject({
  userId: idSchema.meta({ description: 'The id of an administrator of the company.' }),
  by: invitationWaySchema,
});

/** A company as shown to superadmins. */
export const administeredCompanySchema = z.strictObject({
  company: companySchema.meta({ description: 'The company.' }),
  locations: z
    .array(
      z.strictObject({
        _id: idSchema,
        name: z.string().meta({ example: 'Cancún' }),
        zone: z.string().meta({ description: 'The IANA time zone of the location.', example: 'America/Cancun' }),
        active: z.boolean().meta({ description: 'Whether it takes bookings.' }),
      }),
    )
    .meta({ description: 'The locations, by name.' }),
  administrators: z
    .array(
      userList.row.pick({ _id: true, firstName: true, lastName: true, email: true }).extend({
        invitedUntil: instantSchema.nullable().meta({
          description: 'When the invitation ends; null once a password is chosen, or the invitation has ended.',
        }),
      }),
    )
    .meta({ description: 'The people who may manage the company’s people and roles.' }),
});

/**
 * A new company with its first location, which takes the company's phone and e-mail by default, and its first
 * administrator, who is invited by mail.
 */
export const newCompanySchema = companySchema
  .omit({ _id: true, image: true, guestHosts: true, guestHost: true, active: true, version: true })
  .extend({
    slug: newSlugSchema.meta({ example: 'marea' }),
    brandColor: colorSchema.optional().meta({ description: 'The company’s colour, as #rrggbb.' }),
    location: locations.entry
      .omit({ locationId: true })
      .extend({ phone: phoneSchema.optional(), email: emailSchema.optional() })
      .meta({ description: 'The company’s first location.' }),
    administrator: userList.entry
      .pick({ firstName: true, lastName: true, email: true })
      .extend({ invitation: invitationWaySchema.optional() })
      .optional()
      .meta({ description: 'The first administrator, who is invited to choose a password, by e-mail by default.' }),
  });
export type NewCompany = z.infer<typeof newCompanySchema>;
