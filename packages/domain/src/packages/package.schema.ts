import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_PEOPLE } from '../core/limits.ts';
import { bilingualSchema, languageSchema, line, optionalLine } from '../core/text/text.schema.ts';
import { packageSorts } from './package.endpoints.ts';

export const octoAvailabilityTypes = ['START_TIME', 'OPENING_HOURS'] as const;

export const octoUnits = ['ADULT', 'CHILD', 'INFANT'] as const;

const bilingualLine = z.strictObject({ en: optionalLine(200), es: optionalLine(200) });

/** A service on some vessels as an OCTO product with an option, for a booking channel. */
export const packages = defineList({
  name: 'package',
  titles: { one: 'a package', many: 'packages' },
  collection: 'packages',
  tag: 'package',
  belongsTo: 'location',
  fields: {
    name: line(120).meta({ example: 'Isla Mujeres, shared channel' }),
    serviceId: idSchema,
    /** Empty for all vessels of the service. */
    resourceIds: z
      .array(idSchema)
      .max(200)
      .meta({ description: 'The ids of the vessels that it may use; empty for all of the service.' }),
    productId: line(80).meta({
      description: 'The id of the OCTO product in resellers’ systems.',
      example: 'isla-4h',
    }),
    optionId: line(80).meta({
      description: 'The id of the OCTO option in resellers’ systems.',
      example: 'DEFAULT',
    }),
    reference: optionalLine(120).meta({ example: 'isla-4h' }),
    availabilityType: z
      .enum(octoAvailabilityTypes)
      .meta({ description: 'The choice of resellers’ guests: a time of departure, or only a day.' }),
    units: z
      .array(z.enum(octoUnits))
      .min(1)
      .max(octoUnits.length)
      .meta({ description: 'The kinds of passengers that resellers may book.' }),
    cutoffMinutes: z.int().min(0).max(43_200).meta({ description: 'Minutes before departure at which booking ends.' }),
    resellerIds: z
      .array(idSchema)
      .max(200)
      .meta({ description: 'The ids of the resellers that may sell it; empty for all of the location.' }),
    minUnits: z.int().min(0).max(MAX_PEOPLE).meta({ description: 'The fewest people of a booking.', example: 1 }),
    maxUnits: z
      .int()
      .min(1)
      .max(MAX_PEOPLE)
      .nullable()
      .meta({ description: 'The most people of a booking; null for as many as the vessel carries.', example: 9 }),
    cancellationHours: z
      .int()
      .min(0)
      .max(8_760)
      .meta({ description: 'Hours before departure until which a reseller may cancel.', example: 24 }),
    title: bilingualLine.meta({
      description: 'The title that resellers show, in both languages; empty for the service’s name.',
      example: { en: 'Isla Mujeres by catamaran', es: 'Isla Mujeres en catamarán' },
    }),
    description: bilingualSchema.meta({
      description: 'The description that resellers show, in both languages; empty for the service’s.',
    }),
    inclusions: bilingualSchema.meta({
      description: 'Things that the price includes, one to a line, in both languages; empty for the service’s.',
      example: { en: 'Snorkel gear', es: 'Equipo de snorkel' },
    }),
    faqs: z
      .array(
        z.strictObject({
          question: bilingualLine.meta({ description: 'A question in both languages.' }),
          answer: bilingualSchema.meta({ description: 'Its answer in both languages.' }),
        }),
      )
      .max(20)
      .meta({ description: 'Frequent questions with their answers, in both languages.', example: [] }),
    active: z.boolean(),
  },
  defaults: () => ({
    resourceIds: [],
    optionId: 'DEFAULT',
    reference: '',
    availabilityType: 'START_TIME' as const,
    units: [...octoUnits],
    cutoffMinutes: 120,
    resellerIds: [],
    minUnits: 0,
    maxUnits: null,
    cancellationHours: 24,
    title: { en: '', es: '' },
    description: { en: '', es: '' },
    inclusions: { en: '', es: '' },
    faqs: [],
    active: true,
  }),
  sortable: packageSorts,
  searched: ['name', 'productId', 'optionId', 'reference'],
  unique: ['productId', 'optionId'],
  references: { serviceId: 'services', resourceIds: 'resources', resellerIds: 'users' },
});
export type Package = RecordOf<typeof packages>;

export const octoProductQuerySchema = z.strictObject({
  resellerId: idSchema.meta({ description: 'The id of the reseller whose prices are shown.' }),
  language: languageSchema.optional(),
});

export const octoProductSchema = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({
    description: 'The product with octo/pricing and octo/content; null if the reseller cannot sell the package.',
    example: { id: 'isla-4h', internalName: 'Isla Mujeres', locale: 'en', timeZone: 'America/Cancun' },
  });
