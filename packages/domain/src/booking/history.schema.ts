import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** An entry of a booking's history: who did what, when, from which value to which. */
export const historyEntrySchema = z.strictObject({
  at: instantSchema,
  by: z
    .strictObject({
      userId: idSchema.nullable(),
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person or system that did it.' }),
  action: z
    .enum([
      'created',
      'enteredAfterwards',
      'status',
      'rescheduled',
      'updated',
      'crew',
      'checkin',
      'deleted',
      'payment',
      'money',
      'dispute',
      'disrupted',
      'resumed',
      'messageFailed',
      'placeKept',
    ])
    .meta({ description: 'The kind of event.' }),
  from: z.string().nullable().meta({
    description: 'The previous value, such as a status, or a day and time; null without one.',
    example: 'created',
  }),
  to: z.string().nullable().meta({
    description: 'The new value, such as a status, or a day and time; null without one.',
    example: 'checkedin',
  }),
  why: z.string().nullable(),
});
export type HistoryEntry = z.input<typeof historyEntrySchema>;
