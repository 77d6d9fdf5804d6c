import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLaneQueue } from './laneQueue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Lane = 'known' | 'new' | 'suspect';

/** A queue with one worker, busy until `serve`. */
function createQueue({ ofKey = 3, inAll = 300 } = {}) {
  const queue = createLaneQueue<Lane>({
    lanes: {
      known: { ofKey, inAll },
      new: { ofKey, inAll, dropsOldest: true, alternates: true },
      suspect: { ofKey, inAll, dropsOldest: true },
    },
    turns: ['known', 'new', 'known', 'new', 'known', 'suspect'],
    concurrency: 1,
    maxWaitMs: 1_000,
  });
  const served: string[] = [];
  const refused: string[] = [];
  const gate = Promise.withResolvers<void>();
  void queue.run({ lane: 'known', key: 'holds the worker' }, () => gate.promise);
  return {
    served,
    refused,
    add: (lane: Lane, key: string, name = key) => {
      queue.run({ lane, key }, async () => void served.push(name)).catch(() => refused.push(name));
    },
    async serve(): Promise<string[]> {
      gate.resolve();
      for (let i = 0; i < 1_000; i += 1) await setImmediate();
      return served;
    },
  };
}

describe('a queue of lanes', () => {
  it('serves the known and the newest among the next, and everybody in the end', async () => {
    const queue = createQueue();
    for (let i = 0; i < 200; i += 1) queue.add('new', `stranger ${i}`);
    queue.add('new', 'a person on a new device');
    queue.add('known', 'a person on a known device');
    const served = await queue.serve();
    expect(served.slice(0, 2).toSorted()).toEqual(['a person on a known device', 'a person on a new device']);
    expect(served.length).toBe(202);
    expect(served.indexOf('stranger 0')).toBeLessThan(4);
  });

  it('serves those who failed before after those who did not, but serves them', async () => {
    const queue = createQueue();
    for (let i = 0; i < 20; i += 1) queue.add('suspect', `guesser ${i}`);
    for (let i = 0; i < 20; i += 1) queue.add('known', `colleague ${i}`);
    queue.add('new', 'somebody new');
    const served = await queue.serve();
    expect(served.slice(0, 3)).toContain('somebody new');
    expect(served.slice(0, 8).filter((name) => name.startsWith('guesser')).length).toBeGreaterThanOrEqual(1);
    expect(served.slice(0, 28).filter((name) => name.startsWith('colleague')).length).toBe(20);
  });

  it('gives each key its turn, and refuses what exceeds a key\u2019s share', async () => {
    const queue = createQueue({ ofKey: 3 });
    for (let i = 0; i < 5; i += 1) queue.add('known', 'a', `a${i}`);
    queue.add('known', 'b', 'b0');
    queue.add('known', 'c', 'c0');
    expect(await queue.serve()).toEqual(['a0', 'b0', 'c0', 'a1', 'a2']);
    expect(queue.refused).toEqual(['a3', 'a4']);
  });

  it('drops the oldest stranger of a full lane and refuses the next known one', async () => {
    const queue = createQueue({ inAll: 2 });
    for (const name of ['first', 'second', 'third']) queue.add('new', name);
    for (const name of ['colleague 1', 'colleague 2', 'colleague 3']) queue.add('known', name);
    await queue.serve();
    expect(queue.refused.toSorted()).toEqual(['colleague 3', 'first']);
    expect(queue.served.toSorted()).toEqual(['colleague 1', 'colleague 2', 'second', 'third']);
  });

  it('serves the next after a job that failed', async () => {
    const queue = createLaneQueue({ lanes: { only: { ofKey: 1, inAll: 1 } }, turns: ['only'], concurrency: 1 });
    const queueKey = { lane: 'only', key: 'a' } as const;
    const failed = queue.run(queueKey, () => Promise.reject(new TypeError('no paper')));
    const next = queue.run(queueKey, async () => 'paper');
    await expect(failed).rejects.toThrow('no paper');
    expect(await next).toBe('paper');
  });

  it('runs as many at once as it is allowed', async () => {
    const queue = createLaneQueue({ lanes: { only: { ofKey: 9, inAll: 9 } }, turns: ['only'], concurrency: 2 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => queue.run({ lane: 'only', key }, work)));
    expect(most).toBe(2);
  });

  it('refuses a job that has waited too long', async () => {
    const queue = createQueue();
    queue.add('new', 'early');
    await vi.advanceTimersByTimeAsync(600);
    queue.add('new', 'late');
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.refused).toEqual(['early']);
    expect(await queue.serve()).toEqual(['late']);
  });
});
