import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { userSchema, menuGrantSchema, menuItemSchema } from '../people/user.schema.ts';

/** What somebody may do at this moment: each of their roles, and the menus of all of them together. */
export const sessionUserSchema = userSchema.extend({
  roles: z.array(
    z.strictObject({
      _id: idSchema,
      name: z.string(),
      locationId: idSchema.nullable(),
      resources: z.array(menuGrantSchema),
      modifyCrewAndTip: z.boolean(),
    }),
  ),
  menus: z.array(menuItemSchema),
});
export type SessionUser = z.input<typeof sessionUserSchema>;
