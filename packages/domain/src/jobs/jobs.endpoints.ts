import { defineEndpoints } from '../contract/endpoint.ts';

export const jobsEndpoints = defineEndpoints({
  jobs: { method: 'GET', path: '/jobs', access: 'superadmin' },
  jobRuns: { method: 'GET', path: '/jobs/{name}/runs', access: 'superadmin' },
  runJob: { method: 'POST', path: '/jobs/{name}/run', access: 'superadmin' },
  pauseJob: { method: 'PUT', path: '/jobs/{name}/paused', access: 'superadmin' },
});

/**
 * The outcome of a run. `interrupted`: its process ended, so it runs again. The last two are acts of people, not runs.
 */
export const jobOutcomes = ['running', 'done', 'failed', 'interrupted', 'paused', 'resumed'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];
