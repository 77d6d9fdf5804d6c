import * as z from 'zod';
import { alwaysInApp, mailTimes } from './notificationChoices.ts';
import { notificationKinds } from './notifications.schema.ts';

const notificationChoiceSchema = z
  .strictObject({
    kind: z.enum(notificationKinds).meta({ description: 'The kind of notification.' }),
    inApp: z.boolean().meta({ description: 'Whether the app shows it; some kinds cannot be switched off.' }),
    mail: z.enum(mailTimes).meta({ description: 'Whether and when it is mailed.', example: 'daily' }),
  })
  .refine(({ kind, inApp }) => inApp || !alwaysInApp.has(kind), { path: ['inApp'], error: 'always_in_app' });

/** The notifications a person wants, by channel and time. */
export const notificationChoicesSchema = z.strictObject({
  choices: z
    .array(notificationChoiceSchema)
    .max(notificationKinds.length)
    .refine((choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length, { error: 'twice_in_list' })
    .meta({ description: 'A choice for each kind that the person may read.' }),
  digestHour: z
    .int()
    .min(0)
    .max(23)
    .meta({ description: 'The hour of the daily mail, on the clock where the person works.', example: 7 }),
});
export type NotificationChoices = z.output<typeof notificationChoicesSchema>;
