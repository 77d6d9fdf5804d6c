import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { claimFolder, FolderInUseError, readOwner, writeOwner } from './data-folder-owner.ts';
import type { Mongod } from './mongod-sources.ts';
import { ensurePrimary, REPLICA_SET } from './replica-set.ts';
import { resolveMongod } from './resolve-mongod.ts';
import { transactionLifetime } from './transaction-lifetime.ts';

export type EmbeddedMongoOptions = {
  dataDir: string;
  /** By default the last one used, or a free one. */
  port?: number;
  mongod?: Mongod;
  report?: (line: string) => void;
  onUnexpectedEnd?: (log: string) => void;
};

export type EmbeddedMongo = {
  uri: string;
  pid: number;
  /** By force after ten seconds. The data stays. */
  stop: () => Promise<void>;
};

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Starts a replica set of one on 127.0.0.1 that keeps its data, also after a kill. Throws FolderInUseError. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const folder = path.resolve(options.dataDir, 'mongo');
  await mkdir(folder, { recursive: true });
  const lastOwner = await readOwner(folder);
  await claimFolder(folder, lastOwner);
  const mongod = options.mongod ?? (await resolveMongod({ report: options.report }));
  const port = options.port ?? (await getPort({ port: lastOwner?.port, host: '127.0.0.1' }));

  const logFile = path.join(folder, 'mongod.log');
  const child = spawnMongod(mongod.binary, { folder, port, logFile });
  if (child.pid === undefined) throw new Error(`${mongod.binary} could not be started.`);
  const ended = once(child, 'exit');
  await writeOwner(folder, { ownerPid: process.pid, mongodPid: child.pid, port });
  startWatchdog(child.pid);

  const stop = async (): Promise<void> => {
    await endProcess(child, ended);
  };
  try {
    await Promise.race([
      ensurePrimary(port, READY_TIMEOUT_MS),
      ended.then(async () => {
        throw await startFailure(folder, logFile, mongod);
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }

  let stopping: Promise<void> | undefined;
  void ended.then(async () => {
    if (!stopping) options.onUnexpectedEnd?.(await lastLines(logFile, 10));
  });
  return {
    uri: `mongodb://127.0.0.1:${port}/marea?replicaSet=${REPLICA_SET}`,
    pid: child.pid,
    stop: () => (stopping ??= stop()),
  };
}

function spawnMongod(binary: string, at: { folder: string; port: number; logFile: string }): ChildProcess {
  const args = ['--dbpath', at.folder, '--port', String(at.port), '--replSet', REPLICA_SET];
  args.push('--bind_ip', '127.0.0.1', '--logpath', at.logFile, '--quiet');
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

async function endProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const hung = await Promise.race([ended.then(() => false), delay(STOP_TIMEOUT_MS, true, { ref: false })]);
  if (!hung) return;
  child.kill('SIGKILL');
  await ended;
}

async function startFailure(folder: string, logFile: string, mongod: Mongod): Promise<Error> {
  const log = await lastLines(logFile, 200);
  if (log.includes('DBPathInUse')) return new FolderInUseError(folder);
  if (/UPGRADE PROBLEM|Location4926900|IncompatibleServerVersion/.test(log)) {
    return new Error(
      `The data in ${folder} was written by another MongoDB version than ${mongod.version}. ` +
        'Use the version it was written with, or move the folder away to start with an empty database.',
    );
  }
  const end = log.split('\n').slice(-5).join('\n');
  return new Error(`MongoDB ${mongod.version} did not start. The end of ${logFile}:\n${end}`);
}

async function lastLines(file: string, count: number): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
