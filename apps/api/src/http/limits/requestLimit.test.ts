import { describe, expect, it } from 'vitest';
import { AddressCounter } from './requestLimit.ts';

const MINUTE_MS = 60_000;

/** The count of one address in the database, which all processes share. */
function sharedCount() {
  let points = 0;
  return {
    total: () => points,
    report: async (requests: number) => {
      points += requests;
      return { points, isOver: false, retryAfter: 60, msBeforeNext: MINUTE_MS };
    },
  };
}

async function passedOf(counters: readonly AddressCounter[], requests: number): Promise<number> {
  const takes = Array.from({ length: requests }, async (_, i) => counters[i % counters.length]?.take());
  const settled = await Promise.allSettled(takes);
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

describe('the requests of an address', () => {
  it('are counted for what a process lets through: twenty starts take twenty', async () => {
    const count = sharedCount();

    const starts = Array.from({ length: 20 }, () => new AddressCounter(1_200, count.report));
    for (const started of starts) await started.take();

    expect(count.total()).toBe(20);
  });

  it('end at the limit in one process, all at once and one after the other', async () => {
    const atOnce = new AddressCounter(100, sharedCount().report);
    expect(await passedOf([atOnce], 150)).toBe(100);

    const inTurn = new AddressCounter(100, sharedCount().report);
    let passed = 0;
    for (let i = 0; i < 150; i += 1) passed += await passedOf([inTurn], 1);
    expect(passed).toBe(100);
  });

  it('end at the limit in three processes together, but for what each has not reported', async () => {
    const count = sharedCount();
    const processes = Array.from({ length: 3 }, () => new AddressCounter(200, count.report));

    let passed = 0;
    for (let i = 0; i < 260; i += 1)
      passed += await passedOf([processes[i % 3] ?? new AddressCounter(0, count.report)], 1);

    expect(passed).toBeGreaterThanOrEqual(200);
    expect(passed).toBeLessThanOrEqual(203);
  });

  it('do not wait for each other while the database does not answer, and are counted afterwards', async () => {
    const reported: number[] = [];
    let answer = (): void => undefined;
    const silent = new AddressCounter(1_200, async (requests) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      reported.push(requests);
      return { points: requests, isOver: false, retryAfter: 60, msBeforeNext: MINUTE_MS };
    });

    // The first waits 200 ms for an answer that never comes.
    await silent.take();
    // Without a remedy each of these would wait as long, one after the other.
    await Promise.all(Array.from({ length: 500 }, () => silent.take()));

    expect(reported).toEqual([]);
    answer();
  });

  it('are limited by the process alone while the database refuses', async () => {
    const alone = new AddressCounter(50, () => Promise.reject(new Error('no primary')));

    expect(await passedOf([alone], 80)).toBe(50);
  });
});
