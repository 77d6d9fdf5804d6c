import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { claimFolder, FolderInUseError, readOwner, writeOwner } from './data-folder-owner.ts';
import { isDiskFull, reasonFromLog, rotateLog } from './mongod-log.ts';
import type { Mongod } from './mongod-sources.ts';
import { ensurePrimary, REPLICA_SET } from './replica-set.ts';
import { resolveMongod } from './resolve-mongod.ts';
import { transactionLifetime } from './transaction-lifetime.ts';

export type EmbeddedMongoOptions = {
  dataDir: string;
  /** Defaults to the last one used, or a free one. */
  port?: number;
  mongod?: Mongod;
  report?: (line: string) => void;
  onUnexpectedEnd?: (log: string) => void;
  /** The size in bytes at which the log continues in a new file, and how often to check it. */
  log?: { maxBytes: number; lookEveryMs: number };
};

export type EmbeddedMongo = {
  uri: string;
  pid: number;
  /** Stops it, by force after ten seconds. The data stays. */
  stop: () => Promise<void>;
};

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const LOG = { maxBytes: 20 * 1_024 * 1_024, lookEveryMs: 60_000 };

/** Starts a replica set of one on 127.0.0.1 that keeps its data, even after a kill. Throws FolderInUseError. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const folder = path.resolve(options.dataDir, 'mongo');
  await mkdir(folder, { recursive: true });
  const lastOwner = await readOwner(folder);
  await claimFolder(folder, lastOwner);
  const advice = await diskFullAdvice(folder);
  if (advice) throw new Error(advice);
  const mongod = options.mongod ?? (await resolveMongod({ report: options.report }));
  const port = options.port ?? (await getPort({ port: lastOwner?.port, host: '127.0.0.1' }));

  const logFile = path.join(folder, 'mongod.log');
  await rotateLog(logFile);
  const logBefore = await sizeOf(logFile);
  const child = spawnMongod(mongod.binary, { folder, port, logFile });
  if (child.pid === undefined) throw new Error(`${mongod.binary} could not be started.`);
  const ended = once(child, 'exit');
  const rotating = rotateWhileRunning(child, logFile, options.log ?? LOG);
  void ended.finally(() => clearInterval(rotating));
  await writeOwner(folder, { ownerPid: process.pid, mongodPid: child.pid, port });
  startWatchdog(child.pid);

  const stop = async (): Promise<void> => {
    await endProcess(child, ended);
  };
  try {
    await Promise.race([
      ensurePrimary(port, READY_TIMEOUT_MS),
      ended.then(async () => {
        throw await startFailure(folder, { logFile, logBefore }, mongod);
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }

  let stopping: Promise<void> | undefined;
  void ended.then(async () => {
    if (!stopping) options.onUnexpectedEnd?.(await reasonOfEnd(folder, { logFile, logBefore }, child));
  });
  return {
    uri: `mongodb://127.0.0.1:${port}/marea?replicaSet=${REPLICA_SET}`,
    pid: child.pid,
    stop: () => (stopping ??= stop()),
  };
}

function spawnMongod(binary: string, at: { folder: string; port: number; logFile: string }): ChildProcess {
  const args = ['--dbpath', at.folder, '--port', String(at.port), '--replSet', REPLICA_SET];
  args.push('--bind_ip', '127.0.0.1', '--logpath', at.logFile, '--logappend', '--logRotate', 'reopen', '--quiet');
  args.push(
    '--wiredTigerCacheSizeGB',
    '0.5',
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    ...transactionLifetime,
  );
  if (process.platform !== 'win32') args.push('--nounixsocket');
  // Its own group: Ctrl-C in a terminal must not stop the database before the API.
  return spawn(binary, args, { stdio: 'ignore', detached: true }).on('error', () => undefined);
}

function startWatchdog(mongodPid: number): void {
  const script = fileURLToPath(new URL('./watchdog.mjs', import.meta.url));
  const args = [script, String(process.pid), String(mongodPid)];
  spawn(process.execPath, args, { stdio: 'ignore', detached: true }).unref();
}

/** Rotates the log when it is large, and makes the database reopen it. Windows has no such signal. */
function rotateWhileRunning(child: ChildProcess, file: string, { maxBytes, lookEveryMs }: typeof LOG): NodeJS.Timeout {
  const look = async (): Promise<void> => {
    if (process.platform !== 'win32' && (await rotateLog(file, maxBytes))) child.kill('SIGUSR1');
  };
  // A failed move is retried.
  return setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
}

async function endProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const hung = await Promise.race([ended.then(() => false), delay(STOP_TIMEOUT_MS, true, { ref: false })]);
  if (!hung) return;
  child.kill('SIGKILL');
  await ended;
}

type Log = { logFile: string; logBefore: number };

async function startFailure(folder: string, written: Log, mongod: Mongod): Promise<Error> {
  const log = await logOf(written);
  if (log.includes('DBPathInUse')) return new FolderInUseError(folder);
  if (/UPGRADE PROBLEM|Location4926900|IncompatibleServerVersion/.test(log)) {
    return new Error(
      `The data in ${folder} was written by another MongoDB version than ${mongod.version}. ` +
        'Use the version it was written with, or move the folder away to start with an empty database.',
    );
  }
  const advice = await adviceOnDisk(folder, log);
  if (advice) return new Error(advice);
  const reason = reasonFromLog(log) ?? log.split('\n').slice(-5).join('\n');
  return new Error(`MongoDB ${mongod.version} did not start (log: ${written.logFile}):\n${reason}`);
}

async function reasonOfEnd(folder: string, written: Log, { exitCode, signalCode }: ChildProcess): Promise<string> {
  const log = await logOf(written);
  const advice = await adviceOnDisk(folder, log);
  if (advice) return advice;
  const how = signalCode ? `It was ended by the signal ${signalCode}` : `It ended with the code ${exitCode}`;
  const reason = reasonFromLog(log);
  return `${how} (log: ${written.logFile})${reason ? `:\n${reason}` : '.'}`;
}

/** MongoDB's report of a full disk counts even if some space is free again. */
async function adviceOnDisk(folder: string, log: string): Promise<string | null> {
  return (await diskFullAdvice(folder)) ?? (isDiskFull(log) ? diskFullAdvice(folder, Number.MAX_SAFE_INTEGER) : null);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => ({ size: 0 }))).size;
}

/** The log since the start. */
async function logOf({ logFile, logBefore }: Log): Promise<string> {
  const bytes = await readFile(logFile).catch(() => Buffer.alloc(0));
  return bytes.subarray(logBefore).toString('utf8').trimEnd();
}

/** The space MongoDB needs to start; it ends when its journal cannot grow. */
const NEEDED_BYTES = 300 * 1_024 * 1_024;
const MB = 1_024 * 1_024;

/** Advice for a nearly full disk; null while there is room. */
export async function diskFullAdvice(folder: string, neededBytes = NEEDED_BYTES): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return null;
  return (
    `The disk of ${folder} is full: ${Math.floor(free / MB)} MB are free, and the database needs ` +
    `${NEEDED_BYTES / MB} MB. Free some space on it, or name a folder on another disk with DATA_DIR.`
  );
}
