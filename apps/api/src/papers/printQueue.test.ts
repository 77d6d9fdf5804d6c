import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@marea/domain/kernel/errors';
import { describe, expect, it } from 'vitest';
import type { Lane } from './pdf.ts';
import { createPrintQueue } from './pdf.ts';

/** A queue whose worker is held until all have come; tells who was served, in their order. */
function queueOf() {
  const bounds = {
    staff: { ofKey: 2, inAll: 3 },
    mail: { ofKey: 2, inAll: 2 },
    others: { ofKey: 2, inAll: 4 },
  };
  const queue = createPrintQueue(bounds, () => new DomainError('busy'));
  const served: string[] = [];
  const refused: string[] = [];
  const held = Promise.withResolvers<void>();
  void queue.run({ lane: 'others', key: 'holds the worker' }, () => held.promise);
  return {
    served,
    refused,
    come: (lane: Lane, key: string, name = key) => {
      queue.run({ lane, key }, async () => void served.push(name)).catch(() => refused.push(name));
    },
    async serve(): Promise<string[]> {
      held.resolve();
      for (let i = 0; i < 100; i += 1) await setImmediate();
      return served;
    },
  };
}

describe('readers waiting for a paper', () => {
  it('are refused for what their own lane exceeds, never for what is in another', async () => {
    const queue = queueOf();
    for (let i = 0; i < 40; i += 1) queue.come('others', `guest ${i}`);
    for (const name of ['manifest', 'report', 'statement']) queue.come('staff', name);
    queue.come('mail', 'confirmation');
    const served = await queue.serve();
    expect(served.slice(0, 4).toSorted()).toEqual(['confirmation', 'guest 0', 'manifest', 'report']);
    expect(served).toHaveLength(8);
    expect(queue.refused).toHaveLength(36);
  });

  it('have only so many places each', async () => {
    const queue = queueOf();
    for (let i = 0; i < 5; i += 1) queue.come('others', 'one guest', `one ${i}`);
    queue.come('others', 'another guest');
    expect(await queue.serve()).toEqual(['one 0', 'one 1', 'another guest']);
    expect(queue.refused).toEqual(['one 2', 'one 3', 'one 4']);
  });

  it('are served after a paper that failed', async () => {
    const queue = createPrintQueue(
      { staff: { ofKey: 1, inAll: 1 }, mail: { ofKey: 1, inAll: 1 }, others: { ofKey: 1, inAll: 1 } },
      () => new DomainError('busy'),
    );
    const queueKey = { lane: 'staff', key: 'a' } as const;
    await expect(queue.run(queueKey, () => Promise.reject(new TypeError('no paper')))).rejects.toThrow('no paper');
    expect(await queue.run(queueKey, async () => 'paper')).toBe('paper');
  });
});
