import { DomainError } from '@marea/domain/core/errors/errors';
import { keysOf } from '@marea/domain/core/errors/unknown';
import type { JobRun, JobState } from '@marea/domain/jobs/jobs.schema';
import type { JobName } from '@marea/domain/jobs/schedule';
import { jobSchedules, nextRun } from '@marea/domain/jobs/schedule';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isUnleased } from '../db/leases.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { JobRecord } from './job.ts';
import { jobRecords, jobRuns } from './job.ts';

const MAX_RUNS = 50;

export function jobRoutes(app: AppContext) {
  return {
    async jobs() {
      const records = new Map((await app.db(jobRecords).find({}).toArray()).map((record) => [record._id, record]));
      return { data: await Promise.all(keysOf(jobSchedules).map((name) => stateOf(app, name, records.get(name)))) };
    },
    async jobRuns({ params }) {
      return { data: await runsOf(app, params.name, MAX_RUNS) };
    },
    async runJob({ params: { name } }, context) {
      return { data: await requestRun(app, name, signedIn(context).name) };
    },
    async pauseJob({ params: { name }, body: { isPaused } }, context) {
      return { data: await pause(app, name, isPaused, signedIn(context).name) };
    },
  } satisfies Partial<Handlers>;
}

/** Requests a run now. Throws `job_running` during a run, whose end would drop the request. */
async function requestRun(app: AppContext, name: JobName, requestedBy: string): Promise<JobState> {
  const record = await app.db(jobRecords).findOneAndUpdate({ _id: name, ...isUnleased }, { $set: { requestedBy } });
  if (record) return stateOf(app, name, record);
  throw new DomainError((await app.db(jobRecords).findOne({ _id: name })) ? 'job_running' : 'not_found');
}

/** Pauses or resumes a job, and stores who did: jobs belong to no company, so the audit log cannot have it. */
async function pause(app: AppContext, job: JobName, isPaused: boolean, by: string): Promise<JobState> {
  const record = await unitOfWork(app.connection, async (tx) => {
    const $set = { isPaused, pausedBy: isPaused ? by : null };
    const changed = await app.db(jobRecords).findOneAndUpdate({ _id: job }, { $set }, { session: tx });
    if (!changed) throw new DomainError('not_found');
    const at = new Date(app.now());
    const outcome = isPaused ? ('paused' as const) : ('resumed' as const);
    const noted = { startedAt: at, endedAt: at, outcome, counts: {}, error: null, startedBy: by };
    await app.db(jobRuns).insertOne({ _id: newId(), job, ...noted }, { session: tx });
    return changed;
  });
  return stateOf(app, job, record);
}

/** The state of a job; one that no process has planned yet is due by its schedule. */
async function stateOf(app: AppContext, name: JobName, record: JobRecord | undefined): Promise<JobState> {
  const schedule = jobSchedules[name];
  const [lastRun = null] = await runsOf(app, name, 1, { outcome: { $nin: ['paused', 'resumed'] } });
  const { isPaused = false, pausedBy = null, failures = 0 } = record ?? {};
  return {
    name,
    everyMinutes: 'everyMinutes' in schedule ? schedule.everyMinutes : null,
    dailyAt: 'dailyAt' in schedule ? schedule.dailyAt : null,
    nextAt: isPaused ? null : (record?.nextAt ?? new Date(nextRun(schedule, app.now()))),
    isPaused,
    pausedBy,
    failures,
    lastRun,
  };
}

function runsOf(app: AppContext, job: JobName, limit: number, filter: object = {}): Promise<JobRun[]> {
  return app
    .db(jobRuns)
    .find({ job, ...filter }, { sort: { startedAt: -1 }, limit })
    .toArray();
}
