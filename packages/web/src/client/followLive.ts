import type { EndReason, LiveEvents } from '@marea/domain/live/notice';
import { PULSE_MS } from '@marea/domain/live/notice';
import { ApiError } from './client.ts';
import type { StreamEvent } from './events.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** Two missed heartbeats: the connection is dead. */
const SILENCE_MS = PULSE_MS * 2.5;
/** Delay before a hidden tab drops its stream: without HTTP/2 a browser has six connections to one server. */
const HIDDEN_MS = 3_000;
/** The pause after newer tabs of the same person have replaced this one's stream. */
const REPLACED_MS = 60_000;

/** Handlers of a stream: one per event, and one for when it is down until the next event. */
export type LiveHandlers = { [Name in keyof LiveEvents]: (data: LiveEvents[Name]) => void } & { down: () => void };

export type OpenStream = (options: { since?: string; signal: AbortSignal }) => AsyncGenerator<StreamEvent, void>;

/** Follows others' changes until stopped; an interrupted stream resumes where it was. */
export function followLive(open: OpenStream, handlers: LiveHandlers): () => void {
  const stopped = new AbortController();
  void run();
  return () => stopped.abort();

  async function run(): Promise<void> {
    let since: string | undefined;
    let failures = 0;
    while (!stopped.signal.aborted) {
      await untilVisible(stopped.signal);
      let ended: EndReason | null = null;
      try {
        for await (const event of watched(open, since, stopped.signal)) {
          failures = 0;
          since = event.id || since;
          if (event.name === 'end') ended = (event.data as LiveEvents['end']).reason;
          tell(event);
        }
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) ended = 'session';
      }
      if (stopped.signal.aborted) return;
      handlers.down();
      if (ended === 'session') return;
      failures += 1;
      await pause(ended === 'replaced' ? REPLACED_MS : waitAfter(failures), stopped.signal);
    }
  }

  function tell({ name, data }: StreamEvent): void {
    if (!(name in handlers)) return;
    const handle = handlers[name as keyof LiveEvents] as (data: unknown) => void;
    handle(data);
  }
}

async function* watched(open: OpenStream, since: string | undefined, stopped: AbortSignal) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let silence = setTimeout(giveUp, SILENCE_MS);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(giveUp, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onVisibility);
  // The back/forward cache may keep a left page with its connections, while its timers stand still.
  window.addEventListener('pagehide', giveUp);
  try {
    const signal = AbortSignal.any([stopped, controller.signal]);
    for await (const event of open({ signal, ...(since && { since }) })) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      yield event;
    }
  } finally {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', giveUp);
    clearTimeout(silence);
    clearTimeout(hidden);
  }
}

/** Backoff with jitter, so that clients of one lost process do not return at once. */
function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS) * (0.5 + Math.random() / 2);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check, { once: true });
    check();
  });
}
