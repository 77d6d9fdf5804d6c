import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../context.ts';
import type { Effect, EffectHandlers, EffectKind } from './effect.ts';
import { effectKinds } from './effect.ts';
import { PermanentFailure } from './permanentFailure.ts';
import type { Leased } from './lease.ts';
import { putOff, settle, takeDue } from './lease.ts';

/** Well above the longest handler: two processes never work on one effect. */
const LEASE_MS = 120_000;
const MAX_RUN_MS = 20_000;
/** Finds effects left by others, or newly due. */
const LOOK_EVERY_MS = 2_000;
/** Per kind, so that a provider that hangs delays its own kind alone. */
const MAX_OF_A_KIND = 2;
/** Leaves the machine to requests: some twenty effects of a kind a second. */
const DELAY_BETWEEN_MS = 100;
const MAX_STOP_MS = 3_000;

/** Carries out the outbox: at least once, one process at a time (leases), retried on failure. */
export function createDispatcher(app: AppContext, handlers: EffectHandlers, leaseMs = LEASE_MS) {
  const running = new Map<Promise<void>, EffectKind>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  return {
    start(): void {
      loop ??= work();
    },

    /** Takes nothing new and waits for running effects; others are done elsewhere. */
    async stop(): Promise<void> {
      stopping.abort();
      app.outboxSignal.ring();
      await loop;
      await within(MAX_STOP_MS, Promise.all(running.keys())).catch(() => {});
    },

    /** Handles all that is due and returns the count. For tests. */
    async dispatchDue(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const due = await takeDue(app, effectKinds, leaseMs);
        if (!due) return count;
        await run(due);
      }
    },
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await look();
      if (due) begin(due);
      else await app.outboxSignal.wait(LOOK_EVERY_MS, open());
    }
  }

  function open(): EffectKind[] {
    const busy = [...running.values()];
    return effectKinds.filter((kind) => busy.filter((other) => other === kind).length < MAX_OF_A_KIND);
  }

  async function look(): Promise<Leased | null> {
    try {
      return await takeDue(app, open(), leaseMs);
    } catch (error) {
      app.log.warn({ err: error }, 'cannot look into the outbox');
      return null;
    }
  }

  function begin(due: Leased): void {
    const task = run(due)
      .then(() => pause(DELAY_BETWEEN_MS))
      .finally(() => {
        running.delete(task);
        app.outboxSignal.ring();
      });
    running.set(task, due.kind);
  }

  /** Never rejects: after a failure the lease ends and the effect is due again. */
  async function run(due: Leased): Promise<void> {
    const { _id, kind, payload, createdAt, attempts } = due;
    const known = { effect: _id, kind, attempts };
    try {
      const handle = handlers[kind] as (effect: Effect) => Promise<void>;
      await within(MAX_RUN_MS, handle({ id: _id, payload, enteredAt: createdAt }));
      if (!(await settle(app, due))) app.log.warn(known, 'an effect outlasted its lease');
    } catch (error) {
      await giveBack(due, error).catch((err: unknown) => app.log.warn({ ...known, err }, 'cannot put an effect off'));
    }
  }

  async function giveBack(due: Leased, error: unknown): Promise<void> {
    const state = await putOff(app, due, { error, isPermanent: error instanceof PermanentFailure });
    const known = { effect: due._id, kind: due.kind, attempts: due.attempts };
    if (state === 'failed') app.log.error({ ...known, err: error }, 'an effect was given up');
    else app.log.warn({ ...known, err: error }, 'an effect failed and is tried again');
  }
}
export type Dispatcher = ReturnType<typeof createDispatcher>;

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
