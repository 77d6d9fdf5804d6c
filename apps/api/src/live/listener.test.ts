import type { Notice } from '@marea/domain/live/notice';
import { describe, expect, it } from 'vitest';
import { Listener } from './listener.ts';

const subscriber = { id: 'u', noticeOf: () => null };
const notice = (id: number, version = 1): Notice => ({ kind: 'booking', id: String(id), version, locationId: 'l' });

async function after(change: (listener: Listener) => void) {
  const listener = new Listener(subscriber, 0, 't0', () => undefined);
  expect((await listener.next()).value).toEqual({ name: 'pulse', data: null, id: 't0' });
  change(listener);
  return listener;
}

describe('a slow reader', () => {
  it('is told once of a record that changes often', async () => {
    const listener = await after((one) => {
      one.send([notice(1), notice(2)], 't1');
      one.send([notice(1, 2)], 't2');
    });
    expect((await listener.next()).value).toEqual({ name: 'changes', data: [notice(1, 2), notice(2)], id: 't2' });
  });

  it('keeps no more waiting than the word to ask again', async () => {
    const listener = await after((one) => {
      for (let round = 0; round < 100; round += 1) {
        one.send(
          Array.from({ length: 50 }, (_, i) => notice(round * 50 + i)),
          `t${round}`,
        );
      }
    });
    expect((await listener.next()).value).toEqual({ name: 'reload', data: null, id: 't99' });
    listener.send([notice(1)], 't100');
    expect((await listener.next()).value).toMatchObject({ name: 'changes', id: 't100' });
  });

  it('no longer waits for a listener who left', async () => {
    const listener = await after(() => undefined);
    const next = listener.next();
    await listener.return();
    expect((await next).done).toBe(true);
  });
});
