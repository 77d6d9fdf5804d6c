import * as z from 'zod';
import { userSchema, menuItemSchema } from '../access/user.schema.ts';

/** A signed-in person with the menus of their role at this moment. */
export const sessionUserSchema = userSchema.extend({ menus: z.array(menuItemSchema) });
export type SessionUser = z.infer<typeof sessionUserSchema>;
