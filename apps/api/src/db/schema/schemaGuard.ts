import { DomainError } from '@marea/domain/core/errors/errors';
import type { Connection } from 'mongoose';
import type { DatabaseRelease, RunningProcess } from './schemaVersion.ts';
import {
  assertSchemaFits,
  enterProcess,
  FRESH_MS,
  leaveProcess,
  noteSchema,
  overtakenBy,
  raiseLowest,
  readSchema,
  renewProcess,
  restoredInPart,
  upgradeAlone,
} from './schemaVersion.ts';

const LOOK_EVERY_MS = 2_000;

export type SchemaGuard = {
  /** Ends the watch and takes this process off the list. */
  stop: () => Promise<void>;
};

type Hooks = {
  /** Upgrades the records to the schema of this release. */
  upgrade: () => Promise<void>;
  /** Older processes that the start waits for. */
  onWait: (processes: readonly RunningProcess[]) => void;
  /** Called when a newer release no longer lets this one run, or a backup is being restored. */
  onOvertaken: (message: string) => void;
};

/** By connection of a joined process: the guard that refuses writes after a newer release took over. */
const guards = new WeakMap<Connection, () => Promise<void>>();

/** Throws `busy` once a newer release has forbidden this process to write. */
export async function assertMayWrite(connection: Connection): Promise<void> {
  await guards.get(connection)?.();
}

/**
 * Joins the processes of a database: refuses a database that does not fit, upgrades an older one once no older process
 * can write any more, and then watches it. Throws SchemaRefused.
 */
export async function joinDatabase(
  connection: Connection,
  release: DatabaseRelease,
  hooks: Hooks,
): Promise<SchemaGuard> {
  // Registers before it reads: a process that raises the lowest version either sees this one, or is seen by it.
  const id = await enterProcess(connection, release);
  try {
    const stored = await assertSchemaFits(connection, release);
    if (!stored || stored.version < release.schema) {
      await raiseLowest(connection, release, hooks.onWait);
      await upgradeAlone(connection, id, hooks.upgrade);
      await noteSchema(connection, release);
      // During the upgrade it did not renew its entry, and a newer release may have taken it for dead.
      await renewProcess(connection, id);
      await assertSchemaFits(connection, release);
    }
  } catch (error) {
    await leaveProcess(connection, id).catch(() => undefined);
    throw error;
  }
  return watch(connection, release, id, hooks);
}

function watch(connection: Connection, release: DatabaseRelease, id: string, hooks: Hooks): SchemaGuard {
  let lookedAt = performance.now();
  let isOvertaken = false;
  let isStopped = false;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const startedAt = performance.now();
    const stored = await readSchema(connection);
    const overtaken = stored && release.schema < stored.lowest ? overtakenBy(stored, release) : null;
    const reason = overtaken ?? (await restoredInPart(connection));
    if (reason) {
      if (!isOvertaken) hooks.onOvertaken(reason);
      isOvertaken = true;
      return;
    }
    await renewProcess(connection, id);
    lookedAt = startedAt;
  }

  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = null)));
  // Without a database nothing is written: the next poll finds it again.
  const timer = setInterval(() => void (isStopped || lookOnce().catch(() => undefined)), LOOK_EVERY_MS);
  timer.unref();

  guards.set(connection, async () => {
    if (!isOvertaken && performance.now() - lookedAt > FRESH_MS) await lookOnce();
    if (isOvertaken) throw new DomainError('busy', {}, undefined, 'overtaken by a newer release');
  });
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      guards.delete(connection);
      await looking?.catch(() => undefined);
      await leaveProcess(connection, id).catch(() => undefined);
    },
  };
}
