import { keysOf } from '@marea/domain/core/errors/unknown';
import { HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { JobOutcome } from '@marea/domain/jobs/jobs.endpoints';
import type { JobName, JobSchedule } from '@marea/domain/jobs/schedule';
import { jobSchedules, nextRun } from '@marea/domain/jobs/schedule';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isUnleased, leaseEnd } from '../db/leases.ts';
import { createDueWork } from '../dueWork.ts';
import type { JobCounts, JobRecord, Jobs } from './job.ts';
import { jobRecords, jobRuns } from './job.ts';

/** After this time other processes take over the jobs of a killed process. */
const LEASE_MS = 60_000;
/** Two at once: a sweep every ten minutes does not wait for the night's retention. */
const MAX_RUNNING = 2;
const REST_MS = 100;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;
const MAX_ERROR = 500;
/** Between the clocks of processes; one that is set back by less makes jobs wait no longer than that. */
const MAX_SKEW_MS = HOUR_MS;

type Due = JobRecord & { _id: JobName; lease: string };

/**
 * Runs jobs as they become due, each in one process at a time, and records each run. One run catches up after an
 * outage; a failed run is retried with a growing pause, at the next scheduled time at the latest.
 */
export function createJobRunner(app: AppContext, jobs: Jobs, leaseMs = LEASE_MS) {
  return createDueWork<Due>({
    maxRunning: MAX_RUNNING,
    restMs: REST_MS,
    take: () => takeDue(app, leaseMs),
    run: (due, signal) => run(app, jobs, due, { signal, leaseMs }),
    warn(error, due) {
      app.log.error(
        { err: error, job: due?._id },
        due ? 'the outcome of a job cannot be stored' : 'cannot look for due jobs',
      );
    },
  });
}

/** Creates each job's record; a job whose schedule became more frequent is due sooner. */
export async function planJobs(app: AppContext): Promise<void> {
  for (const name of keysOf(jobSchedules)) {
    const nextAt = new Date(nextRun(jobSchedules[name], app.now()));
    const idle = { isPaused: false, pausedBy: null, requestedBy: null, lease: null, leasedUntil: null, failures: 0 };
    await app.db(jobRecords).updateOne({ _id: name }, { $setOnInsert: idle, $min: { nextAt } }, { upsert: true });
  }
}

async function takeDue(app: AppContext, leaseMs: number): Promise<Due | null> {
  const lease = newId();
  const now = app.now();
  const names = keysOf(jobSchedules);
  const isDue = { isPaused: false, nextAt: { $lte: new Date(now) } };
  const isTooLate = names.map((_id) => ({ _id, isPaused: false, nextAt: { $gt: latestPlan(jobSchedules[_id], now) } }));
  const taken = await app.db(jobRecords).findOneAndUpdate(
    {
      _id: { $in: names },
      $or: [isDue, { requestedBy: { $ne: null } }, ...isTooLate],
      ...isUnleased,
    },
    [{ $set: { lease, leasedUntil: leaseEnd(leaseMs) } }],
    { sort: { nextAt: 1 } },
  );
  return taken && { ...taken, _id: taken._id as JobName, lease };
}

/** By a clock that was right, a job is never planned for later: it was set back since. */
function latestPlan(schedule: JobSchedule, now: number): Date {
  return new Date(nextRun(schedule, now + MAX_SKEW_MS));
}

type RunOptions = { signal: AbortSignal; leaseMs: number };

async function run(app: AppContext, jobs: Jobs, due: Due, { signal: stopping, leaseMs }: RunOptions): Promise<void> {
  await beginRun(app, due);
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(app, due, leaseMs).then(
      (isHeld) => isHeld || lost.abort(new Error('another process has the job')),
      (error: unknown) => app.log.warn({ err: error, job: due._id }, 'cannot renew the lease of a job'),
    );
  }, leaseMs / 3);
  try {
    const counts = await jobs[due._id](AbortSignal.any([stopping, lost.signal]));
    await endRun(app, due, { outcome: 'done', counts });
  } catch (error) {
    if (lost.signal.aborted) return;
    if (stopping.aborted) return await endRun(app, due, { outcome: 'interrupted' });
    app.log.error({ err: error, job: due._id }, 'a job failed');
    await endRun(app, due, { outcome: 'failed', error: messageOf(error) });
  } finally {
    clearInterval(renewal);
  }
}

/** Records the start of a run. Marks runs that another process began and did not end as interrupted. */
async function beginRun(app: AppContext, { _id: job, lease, requestedBy }: Due): Promise<void> {
  const now = new Date(app.now());
  const left = { $set: { outcome: 'interrupted' as const, endedAt: now } };
  await app.db(jobRuns).updateMany({ job, outcome: 'running' }, left);
  const begun = { startedAt: now, endedAt: null, outcome: 'running' as const, counts: {}, error: null };
  await app.db(jobRuns).insertOne({ _id: lease, job, ...begun, startedBy: requestedBy });
}

async function renewLease(app: AppContext, { _id, lease }: Due, leaseMs: number): Promise<boolean> {
  const renewed = await app
    .db(jobRecords)
    .findOneAndUpdate({ _id, lease }, [{ $set: { leasedUntil: leaseEnd(leaseMs) } }]);
  return renewed !== null;
}

type RunResult = {
  outcome: Exclude<JobOutcome, 'running' | 'paused' | 'resumed'>;
  counts?: JobCounts;
  error?: string | null;
};

/** Records the end of a run and schedules the next; an interrupted one is due at once. */
async function endRun(app: AppContext, due: Due, { outcome, counts = {}, error = null }: RunResult) {
  const { _id, lease } = due;
  const now = app.now();
  const ended = { outcome, counts, error, endedAt: new Date(now) };
  await app.db(jobRuns).updateOne({ _id: lease, outcome: 'running' }, { $set: ended });
  app.metrics.jobRuns.inc({ name: _id, outcome });
  const free = { lease: null, leasedUntil: null };
  const next = outcome === 'interrupted' ? free : { ...free, ...planNextRun(due, outcome, now), requestedBy: null };
  await app.db(jobRecords).updateOne({ _id, lease }, { $set: next });
}

function planNextRun({ _id, failures: before }: Due, outcome: 'done' | 'failed', now: number) {
  const scheduled = nextRun(jobSchedules[_id], now);
  if (outcome === 'done') return { nextAt: new Date(scheduled), failures: 0 };
  const retry = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** before);
  return { nextAt: new Date(Math.min(scheduled, retry)), failures: before + 1 };
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR);
}
