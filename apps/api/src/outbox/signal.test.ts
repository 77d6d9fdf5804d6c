import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSignal } from './signal.ts';

it('a signal wakes only those who wait for its kind, and is kept for the next', async () => {
  const signal = createSignal();
  let isAwake = false;
  const waiting = signal.wait(60_000, ['passwordLink']).then(() => {
    isAwake = true;
  });
  signal.ring('bookingMoved');
  await setImmediate();
  expect(isAwake).toBe(false);
  signal.ring('passwordLink');
  await waiting;
  signal.ring();
  await signal.wait(60_000, ['passwordLink']);
});
