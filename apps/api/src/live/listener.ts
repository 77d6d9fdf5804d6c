import type { ServerEvent } from '@marea/domain/contract/envelope.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { EndReason, LiveEvents, Notice } from '@marea/domain/live/notice';
import type { RecordChange } from './change.ts';

/** The queue limit of a slow reader: beyond it, a `reload` replaces the queued notices. */
const MAX_WAITING = 500;

export type Subscriber = { id: string; network?: string; noticeOf: (change: RecordChange) => Notice | null };

/** A listener for changes, read as an async iterable. Its queue is bounded, with one notice per record. */
export class Listener implements AsyncIterableIterator<ServerEvent> {
  readonly subscriber: Subscriber;
  /** Epoch milliseconds when the session runs out. */
  readonly until: number;
  readonly #waiting = new Map<string, Notice>();
  readonly #left: () => void;
  #token: string;
  #pulses = true;
  #reload = false;
  #end: EndReason | null = null;
  #isOver = false;
  #wake: (() => void) | null = null;

  constructor(subscriber: Subscriber, until: number, token: string, left: () => void) {
    this.subscriber = subscriber;
    this.until = until;
    this.#token = token;
    this.#left = left;
  }

  send(notices: readonly Notice[], token: string): void {
    this.#token = token;
    if (this.#reload) return;
    for (const notice of notices) this.#waiting.set(`${notice.kind} ${notice.id}`, notice);
    if (this.#waiting.size > MAX_WAITING) this.reload();
    if (notices.length > 0) this.#wake?.();
  }

  reload(): void {
    this.#reload = true;
    this.#waiting.clear();
    this.#wake?.();
  }

  pulse(token: string): void {
    this.#token = token;
    this.#pulses = true;
    this.#wake?.();
  }

  end(reason: EndReason): void {
    this.#end ??= reason;
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<ServerEvent, undefined>> {
    for (;;) {
      const event = this.#isOver ? null : this.#take();
      if (event) return { value: event, done: false };
      if (this.#isOver) return { value: undefined, done: true };
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = null;
    }
  }

  async return(): Promise<IteratorResult<ServerEvent, undefined>> {
    this.#finish();
    this.#wake?.();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #take(): ServerEvent | null {
    if (this.#end) {
      const reason = this.#end;
      this.#finish();
      return this.#event('end', { reason });
    }
    if (this.#reload) {
      this.#reload = false;
      return this.#event('reload', null);
    }
    if (this.#waiting.size > 0) {
      const changes = [...this.#waiting.values()];
      this.#waiting.clear();
      return this.#event('changes', changes);
    }
    if (!this.#pulses) return null;
    this.#pulses = false;
    return this.#event('pulse', null);
  }

  #event<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): ServerEvent {
    return { name, data, id: this.#token };
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting.clear();
    this.#left();
  }
}

const MAX_STREAMS_OF_ONE = 12;
const MAX_STREAMS_OF_GUEST = 4;
/** About the number of guests who wait at once on a hotel's Wi-Fi. */
const MAX_STREAMS_OF_NETWORK = 100;
const RETRY_SECONDS = 60;

/** A person's streams that a new one replaces, oldest first: they may be connections lost long ago. */
export function replacedBy(listeners: Iterable<Listener>, id: string, isGuest: boolean): Listener[] {
  const own = [...listeners].filter(({ subscriber }) => subscriber.id === id);
  const most = isGuest ? MAX_STREAMS_OF_GUEST : MAX_STREAMS_OF_ONE;
  return own.slice(0, Math.max(0, own.length - most + 1));
}

/** Throws `too_many_requests` at the limit of guest streams per network. */
export function assertRoomFor(listeners: Iterable<Listener>, network: string): void {
  const own = [...listeners].filter(({ subscriber }) => subscriber.network === network);
  if (own.length >= MAX_STREAMS_OF_NETWORK) {
    throw new DomainError('too_many_requests', { retryAfter: RETRY_SECONDS });
  }
}
