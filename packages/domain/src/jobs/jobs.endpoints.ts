import { defineEndpoints } from '../contract/endpoint.ts';

export const jobsEndpoints = defineEndpoints({
  jobs: { method: 'GET', path: '/jobs', access: 'superadmin' },
  jobRuns: { method: 'GET', path: '/jobs/{name}/runs', access: 'superadmin' },
  runJob: { method: 'POST', path: '/jobs/{name}/run', access: 'superadmin' },
  pauseJob: { method: 'PUT', path: '/jobs/{name}/paused', access: 'superadmin' },
});

/** How a run went: `interrupted` by the end of its process; it is run again then. The last two are no runs, but what somebody did. */
export const jobOutcomes = ['running', 'done', 'failed', 'interrupted', 'paused', 'resumed'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];
