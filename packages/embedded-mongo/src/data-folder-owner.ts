import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from './run-command.ts';

export type Owner = { ownerPid: number; mongodPid: number; port: number };

const fileOf = (folder: string): string => path.join(folder, 'marea-owner.json');

/** The last owner, even after a crash; undefined for a fresh folder. */
export async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    const owner: Owner = JSON.parse(await readFile(fileOf(folder), 'utf8'));
    return Number.isInteger(owner.mongodPid) && Number.isInteger(owner.port) ? owner : undefined;
  } catch {
    return undefined;
  }
}

export async function writeOwner(folder: string, owner: Owner): Promise<void> {
  await writeFile(fileOf(folder), JSON.stringify(owner));
}

/** Ends a mongod whose owner was killed. Throws FolderInUseError if a running owner has the folder. */
export async function claimFolder(folder: string, owner: Owner | undefined): Promise<void> {
  if (!owner || !(await isMongodOf(folder, owner.mongodPid))) return;
  if (isAlive(owner.ownerPid)) throw new FolderInUseError(folder, owner.ownerPid);
  process.kill(owner.mongodPid, 'SIGTERM');
  for (let waited = 0; waited < 15_000 && isAlive(owner.mongodPid); waited += 50) await delay(50);
  if (await isMongodOf(folder, owner.mongodPid)) process.kill(owner.mongodPid, 'SIGKILL');
  for (let waited = 0; waited < 2_000 && isAlive(owner.mongodPid); waited += 50) await delay(50);
}

export class FolderInUseError extends Error {
  constructor(folder: string, pid?: number) {
    super(
      `The database in ${folder} is already running${pid ? `, started by process ${pid}` : ''}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    this.name = 'FolderInUseError';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Compares the command line: the process id may belong to another program by now. */
async function isMongodOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const listing = await runCommand('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { timeoutMs: 5000 });
  // Small containers have no `ps`.
  const args = listing.code === 0 ? listing.output : await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return !args.trimStart().startsWith('Z') && args.includes('mongod') && args.includes(folder);
}
