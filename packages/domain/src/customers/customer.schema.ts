import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { MAX_NAME } from '../kernel/contactRules.ts';
import { MAX_CATEGORY, MAX_NOTES } from '../kernel/limits.ts';
import { phoneSearchTerms } from '../kernel/search.ts';
import {
  emailSchema,
  line,
  optionalLine,
  optionalPersonName,
  paragraph,
  personName,
  phoneCodeSchema,
  phoneSchema,
} from '../kernel/text.schema.ts';
import { contactStatusSchema } from './contactStatus.schema.ts';
import { customerSorts } from './customers.endpoints.ts';
import { groupCountSchema } from './groupSize.schema.ts';
import { optionalSourceSchema } from './source.schema.ts';
import { tagsSchema } from './tags.schema.ts';

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
    code: phoneCodeSchema,
    phone: phoneSchema,
    /** Empty for somebody who gave only a phone. */
    email: z.union([emailSchema, z.literal('')]),
    notes: paragraph(MAX_NOTES),
    /** Words of the company's own, such as “birthday” or “vegan”. */
    tags: tagsSchema,
    origin: optionalLine(MAX_CATEGORY),
    source: optionalSourceSchema,
    category: optionalLine(MAX_CATEGORY),
    currentStatus: optionalLine(40),
    contactStatus: contactStatusSchema.nullable(),
    groupSize: groupCountSchema,
    country: optionalLine(80),
    state: optionalLine(80),
    city: optionalLine(80),
    qroo: z.boolean(),
    regiones: optionalLine(80),
  },
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
  fields: { name: line(80) },
  defaults: () => ({}),
  sortable: ['name'],
  searched: ['name'],
  unique: ['locationId', 'name'],
});
