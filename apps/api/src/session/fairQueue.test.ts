import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@marea/domain/kernel/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lane } from './fairQueue.ts';
import { createFairQueue } from './fairQueue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose worker is held until all have come; tells who was served, in their order. */
function queueWith({ ofKey = 3, inAll = 300, waitMs = 1_000 } = {}) {
  const queue = createFairQueue({ ofKey, inAll, waitMs }, () => new DomainError('busy'));
  const served: string[] = [];
  const refused: string[] = [];
  const held = Promise.withResolvers<void>();
  void queue.run({ lane: 'known', key: 'holds the worker' }, () => held.promise);
  return {
    served,
    refused,
    come: (lane: Lane, key: string, name = key) => {
      queue.run({ lane, key }, async () => void served.push(name)).catch(() => refused.push(name));
    },
    async serve(): Promise<string[]> {
      held.resolve();
      for (let i = 0; i < 1_000; i += 1) await setImmediate();
      return served;
    },
  };
}

describe('a queue in a flood of strangers', () => {
  it('serves the known and the newest among the next, and everybody in the end', async () => {
    const queue = queueWith();
    for (let i = 0; i < 200; i += 1) queue.come('new', `stranger ${i}`);
    queue.come('new', 'a person on a new device');
    queue.come('known', 'a person on a known device');
    const served = await queue.serve();
    expect(served.slice(0, 2).toSorted()).toEqual(['a person on a known device', 'a person on a new device']);
    expect(served.length).toBe(202);
    expect(served.indexOf('stranger 0')).toBeLessThan(4);
  });

  it('serves those who failed before after those who did not, but serves them', async () => {
    const queue = queueWith();
    for (let i = 0; i < 20; i += 1) queue.come('suspect', `guesser ${i}`);
    for (let i = 0; i < 20; i += 1) queue.come('known', `colleague ${i}`);
    queue.come('new', 'somebody new');
    const served = await queue.serve();
    expect(served.slice(0, 3)).toContain('somebody new');
    expect(served.slice(0, 8).filter((name) => name.startsWith('guesser')).length).toBeGreaterThanOrEqual(1);
    expect(served.slice(0, 28).filter((name) => name.startsWith('colleague')).length).toBe(20);
  });

  it('gives each key its turn, and refuses what exceeds a key\u2019s share', async () => {
    const queue = queueWith({ ofKey: 3 });
    for (let i = 0; i < 5; i += 1) queue.come('known', 'a', `a${i}`);
    queue.come('known', 'b', 'b0');
    queue.come('known', 'c', 'c0');
    expect(await queue.serve()).toEqual(['a0', 'b0', 'c0', 'a1', 'a2']);
    expect(queue.refused).toEqual(['a3', 'a4']);
  });

  it('when it is full lets the stranger go who has waited longest, never the known', async () => {
    const queue = queueWith({ inAll: 3 });
    queue.come('known', 'known');
    queue.come('new', 'first');
    queue.come('suspect', 'guesser');
    queue.come('new', 'second');
    queue.come('new', 'third');
    await queue.serve();
    expect(queue.refused).toEqual(['guesser', 'first']);
    expect(queue.served.toSorted()).toEqual(['known', 'second', 'third']);
  });

  it('lets go whoever has waited too long', async () => {
    const queue = queueWith({ waitMs: 1_000 });
    queue.come('new', 'early');
    await vi.advanceTimersByTimeAsync(600);
    queue.come('new', 'late');
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.refused).toEqual(['early']);
    expect(await queue.serve()).toEqual(['late']);
  });
});
