/** Runs one job at a time per key in this process. Saves conflicts; correctness does not depend on it. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async function inOrder<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const before = last.get(key);
    const go = () => work(before !== undefined);
    const mine = before === undefined ? go() : before.then(go, go);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
