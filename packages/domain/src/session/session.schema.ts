import * as z from 'zod';
import { userSchema, menuItemSchema } from '../access/user.schema.ts';

/** Menus of the role at this moment. */
export const sessionUserSchema = userSchema.extend({ menus: z.array(menuItemSchema) });
export type SessionUser = z.input<typeof sessionUserSchema>;
