import * as z from 'zod';
import { menuItems, menuPaths, permissionTypes } from '../access/permissions.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { percentSchema } from '../core/money/money.schema.ts';
import { phoneSearchTerms } from '../core/text/search.ts';
import {
  emailSchema,
  languageSchema,
  line,
  optionalLine,
  optionalPersonName,
  optionalPhoneSchema,
  personName,
} from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { roleSorts, userSorts } from './people.endpoints.ts';

export const menuGrantSchema = z.strictObject({
  path: z.enum(menuPaths).meta({ description: 'The menu, by its path.', example: '/calendar' }),
  permissions: z.array(z.enum(permissionTypes)).meta({ description: 'The permissions on the menu.' }),
});

export const roles = defineList({
  name: 'role',
  titles: { one: 'a role', many: 'roles' },
  collection: 'roles',
  tag: 'role',
  belongsTo: 'locationOrCompany',
  fields: {
    locationId: idSchema.nullable(),
    name: line(80).meta({ example: 'Sales' }),
    description: optionalLine(400).meta({ description: 'The purpose of the role.' }),
    active: z.boolean(),
    modifyCompany: z.boolean().meta({ description: 'Whether the role may administer the company.' }),
    modifyCrewAndTip: z.boolean().meta({ description: 'Whether the role may change crew and tip of bookings.' }),
    resources: z
      .array(menuGrantSchema)
      .max(menuPaths.length)
      .meta({ description: 'The menus of the role, each once, with the permissions on it.' }),
    image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
  },
  defaults: () => ({
    description: '',
    active: true,
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: [],
    image: null,
  }),
  sortable: roleSorts,
  searched: ['name', 'description'],
  unique: ['locationId', 'name'],
  references: { locationId: 'locations', image: 'images' },
  // A menu granted twice would have two sets of permissions.
  check: ({ resources }) => {
    const paths = resources.map(({ path }) => path);
    const duplicate = paths.findIndex((path, i) => paths.indexOf(path) !== i);
    return duplicate < 0 ? null : { path: `resources.${duplicate}.path`, message: 'twice_in_list' };
  },
});
export const roleSchema = roles.row;
export type Role = RecordOf<typeof roles>;

export const userList = defineList({
  name: 'user',
  titles: { one: 'a person', many: 'people' },
  collection: 'users',
  tag: 'user',
  belongsTo: 'locationOrCompany',
  fields: {
    firstName: personName(80),
    lastName: optionalPersonName(80),
    phone: optionalPhoneSchema,
    email: emailSchema.toLowerCase(),
    roleId: idSchema
      .nullable()
      .meta({ description: 'The id of the role; null for those who administer all companies.' }),
    otherRoleIds: z
      .array(idSchema)
      .max(50)
      .meta({ description: 'The ids of the person’s roles in further locations.' }),
    locationId: idSchema.nullable().meta({
      description: 'The id of the role’s location; for a role of the whole company, the usual place of work, or null.',
    }),
    resources: z
      .array(idSchema)
      .max(200)
      .meta({ description: 'The ids of the vessels that an owner sees, or that the person works with.' }),
    services: z.array(idSchema).max(200).meta({ description: 'The ids of the services that the person works with.' }),
    resellers: z
      .array(idSchema)
      .max(500)
      .meta({ description: 'The ids of the resellers whom the person looks after.' }),
    serviceCharge: percentSchema.nullable().meta({
      description: 'The service charge on a reseller’s sales, in percent; null uses the company’s.',
    }),
    comision: percentSchema.nullable(),
    category: optionalLine(80).meta({
      description: 'The job on board for crew, otherwise the company’s own category.',
      example: 'Capitan',
    }),
    image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
    active: z.boolean(),
  },
  internalFields: {
    /** Null for a superadmin, who belongs to no company. */
    companyId: idSchema
      .nullable()
      .meta({ description: 'The id of the person’s company; null for those who administer all companies.' }),
    role: optionalLine(80).meta({ description: 'The name of the role.', example: 'Sales' }),
    isAdmin: z.boolean().meta({ description: 'Whether the person administers all companies.', example: false }),
    otherLocationIds: z.array(idSchema).meta({ description: 'The ids of the locations of `otherRoleIds`.' }),
    language: languageSchema
      .nullable()
      .meta({ description: 'The language that the person chose; null for the language of the company.' }),
    isInvited: z
      .boolean()
      .meta({ description: 'Whether the person was invited and has not set a password yet.', example: false }),
    invitedUntil: instantSchema
      .nullable()
      .meta({ description: 'When the invitation ends; null without one, and once it is revoked.' }),
  },
  internalDefaults: () => ({
    companyId: null,
    role: '',
    isAdmin: false,
    otherLocationIds: [],
    language: null,
    isInvited: false,
    invitedUntil: null,
  }),
  defaults: () => ({
    otherRoleIds: [],
    lastName: '',
    phone: '',
    resources: [],
    services: [],
    resellers: [],
    serviceCharge: null,
    comision: null,
    category: '',
    image: null,
    active: true,
  }),
  sortable: userSorts,
  thenBy: 'lastName',
  searched: ['firstName', 'lastName', 'email', 'phone'],
  moreSearchTerms: ({ phone }) => phoneSearchTerms(phone),
  activeOnly: true,
  alsoReadAt: 'otherLocationIds',
  references: {
    locationId: 'locations',
    resources: 'resources',
    services: 'services',
    resellers: 'users',
    image: 'images',
  },
});
export const userSchema = userList.row;
export type User = RecordOf<typeof userList>;

/** The fields that people may change of their own record. */
export const profileSchema = userList.entry
  .pick({ firstName: true, lastName: true, phone: true })
  .required()
  .extend({
    language: languageSchema
      .nullable()
      .meta({ description: 'The language of the person’s mails and devices; null for the language of the company.' }),
  });

/** A person as a colleague sees them: contact data that they may not see is null. */
export const userViewSchema = userSchema.extend({ phone: z.string().nullable(), email: z.string().nullable() });

export const menuItemSchema = z.strictObject({
  name: z.string().meta({ description: 'The name of the menu.', example: 'Calendar' }),
  path: z.enum(menuPaths).meta({ description: 'The menu, by its path.', example: '/calendar' }),
  icon: z.enum(menuItems.map(({ icon }) => icon)).meta({ description: 'The icon of the menu.' }),
  permissions: z.array(z.enum(permissionTypes)).meta({ description: 'The permissions on the menu.' }),
});
