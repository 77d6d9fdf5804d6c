import { DAY_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { failingProviders } from '../checkout/index.ts';
import type { AppContext } from '../context.ts';
import type { ProviderAccount } from '../credentials/index.ts';
import { accountCredentials, areLocked } from '../credentials/index.ts';
import type { DatabaseRelease } from '../db/schema/schemaVersion.ts';
import { runningProcesses } from '../db/schema/schemaVersion.ts';
import { jobRecords, jobRuns } from '../jobs/index.ts';
import { verifyMailServer } from '../mail/index.ts';
import { dueEffects, replicationLag } from '../metrics/index.ts';
import { outbox } from '../outbox/index.ts';
import type { Finding } from './judge.ts';
import {
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeLedger,
  judgeOutbox,
  judgePayments,
  judgeVersion,
} from './judge.ts';

const TIMEOUT_MS = 2_000;

export async function findDatabase(app: AppContext): Promise<Finding> {
  const startedAt = performance.now();
  try {
    const lagSeconds = await replicationLag(app, TIMEOUT_MS);
    return judgeDatabase({ milliseconds: performance.now() - startedAt, lagSeconds });
  } catch {
    return { finding: 'databaseAway' };
  }
}

export async function findOutbox(app: AppContext): Promise<Finding> {
  const since = new Date(app.now() - DAY_MS);
  const [waiting, givenUp] = await Promise.all([
    dueEffects(app),
    // Unfinished work is found by its missing end.
    app.db(outbox).countDocuments({ doneAt: null, state: 'failed', dueAt: { $gte: since } }),
  ]);
  const due = waiting.reduce((sum, one) => sum + one.due, 0);
  const oldest = Math.min(app.now(), ...waiting.map((one) => one.oldest.getTime()));
  return judgeOutbox({ due, oldestMinutes: (app.now() - oldest) / MINUTE_MS, givenUp });
}

export async function findMail(app: AppContext): Promise<Finding> {
  try {
    const server = await verifyMailServer(app);
    return server ? { finding: 'mailReady', values: server } : { finding: 'mailOff' };
  } catch (error) {
    app.log.warn({ err: error }, 'the mail server does not answer');
    return { finding: 'mailUnreachable' };
  }
}

export async function findPayments(app: AppContext): Promise<Finding> {
  const [offered, stored] = await Promise.all([
    app
      .db(accounts)
      .find({ isDeleted: false, active: true, provider: { $ne: null } })
      .toArray(),
    app.db(accountCredentials).find({}).toArray(),
  ]);
  const providers = (offered as ProviderAccount[]).filter(({ guestMethods }) => guestMethods.length > 0);
  return judgePayments({
    accounts: providers.length,
    locked: stored.filter((one) => areLocked(app, one)).length,
    sandboxes: providers.filter(({ provider }) => provider === 'sandbox').length,
    failing: failingProviders(app),
  });
}

export async function findLedger(app: AppContext): Promise<Finding> {
  const [job, run] = await Promise.all([
    app.db(jobRecords).findOne({ _id: 'ledgerCheck' }),
    app.db(jobRuns).findOne({ job: 'ledgerCheck', outcome: 'done' }, { sort: { startedAt: -1 } }),
  ]);
  const isPlanned = job !== null && !job.isPaused;
  return judgeLedger({ checkedAt: run?.endedAt ?? null, isPlanned, faults: run?.counts.faults ?? 0, now: app.now() });
}

/** The database's disk, which is the one that fills up. */
export async function findDisk({ connection }: AppContext): Promise<Finding> {
  const database = connection.getClient().db(connection.name);
  const { fsUsedSize, fsTotalSize } = await database.command({ dbStats: 1 }, { timeoutMS: TIMEOUT_MS });
  return judgeDisk({ freeBytes: Number(fsTotalSize) - Number(fsUsedSize), totalBytes: Number(fsTotalSize) });
}

export async function findClock(app: AppContext): Promise<Finding> {
  const before = app.now();
  const { localTime } = await app.connection.getClient().db('admin').command({ hello: 1 }, { timeoutMS: TIMEOUT_MS });
  // Compares with the middle of the request.
  return judgeClock((localTime as Date).getTime() - (before + app.now()) / 2);
}

export async function findVersion(app: AppContext, release: DatabaseRelease): Promise<Finding> {
  return judgeVersion(release, await runningProcesses(app.connection));
}
