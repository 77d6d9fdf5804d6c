import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { percentSchema } from '../kernel/money.ts';
import { emailSchema, line, optionalLine } from '../kernel/text.ts';
import { menuItems, menuPaths, permissionTypes } from './permissions.ts';

export const menuGrantSchema = z.strictObject({
  path: z.enum(menuPaths),
  permissions: z.array(z.enum(permissionTypes)),
});

/** A role of a location: the menus it opens and what may be done there. */
export const roleSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  name: line(80),
  description: optionalLine(400),
  active: z.boolean(),
  modifyCompany: z.boolean(),
  /** May change crew and tip on bookings. */
  modifyCrewAndTip: z.boolean(),
  resources: z.array(menuGrantSchema),
});
export type Role = z.infer<typeof roleSchema>;

/** A person who signs in: staff, owner, reseller or crew. Passwords are never part of it. */
export const userSchema = z.strictObject({
  _id: idSchema,
  /** Null for a superadmin, who belongs to no company. */
  companyId: idSchema.nullable(),
  firstName: line(80),
  lastName: optionalLine(80),
  phone: optionalLine(24),
  email: emailSchema,
  role: optionalLine(80),
  roleId: idSchema.nullable(),
  isAdmin: z.boolean(),
  locationId: idSchema.nullable(),
  resources: z.array(idSchema),
  services: z.array(idSchema),
  serviceCharge: percentSchema.nullable(),
  comision: percentSchema.nullable(),
  category: optionalLine(80),
  active: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** An entry of the side rail. */
export const menuItemSchema = z.strictObject({
  name: z.string(),
  path: z.enum(menuPaths),
  icon: z.enum(menuItems.map(({ icon }) => icon)),
  permissions: z.array(z.enum(permissionTypes)),
});
