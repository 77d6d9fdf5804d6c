import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { jobOutcomes } from './jobs.endpoints.ts';
import type { JobName } from './schedule.ts';
import { jobSchedules } from './schedule.ts';

export const jobNameSchema = z
  .enum(Object.keys(jobSchedules) as JobName[])
  .meta({ description: 'The name of the job.', example: 'ledgerCheck' });

export const jobRunSchema = z.strictObject({
  _id: idSchema,
  job: jobNameSchema,
  startedAt: instantSchema.meta({ description: 'When it began.' }),
  endedAt: instantSchema.nullable().meta({ description: 'When it ended; null while it runs.' }),
  outcome: z
    .enum(jobOutcomes)
    .meta({ description: 'How it went; `paused` and `resumed` are no runs, but what somebody did.' }),
  counts: z
    .record(z.string(), countSchema)
    .meta({ description: 'What it did, by kind.', example: { bookings: 1_200, faults: 0 } }),
  error: z.string().nullable().meta({ description: 'Why it failed; otherwise null.', example: null }),
  startedBy: z.string().nullable().meta({
    description: 'Who started it by hand, paused it or went on with it; null for the schedule.',
    example: null,
  }),
});
export type JobRun = z.output<typeof jobRunSchema>;

export const jobStateSchema = z.strictObject({
  name: jobNameSchema,
  everyMinutes: z
    .int()
    .min(1)
    .max(1_440)
    .nullable()
    .meta({ description: 'After how many minutes it runs again; null for a daily job.', example: null }),
  dailyAt: z
    .int()
    .min(0)
    .max(23)
    .nullable()
    .meta({ description: 'The hour of the day in UTC; null for another rhythm.', example: 9 }),
  nextAt: instantSchema.nullable().meta({ description: 'When it runs next; null while it is paused.' }),
  isPaused: z.boolean().meta({ description: 'Whether its schedule is paused.' }),
  pausedBy: z.string().nullable().meta({ description: 'Who paused it; null while it is not.', example: null }),
  failures: countSchema.meta({ description: 'How many runs have failed since the last that did not.' }),
  lastRun: jobRunSchema.nullable().meta({ description: 'The run that began last; null before the first.' }),
});
export type JobState = z.output<typeof jobStateSchema>;
