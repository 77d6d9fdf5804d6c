import { jobRunSchema } from '@marea/domain/jobs/jobs.schema';
import type { JobName } from '@marea/domain/jobs/schedule';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** Results of a run by kind, shown to the installation's administrators. */
export type JobCounts = Record<string, number>;

/** The work of a job: safe to run again, whole or in part. Ends soon once the signal is aborted, by rejecting. */
export type Job = (signal: AbortSignal) => Promise<JobCounts>;
export type Jobs = Record<JobName, Job>;

const jobRecordSchema = z.strictObject({
  /** The job's name. */
  _id: z.string(),
  nextAt: z.date(),
  isPaused: z.boolean(),
  pausedBy: z.string().nullable(),
  /** The person who requested a run now; null for none. */
  requestedBy: z.string().nullable(),
  /** The lease's holder, which is the run's id, and its end by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  /** The failed runs since the last one that did not fail. */
  failures: z.int(),
});
export type JobRecord = z.output<typeof jobRecordSchema>;

export const jobRecords = collection('jobs', jobRecordSchema);

const NINETY_DAYS = 90 * 86_400;

export const jobRuns = collection('jobRuns', jobRunSchema, [
  { key: { job: 1, startedAt: -1 } },
  { key: { startedAt: 1 }, expireAfterSeconds: NINETY_DAYS },
]);
