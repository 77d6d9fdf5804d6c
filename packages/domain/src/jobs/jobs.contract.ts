import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { jobsEndpoints } from './jobs.endpoints.ts';
import { jobNameSchema, jobRunSchema, jobStateSchema } from './jobs.schema.ts';

const params = { name: jobNameSchema };

export const jobsContract = contractOf(jobsEndpoints, {
  jobs: {
    response: list(jobStateSchema),
    summary: 'The scheduled jobs, with their next and last runs',
    tag: 'job',
  },
  jobRuns: {
    params,
    response: list(jobRunSchema),
    summary: 'The last 50 runs of a job and who paused it, the latest first',
    tag: 'job',
  },
  runJob: {
    params,
    response: one(jobStateSchema),
    errors: ['job_running'],
    summary: 'Run a job now, even if it is paused; its schedule stays',
    tag: 'job',
  },
  pauseJob: {
    params,
    body: z.strictObject({ isPaused: z.boolean().meta({ description: 'Whether its schedule is paused.' }) }),
    response: one(jobStateSchema),
    summary: 'Pause or resume the schedule of a job; a run under way ends by itself',
    tag: 'job',
  },
});
