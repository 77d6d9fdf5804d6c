import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { menuGrantSchema, menuItemSchema, userList, userSchema } from '../people/user.schema.ts';

/** A person's current permissions: each of their roles, and the menus of all roles together. */
export const sessionUserSchema = userSchema.extend({
  roles: z
    .array(
      z.strictObject({
        _id: idSchema,
        name: z.string().meta({ description: 'The name of the role.', example: 'Sales' }),
        locationId: idSchema
          .nullable()
          .meta({ description: 'The id of the role’s location; null for the whole company.' }),
        resources: z
          .array(menuGrantSchema)
          .meta({ description: 'The menus of the role, with the permissions on each.' }),
        modifyCrewAndTip: z.boolean().meta({ description: 'Whether the role may change crew and tip of bookings.' }),
      }),
    )
    .meta({ description: 'Each role of the person, with its location and permissions.' }),
  menus: z.array(menuItemSchema).meta({ description: 'The menus of all the roles, with the permissions on each.' }),
});
export type SessionUser = z.input<typeof sessionUserSchema>;

export const passwordSchema = z.string().min(1).max(200);

/** At least ten characters; the API also rejects passwords that are easily guessed. */
export const newPasswordSchema = z.string().min(10, { error: 'too_short_password' }).max(200);

/** The first superadmin, created with the link that the first start prints. */
export const firstAdministratorSchema = userList.entry.pick({ firstName: true, lastName: true, email: true }).extend({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'The secret of the set-up link.', example: 'c2VjcmV0LW9mLWEtbGluaw' }),
  password: newPasswordSchema,
});
