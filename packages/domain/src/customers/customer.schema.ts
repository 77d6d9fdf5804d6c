import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { commaList } from '../contract/query.schema.ts';
import { MAX_CATEGORY, MAX_NOTES } from '../core/limits.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import { phoneSearchTerms } from '../core/text/search.ts';
import {
  emailSchema,
  line,
  optionalLine,
  optionalPersonName,
  optionalPhoneSchema,
  paragraph,
  personName,
  phoneCodeSchema,
  phoneSchema,
} from '../core/text/text.schema.ts';
import { contactStatuses, leadSources, customerSorts } from './customers.endpoints.ts';
import { MAX_TAG, MAX_TAGS } from './tags.ts';

export const contactStatusSchema = z.enum(contactStatuses);

const MAX_GROUP = 1_000;
export const groupCountSchema = z.int().min(0).max(MAX_GROUP);
const written = z
  .string()
  .regex(/^\d{0,4}$/, { error: 'not_a_number' })
  .meta({ pattern: '^(0?\\d{0,3}|1000)$' })
  .transform(Number);

/** The size of the group; forms send a number or its digits, and an empty field counts as 0. */
export const groupSizeSchema = z.union([groupCountSchema, written]).pipe(groupCountSchema);

export const sourceSchema: z.ZodType<string, string> = z.enum(leadSources);
/** Empty for a customer whom staff did not enter. */
export const optionalSourceSchema: z.ZodType<string, string> = z.union([z.enum(leadSources), z.literal('')]);

export const tagSchema = line(MAX_TAG);
export const tagsSchema = z.array(tagSchema).max(MAX_TAGS);

/** Specification §9. */
export const DEFAULT_PHONE_CODE = '+52';

export const customers = defineList({
  name: 'customer',
  titles: { one: 'a customer', many: 'customers' },
  collection: 'customers',
  tag: 'customer',
  belongsTo: 'location',
  fields: {
    firstName: personName(MAX_NAME),
    lastName: optionalPersonName(MAX_NAME),
    /** Derived from the phone, which is stored as E.164. */
    code: phoneCodeSchema.meta({ description: 'The country’s dialling code, such as +52.', example: '+52' }),
    phone: phoneSchema,
    /** Empty for a customer who gave only a phone. */
    email: z.union([emailSchema, z.literal('')]),
    notes: paragraph(MAX_NOTES),
    /** The company's own words, such as “birthday” or “vegan”. */
    tags: tagsSchema.meta({ description: 'The company’s own tags for finding customers.', example: ['VIP'] }),
    origin: optionalLine(MAX_CATEGORY),
    source: optionalSourceSchema,
    category: optionalLine(MAX_CATEGORY),
    currentStatus: optionalLine(40).meta({
      description: 'The customer’s status; Active when created.',
      example: 'Active',
    }),
    contactStatus: contactStatusSchema.nullable(),
    groupSize: groupCountSchema,
    country: optionalLine(80).meta({
      description: 'The country in which the customer lives, by its name or code from `GET /api/reference`.',
    }),
    state: optionalLine(80).meta({
      description:
        'A state or region of `country`, by its name or code from `GET /api/reference`; not without a country.',
      example: 'Quintana Roo',
    }),
    city: optionalLine(80),
    qroo: z.boolean().meta({ description: 'Whether the customer lives in Quintana Roo.', example: true }),
    regiones: optionalLine(80).meta({
      description: 'The customer’s region (Spanish for “regions”).',
      example: 'Norte',
    }),
  },
  /** A former system may have stored only a customer's e-mail. */
  storedFields: { phone: optionalPhoneSchema },
  defaults: () => ({
    code: DEFAULT_PHONE_CODE,
    notes: '',
    tags: [],
    origin: '',
    source: '',
    category: '',
    currentStatus: 'Active',
    contactStatus: null,
    groupSize: 0,
    country: '',
    state: '',
    city: '',
    qroo: false,
    regiones: '',
  }),
  sortable: customerSorts,
  newestFirst: true,
  searched: ['firstName', 'lastName', 'email', 'phone', 'tags', 'notes'],
  moreSearchTerms: ({ phone }) => phoneSearchTerms(phone),
});
export const customerSchema = customers.row;
export type Customer = RecordOf<typeof customers>;

export const categories = defineList({
  name: 'category',
  titles: { one: 'a customer category', many: 'customer categories' },
  collection: 'categories',
  tag: 'customer',
  belongsTo: 'location',
  fields: { name: line(80).meta({ example: 'Returning guest' }) },
  defaults: () => ({}),
  sortable: ['name'],
  searched: ['name'],
  unique: ['locationId', 'name'],
});

const requiredOfStaff = {
  firstName: personName(MAX_NAME),
  lastName: personName(MAX_NAME),
  email: emailSchema,
  category: line(MAX_CATEGORY),
  origin: line(MAX_CATEGORY),
  source: sourceSchema,
};

const asTyped = { groupSize: groupSizeSchema.optional() };

export const newCustomerSchema = customers.entry.extend({ ...requiredOfStaff, ...asTyped });
export const customerChangesSchema = customers.changes.extend({
  ...z.strictObject(requiredOfStaff).partial().shape,
  ...asTyped,
});

/** A page of customers, optionally filtered by stored category, source or status, by contact outcomes, or by tag. */
export const customerQuerySchema = customers.query.extend({
  category: line(MAX_CATEGORY).optional(),
  source: line(80).optional(),
  currentStatus: line(40).optional(),
  tag: tagSchema.optional(),
  contactStatus: commaList(contactStatusSchema, contactStatuses.length).optional(),
});
