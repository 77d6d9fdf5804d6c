export type { JobCounts, Jobs } from './job.ts';
export { jobRecords, jobRuns } from './job.ts';
export { jobRoutes } from './jobs.routes.ts';
export { createJobRunner, planJobs } from './runner.ts';
