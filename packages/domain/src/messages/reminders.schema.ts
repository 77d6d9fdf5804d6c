import * as z from 'zod';
import { MAX_REMINDERS } from '../core/limits.ts';

/** Hours before departure at which guests are reminded of a trip. */
export const reminderHoursSchema = z.array(z.int().min(1).max(720)).max(MAX_REMINDERS);

/** The reminders of a location that differ from its company's. */
export const locationRemindersSchema = z.strictObject({
  hours: reminderHoursSchema.meta({ description: 'Hours before departure at which guests are reminded.' }),
  byPhone: z.boolean().meta({
    description: 'Whether reminders go to the phone of guests who agreed; otherwise by e-mail to all who have one.',
  }),
});
