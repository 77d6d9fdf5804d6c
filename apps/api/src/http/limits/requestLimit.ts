import { DomainError } from '@marea/domain/core/errors/errors';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context.ts';
import type { LimitUse } from './limits.ts';
import { createLimit, networkOf } from './limits.ts';

/** A process reports its requests in batches of this part of the remaining limit, so that few requests wait. */
const BATCHES = 20;
const MAX_ADDRESSES = 20_000;
/** The longest wait for a limit's count; after it requests pass. */
const MAX_WAIT_MS = 200;
const PAUSE_AFTER_FAILURE_MS = 1_000;

type Report = (requests: number) => Promise<LimitUse>;

/** Limits requests a minute from one address, across all processes. Counts the accepted requests in the database. */
export function limitRequests(app: AppContext): RequestHandler {
  const count = createCounters(app, 'requests of address', app.config.REQUESTS_PER_MINUTE);
  return async (request, _response, next) => {
    await count(networkOf(request.ip ?? 'unknown'));
    next();
  };
}

/** The requests left in a minute, and the seconds until it ends. */
export type RequestsLeft = { left: number; seconds: number };

/** Counts requests a minute of one key each, across all processes. What it returns throws `too_many_requests`. */
export function createCounters(app: AppContext, name: string, points: number): (key: string) => Promise<RequestsLeft> {
  const limit = createLimit(app, name, { points, seconds: 60 });
  const counters = new LRUCache<string, AddressCounter>({ max: MAX_ADDRESSES });
  return async (key) => {
    const counter = counters.get(key) ?? new AddressCounter(points, (requests) => limit.count(key, requests));
    counters.set(key, counter);
    await counter.take();
    return counter.left;
  };
}

/** An address in one process: the database's count, and the requests not reported yet. */
export class AddressCounter {
  readonly #points: number;
  readonly #report: Report;
  #total = 0;
  #unreported = 0;
  #endsAt = 0;
  #pausedUntil = 0;
  /** Requests beyond the limit, by the last report, whose waiters are not refused yet. */
  #beyond = 0;
  #current: Promise<void> | null = null;
  #currentSince = 0;
  #next: Promise<void> | null = null;

  constructor(points: number, report: Report) {
    this.#points = points;
    this.#report = report;
  }

  /** Throws `too_many_requests`; waits at most 200 ms for the database, then lets the request through. */
  async take(): Promise<void> {
    const now = Date.now();
    if (now >= this.#endsAt) this.#startMinute(now);
    if (this.#total + this.#unreported >= this.#points) throw this.#refusal();
    this.#unreported += 1;
    if (!this.#isReportDue(now)) return;
    await within(MAX_WAIT_MS, this.#reportAll());
    if (this.#beyond === 0) return;
    this.#beyond -= 1;
    throw this.#refusal();
  }

  get left(): RequestsLeft {
    return { left: Math.max(0, this.#points - this.#total - this.#unreported), seconds: this.#secondsLeft };
  }

  get #secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#endsAt - Date.now()) / 1_000));
  }

  #startMinute(now: number): void {
    this.#total = 0;
    this.#unreported = 0;
    this.#endsAt = now + MINUTE_MS;
  }

  #refusal(): DomainError {
    return new DomainError('too_many_requests', { retryAfter: this.#secondsLeft });
  }

  /** Whether a report is due, sooner the fewer requests are left, because other processes count too. */
  #isReportDue(now: number): boolean {
    const isSlow = this.#current !== null && now - this.#currentSince >= MAX_WAIT_MS;
    if (isSlow || now < this.#pausedUntil) return false;
    const left = this.#points - this.#total;
    return this.#total === 0 || this.#unreported >= Math.max(1, Math.floor(left / BATCHES));
  }

  /** Reports after the previous report has ended, with all requests that arrived until then. */
  #reportAll(): Promise<void> {
    this.#next ??= (this.#current ?? Promise.resolve()).then(async () => {
      this.#next = null;
      this.#currentSince = Date.now();
      this.#current = this.#send();
      await this.#current;
    });
    return this.#next;
  }

  async #send(): Promise<void> {
    const requests = this.#unreported;
    this.#unreported = 0;
    try {
      const { points, msBeforeNext } = await this.#report(requests);
      this.#total = points;
      this.#beyond = Math.max(0, points - this.#points);
      this.#endsAt = Date.now() + msBeforeNext;
    } catch {
      this.#unreported += requests;
      this.#pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
    } finally {
      this.#current = null;
    }
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
