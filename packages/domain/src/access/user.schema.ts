import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { percentSchema } from '../kernel/money.schema.ts';
import { emailSchema, line, optionalLine } from '../kernel/text.schema.ts';
import { phoneSearchTerms } from '../kernel/search.ts';
import { menuItems, menuPaths, permissionTypes } from './permissions.ts';

export const menuGrantSchema = z.strictObject({
  path: z.enum(menuPaths),
  permissions: z.array(z.enum(permissionTypes)),
});

/** A role of a location: the menus it opens and what may be done there. */
export const roles = defineList({
  name: 'role',
  collection: 'roles',
  tag: 'role',
  fields: {
    name: line(80),
    description: optionalLine(400),
    active: z.boolean(),
    modifyCompany: z.boolean(),
    /** May change crew and tip on bookings. */
    modifyCrewAndTip: z.boolean(),
    resources: z.array(menuGrantSchema).max(menuPaths.length),
    image: idSchema.nullable(),
  },
  defaults: () => ({
    description: '',
    active: true,
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: [],
    image: null,
  }),
  columns: ['name', 'description', 'active', 'createdAt'],
  searched: ['name', 'description'],
  unique: ['locationId', 'name'],
  references: { image: 'images' },
  // A menu that is granted twice would be one thing to the screen and another to whoever checks it.
  check: ({ resources }) => {
    const paths = resources.map(({ path }) => path);
    const twin = paths.findIndex((path, i) => paths.indexOf(path) !== i);
    return twin < 0 ? null : { path: `resources.${twin}.path`, message: 'already_taken' };
  },
});
export const roleSchema = roles.row;
export type Role = RecordOf<typeof roles>;

/** A person who signs in: staff, owner, reseller or crew. Passwords are never part of it. */
export const users = defineList({
  name: 'user',
  collection: 'users',
  tag: 'user',
  fields: {
    firstName: line(80),
    lastName: optionalLine(80),
    phone: optionalLine(24),
    email: emailSchema.toLowerCase(),
    roleId: idSchema.nullable(),
    locationId: idSchema.nullable(),
    /** The vessels of an owner. */
    resources: z.array(idSchema).max(200),
    services: z.array(idSchema).max(200),
    /** The resellers whom a seller looks after. */
    resellers: z.array(idSchema).max(500),
    serviceCharge: percentSchema.nullable(),
    comision: percentSchema.nullable(),
    /** A crew member's job, a reseller's kind. */
    category: optionalLine(80),
    image: idSchema.nullable(),
    active: z.boolean(),
  },
  kept: {
    /** Null for a superadmin, who belongs to no company. */
    companyId: idSchema.nullable(),
    /** The role's name. */
    role: optionalLine(80),
    isAdmin: z.boolean(),
  },
  keptAtFirst: () => ({ companyId: null, role: '', isAdmin: false }),
  defaults: () => ({
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
  columns: ['firstName', 'lastName', 'email', 'category', 'active', 'createdAt'],
  searched: ['firstName', 'lastName', 'email', 'phone'],
  moreSearchTerms: ({ phone }) => phoneSearchTerms(phone),
  activeOnly: true,
  references: {
    locationId: 'locations',
    resources: 'resources',
    services: 'services',
    resellers: 'users',
    image: 'images',
  },
});
export const userSchema = users.row;
export type User = RecordOf<typeof users>;

/** An entry of the side rail. */
export const menuItemSchema = z.strictObject({
  name: z.string(),
  path: z.enum(menuPaths),
  icon: z.enum(menuItems.map(({ icon }) => icon)),
  permissions: z.array(z.enum(permissionTypes)),
});
