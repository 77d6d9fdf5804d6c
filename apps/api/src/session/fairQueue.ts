/** `known`: a device or address that signed in before. `new`: no failures. `suspect`: failed lately. */
export type Lane = 'known' | 'new' | 'suspect';
/** Whose turn it is: a key of an address, a device or a person. */
export type QueueKey = { lane: Lane; key: string };

type Bounds = { ofKey: number; inAll: number; waitMs: number };
type Waiting = QueueKey & { resolve: () => void; reject: (reason: Error) => void; timer: NodeJS.Timeout };

/** Half of the turns are of the known; those who failed come last, but come. Empty lanes are passed over. */
const ORDER: readonly Lane[] = ['known', 'new', 'known', 'new', 'known', 'suspect'];

/**
 * A queue for one worker in which a flood of strangers shuts nobody out: lanes take turns, and within a lane keys do.
 * Of the new, the one who came last and the one who has waited longest take turns, because whoever waits long has
 * given up. Rejects with `busy()` whoever exceeds the bounds: a key's own, all (the longest waiting stranger
 * leaves), and the wait.
 */
export function createFairQueue(bounds: Bounds, busy: () => Error) {
  const lanes: Record<Lane, Map<string, Waiting[]>> = { known: new Map(), new: new Map(), suspect: new Map() };
  let size = 0;
  let step = 0;
  let isNewestNext = true;
  let isBusy = false;

  /** Resolves when it is this one's turn; `release` lets the next one go. */
  async function wait({ lane, key }: QueueKey): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const ofKey = lanes[lane].get(key) ?? [];
    if (ofKey.length >= bounds.ofKey) throw busy();
    if (size >= bounds.inAll) dropStranger();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => drop(one), bounds.waitMs).unref();
      const one: Waiting = { lane, key, resolve, reject, timer };
      lanes[lane].set(key, [...ofKey, one]);
      size += 1;
    });
  }

  function release(): void {
    const next = choose();
    if (next) {
      remove(next);
      next.resolve();
    } else isBusy = false;
  }

  function choose(): Waiting | undefined {
    for (let tries = 0; tries < ORDER.length; tries += 1) {
      const lane = ORDER[step % ORDER.length] as Lane;
      step += 1;
      if (lanes[lane].size > 0) return chooseIn(lane);
    }
    return undefined;
  }

  function chooseIn(lane: Lane): Waiting | undefined {
    const keys = [...lanes[lane].keys()];
    const key = lane === 'new' && isNewestNext ? keys.at(-1) : keys[0];
    if (lane === 'new') isNewestNext = !isNewestNext;
    return lanes[lane].get(key ?? '')?.[0];
  }

  /** What a key still has waits behind the other keys. */
  function remove(one: Waiting): void {
    clearTimeout(one.timer);
    size -= 1;
    const rest = (lanes[one.lane].get(one.key) ?? []).filter((other) => other !== one);
    lanes[one.lane].delete(one.key);
    if (rest.length > 0) lanes[one.lane].set(one.key, rest);
  }

  function drop(one: Waiting): void {
    remove(one);
    one.reject(busy());
  }

  function dropStranger(): void {
    const [longest] = [...lanes.suspect.values(), ...lanes.new.values()];
    if (!longest?.[0]) throw busy();
    drop(longest[0]);
  }

  return {
    /** Does `work` when it is its turn. Throws `busy()`. */
    async run<T>(queueKey: QueueKey, work: () => Promise<T>): Promise<T> {
      await wait(queueKey);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
