import { DomainError } from '@marea/domain/core/errors/errors';
import PQueue, { type Queue, type QueueAddOptions } from 'p-queue';

/** A place in the queue: a lane, and within it the key of an address, a device or a person. */
export type QueueKey<Lane extends string> = { lane: Lane; key: string };

type LaneBounds = {
  /** How many jobs of one key may wait. */
  ofKey: number;
  /** How many jobs may wait in the lane. */
  inAll: number;
  /** Drops the oldest job of a full lane instead of refusing the next one. */
  dropsOldest?: boolean;
  /** Takes the newest key and the oldest in turn: in a flood, clients that waited long have left. */
  alternates?: boolean;
};

type Settings<Lane extends string> = {
  lanes: Readonly<Record<Lane, LaneBounds>>;
  /** Lanes take turns in this order; empty ones are passed over. */
  turns: readonly Lane[];
  concurrency: number;
  /** Refuses a job that has waited for longer. */
  maxWaitMs?: number;
};

type Request<Lane extends string> = QueueKey<Lane> & { refuse: () => void };
/** p-queue asks for options that may be left out; this queue always adds a request. */
type JobOptions<Lane extends string> = QueueAddOptions & { request?: Request<Lane> };
type Job<Lane extends string> = Request<Lane> & { id: string | undefined; run: () => Promise<unknown> };

/**
 * A queue whose lanes take turns, and within a lane its keys, so that a flood in one lane does not block another.
 * p-queue runs the jobs; the order is ours.
 */
export function createLaneQueue<Lane extends string>({ concurrency, maxWaitMs, ...order }: Settings<Lane>) {
  class Lanes extends LaneOrder<Lane> {
    constructor() {
      super(order);
    }
  }
  const queue = new PQueue<Lanes, JobOptions<Lane>>({ concurrency, queueClass: Lanes });

  return {
    /** Runs `work` in its turn. Throws `busy` beyond the bounds or the maximum wait. */
    async run<T>({ lane, key }: QueueKey<Lane>, work: () => Promise<T>): Promise<T> {
      const wait = new AbortController();
      const refuse = () => wait.abort(new DomainError('busy'));
      const timer = maxWaitMs === undefined ? undefined : setTimeout(refuse, maxWaitMs).unref();
      const start = async () => {
        clearTimeout(timer);
        return await work();
      };
      try {
        return await queue.add(start, { request: { lane, key, refuse }, signal: wait.signal });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The waiting jobs in the order in which they came; a key that was served goes behind the others. */
class LaneOrder<Lane extends string> implements Queue<Job<Lane>['run'], JobOptions<Lane>> {
  readonly #order: Pick<Settings<Lane>, 'lanes' | 'turns'>;
  readonly #isOldestNext = new Set<Lane>();
  #jobs: Job<Lane>[] = [];
  #turn = 0;

  constructor(order: Pick<Settings<Lane>, 'lanes' | 'turns'>) {
    this.#order = order;
  }

  get size(): number {
    return this.#jobs.length;
  }

  /** Throws `busy` when the job's key or lane is full. */
  enqueue(run: Job<Lane>['run'], { id, request }: JobOptions<Lane> = {}): void {
    if (!request) throw new TypeError('A job without a lane');
    const { lane, key } = request;
    const { ofKey, inAll, dropsOldest } = this.#order.lanes[lane];
    const waiting = this.#jobs.filter((job) => job.lane === lane);
    if (waiting.filter((job) => job.key === key).length >= ofKey) throw new DomainError('busy');
    if (waiting.length >= inAll) {
      if (!dropsOldest) throw new DomainError('busy');
      waiting[0]?.refuse();
    }
    this.#jobs.push({ ...request, id, run });
  }

  dequeue(): Job<Lane>['run'] | undefined {
    const { turns } = this.#order;
    for (const _ of turns) {
      const job = this.#nextIn(turns[this.#turn++ % turns.length] as Lane);
      if (job) return this.#take(job);
    }
    return undefined;
  }

  remove(id: string): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
  }

  filter({ request }: JobOptions<Lane>): Job<Lane>['run'][] {
    return this.#jobs.filter((job) => job.lane === request?.lane).map(({ run }) => run);
  }

  setPriority(): never {
    throw new TypeError('Lanes have no priorities');
  }

  #nextIn(lane: Lane): Job<Lane> | undefined {
    const waiting = this.#jobs.filter((job) => job.lane === lane);
    if (!this.#order.lanes[lane].alternates || this.#isOldestNext.delete(lane)) return waiting[0];
    if (waiting.length > 0) this.#isOldestNext.add(lane);
    return waiting.find((job) => job.key === waiting.at(-1)?.key);
  }

  #take(job: Job<Lane>): Job<Lane>['run'] {
    const isOfKey = ({ lane, key }: Job<Lane>) => lane === job.lane && key === job.key;
    const rest = this.#jobs.filter((other) => other !== job);
    this.#jobs = [...rest.filter((other) => !isOfKey(other)), ...rest.filter(isOfKey)];
    return job.run;
  }
}
