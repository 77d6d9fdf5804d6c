import type { AppContext } from '../context.ts';
import type { EffectAttempt } from './effect.ts';
import type { Leased } from './lease.ts';
import { isLastTry, keepLease, noteHandOver } from './lease.ts';

export type Timeouts = {
  leaseMs: number;
  /** The limit until an effect is done or handed over. Below the lease. */
  timeoutMs: number;
  /** The limit after the hand-over: RFC 5321 4.5.3.2.6 asks for ten minutes, as an earlier end causes duplicates. */
  answerMs: number;
  /** The limit for a handler to end after its signal. */
  graceMs: number;
};

/** One run of an effect. Its signal ends it when it takes too long or the process stops. */
export function beginAttempt(app: AppContext, due: Leased, timeouts: Timeouts, leaving: AbortSignal) {
  const late = new AbortController();
  const signal = AbortSignal.any([late.signal, leaving]);
  const giveUpAfter = (milliseconds: number) =>
    setTimeout(() => late.abort(new Error(`took longer than ${milliseconds} ms`)), milliseconds);
  let timer = giveUpAfter(timeouts.timeoutMs);
  let isHandedOver = false;

  const attempt: EffectAttempt = {
    signal,
    isLast: isLastTry(due),
    async goOn() {
      await keepLease(app, due, timeouts.leaseMs);
      signal.throwIfAborted();
      clearTimeout(timer);
      timer = giveUpAfter(timeouts.timeoutMs);
    },
    async handOver() {
      const margin = timeouts.leaseMs - timeouts.timeoutMs;
      await noteHandOver(app, due, timeouts.answerMs + margin);
      isHandedOver = true;
      signal.throwIfAborted();
      clearTimeout(timer);
      timer = giveUpAfter(timeouts.answerMs);
    },
  };
  return {
    attempt,
    isHandedOver: () => isHandedOver,

    /** Settles with the work; rejects with `StillRunning` if the work ignores its signal. */
    async settled(work: Promise<void>): Promise<void> {
      const ignored = Promise.withResolvers<never>();
      const onAbort = () => {
        timer = setTimeout(() => ignored.reject(new StillRunning()), timeouts.graceMs);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        await Promise.race([work, ignored.promise]);
      } finally {
        signal.removeEventListener('abort', onAbort);
        clearTimeout(timer);
      }
    },
  };
}

/** The effect still runs after its abort, so its lease must not pass to another process. */
export class StillRunning extends Error {}
