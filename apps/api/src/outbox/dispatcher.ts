import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { inSpan } from '../tracing/index.ts';
import type { Timeouts } from './attempt.ts';
import { beginAttempt, StillRunning } from './attempt.ts';
import type { EffectAttempt, Effect, EffectHandlers, EffectKind } from './effect.ts';
import { Dropped, effectKinds, isDeferrable, NotBefore, OutcomeUnknown, PermanentFailure } from './effect.ts';
import { givenUp } from './givenUp.ts';
import type { Leased } from './lease.ts';
import { assertTriable, defer, drop, loggedFailure, postpone, markDone, takeDue } from './lease.ts';

/** The lease outlives timeout and grace, so that two processes never work on one effect. */
const TIMEOUTS: Timeouts = { leaseMs: 120_000, timeoutMs: 90_000, answerMs: 600_000, graceMs: 5_000 };
/** The polling interval, for effects left by others or newly due. */
const LOOK_EVERY_MS = 2_000;
/** Effects at once per kind, so that a hanging provider delays only its own kind. */
const MAX_OF_A_KIND = 2;
/** Leaves the machine to requests: at most some twenty effects of a kind a second. */
const DELAY_BETWEEN_MS = 100;
/** How long a deferrable effect waits for requests. */
const MAX_DEFERRAL_MS = 30_000;
/** The event loop's utilization above which requests wait for each other. */
const BUSY_UTILIZATION = 0.7;
const SAMPLE_MS = 250;
const MAX_STOP_MS = 3_000;
const MAX_ABANDON_MS = 1_000;

/**
 * Runs the effects of the outbox: at least once, in one process at a time (leases), with retries. While the process is
 * busy with requests, deferrable effects wait for half a minute: mails took a third of the time of selling.
 */
export function createDispatcher(
  app: AppContext,
  handlers: EffectHandlers,
  changed: Partial<Timeouts> = {},
  isBusy = createLoadMeter(),
) {
  const timeouts = { ...TIMEOUTS, ...changed };
  const running = new Map<Promise<void>, EffectKind>();
  const stopping = new AbortController();
  const leaving = new AbortController();
  let loop: Promise<void> | null = null;

  return {
    start(): void {
      loop ??= work();
    },

    /** Takes no new effects, waits for running ones and abandons the slow ones; other processes do the rest. */
    async stop(): Promise<void> {
      stopping.abort();
      app.outboxSignal.ring();
      await loop;
      await allWithin(MAX_STOP_MS);
      leaving.abort(new Error('the process stops'));
      await allWithin(MAX_ABANDON_MS);
    },

    /** Handles all due effects and returns the count. For tests. */
    async dispatchDue(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const due = await takeDue(app, effectKinds, timeouts.leaseMs);
        if (!due) return count;
        await run(due);
      }
    },
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await look();
      if (due) begin(due);
      else await app.outboxSignal.wait(LOOK_EVERY_MS, isBusy() ? open().filter(isPrompt) : open());
    }
  }

  function open(): EffectKind[] {
    const busy = [...running.values()];
    return effectKinds.filter((kind) => busy.filter((other) => other === kind).length < MAX_OF_A_KIND);
  }

  async function look(): Promise<Leased | null> {
    try {
      const kinds = open();
      if (!isBusy()) return await takeDue(app, kinds, timeouts.leaseMs);
      const overdue = app.now() - MAX_DEFERRAL_MS;
      return (
        (await takeDue(app, kinds.filter(isPrompt), timeouts.leaseMs)) ??
        (await takeDue(app, kinds.filter(isDeferrable), timeouts.leaseMs, overdue))
      );
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
  function run(due: Leased): Promise<void> {
    return inSpan(`effect ${due.kind}`, () => attempt(due), { traceparent: due.traceparent });
  }

  async function attempt(due: Leased): Promise<void> {
    const { _id, kind, attempts } = due;
    const begun = beginAttempt(app, due, timeouts, leaving.signal);
    let outcome: unknown = 'done';
    try {
      await begun.settled(handle(due, begun.attempt));
    } catch (error) {
      outcome = error;
    }
    try {
      app.metrics.effects.inc({ kind, outcome: await note(due, outcome, begun.isHandedOver()) });
    } catch (err) {
      app.log.warn({ effect: _id, kind, attempts, err }, 'cannot note the outcome of an effect');
    }
  }

  async function handle(due: Leased, begun: EffectAttempt): Promise<void> {
    assertTriable(due);
    const { _id: id, kind, payload, createdAt: enteredAt } = due;
    const handler = handlers[kind] as (effect: Effect, attempt: EffectAttempt) => Promise<void>;
    await handler({ id, payload, enteredAt }, begun);
  }

  /** Records the outcome of an attempt, and returns it. */
  async function note(due: Leased, outcome: unknown, isHandedOver: boolean): Promise<EffectOutcome> {
    const { _id, kind, attempts } = due;
    if (outcome instanceof StillRunning) {
      app.log.error({ effect: _id, kind, attempts }, 'an effect does not end when it is told to');
      return 'stuck';
    }
    if (outcome instanceof NotBefore) {
      await defer(app, due, outcome.at);
      return 'deferred';
    }
    const isDropped = outcome instanceof Dropped;
    if (outcome !== 'done' && !isDropped) return giveBack(due, outcome, isHandedOver);
    if (await (isDropped ? drop(app, due) : markDone(app, due))) return isDropped ? 'dropped' : 'done';
    app.log.warn({ effect: _id, kind, attempts }, 'an effect outlasted its lease');
    return 'lost';
  }

  async function giveBack(due: Leased, error: unknown, isHandedOver: boolean): Promise<EffectOutcome> {
    const isUnknown = error instanceof OutcomeUnknown;
    const isPermanent = error instanceof PermanentFailure;
    const failure = { error, isPermanent, isUnknown, isUndone: isHandedOver && !isUnknown };
    const state = await unitOfWork(app.connection, async (tx) => {
      const became = await postpone(app, tx, due, failure);
      if (became === 'failed') await app.announce(tx, 'effectGivenUp', givenUp(due));
      return became;
    });
    const known = { effect: due._id, kind: due.kind, attempts: due.attempts, ...loggedFailure(error) };
    if (state === 'lost') app.log.warn(known, 'an effect outlasted its lease');
    else if (state === 'failed') app.log.error(known, 'an effect was given up');
    else app.log.warn(known, 'an effect failed and is tried again');
    return state === 'waiting' ? 'retried' : state;
  }

  async function allWithin(milliseconds: number): Promise<void> {
    const late = new AbortController();
    const timeout = pause(milliseconds, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([Promise.all(running.keys()), timeout]);
    late.abort();
  }
}
type EffectOutcome = 'done' | 'dropped' | 'deferred' | 'retried' | 'failed' | 'lost' | 'stuck';
const isPrompt = (kind: EffectKind) => !isDeferrable(kind);

/** Whether the event loop was busy in the last quarter of a second. */
function createLoadMeter(): () => boolean {
  let sample = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - sampledAt < SAMPLE_MS) return isBusy;
    isBusy = performance.eventLoopUtilization(sample).utilization > BUSY_UTILIZATION;
    sample = performance.eventLoopUtilization();
    sampledAt = performance.now();
    return isBusy;
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
