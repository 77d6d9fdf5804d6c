/** `staff`: people of the company. `mail`: what leaves by itself. `others`: guests, owners and resellers. */
export type Lane = 'staff' | 'mail' | 'others';
export type QueueKey = { lane: Lane; key: string };

type Bounds = Readonly<Record<Lane, { ofKey: number; inAll: number }>>;
type Waiting = { key: string; start: () => void };

/** Whose turn it is, one after the other; empty lanes are passed over. */
const ORDER: readonly Lane[] = ['staff', 'mail', 'staff', 'others'];

/** A queue for one worker whose lanes take turns, so that none shuts out another. Rejects with `busy()`. */
export function createPrintQueue(bounds: Bounds, busy: () => Error) {
  const lanes: Record<Lane, Waiting[]> = { staff: [], mail: [], others: [] };
  let step = 0;
  let isWorking = false;

  async function wait({ lane, key }: QueueKey): Promise<void> {
    if (!isWorking) {
      isWorking = true;
      return;
    }
    const { ofKey, inAll } = bounds[lane];
    const waiting = lanes[lane];
    if (waiting.length >= inAll || waiting.filter((one) => one.key === key).length >= ofKey) throw busy();
    await new Promise<void>((start) => {
      waiting.push({ key, start });
    });
  }

  function release(): void {
    for (let tries = 0; tries < ORDER.length; tries += 1) {
      const lane = ORDER[step % ORDER.length] as Lane;
      step += 1;
      const next = lanes[lane].shift();
      if (next) return next.start();
    }
    isWorking = false;
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
