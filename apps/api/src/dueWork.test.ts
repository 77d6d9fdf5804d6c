import { HOUR_MS } from '@marea/domain/core/time/zone';
import { expect, it } from 'vitest';
import { createDueWork } from './dueWork.ts';

it('begins waiting work as soon as other work has ended, not at the next look by the clock', async () => {
  const waiting = [1, 2, 3, 4, 5];
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const work = createDueWork<number>({
    maxRunning: 2,
    restMs: 1,
    lookEveryMs: HOUR_MS,
    take: () => Promise.resolve(waiting.shift() ?? null),
    async run(due) {
      await Promise.resolve();
      done.push(due);
      if (done.length === 5) all.resolve();
    },
    warn: (error) => all.reject(error),
  });

  work.start();
  await all.promise;
  await work.stop();

  expect(done).toEqual([1, 2, 3, 4, 5]);
});
