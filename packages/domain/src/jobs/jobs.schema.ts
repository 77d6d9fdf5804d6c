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
    .meta({ description: 'The result of the run; `paused` and `resumed` are not runs, but acts of a person.' }),
  counts: z
    .record(z.string(), countSchema)
    .meta({ description: 'The numbers of things done, by kind.', example: { bookings: 1_200, faults: 0 } }),
  error: z.string().nullable().meta({ description: 'The error of a failed run; otherwise null.', example: null }),
  startedBy: z.string().nullable().meta({
    description: 'The name of the person who started, paused or resumed it; null for the schedule.',
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
    .meta({ description: 'The minutes between runs; null for a daily job.', example: null }),
  dailyAt: z.int().min(0).max(23).nullable().meta({
    description: 'The hour of the day at which it runs, in UTC; null for a job with `everyMinutes`.',
    example: 9,
  }),
  nextAt: instantSchema.nullable().meta({ description: 'When it runs next; null while it is paused.' }),
  isPaused: z.boolean().meta({ description: 'Whether its schedule is paused.' }),
  pausedBy: z
    .string()
    .nullable()
    .meta({ description: 'The name of the person who paused it; null unless it is paused.', example: null }),
  failures: countSchema.meta({ description: 'The number of failed runs since the last success.' }),
  lastRun: jobRunSchema.nullable().meta({ description: 'The latest run; null before the first.' }),
});
export type JobState = z.output<typeof jobStateSchema>;
