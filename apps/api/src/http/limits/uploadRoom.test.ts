import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploadRoom } from './uploadRoom.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bounds = { inAll: 100, ofCompany: 50, maxWaiting: 2, maxWaitMs: 1_000 };

/** A room with uploads that stay until they are ended. */
function aRoom() {
  const room = createUploadRoom(bounds);
  const underWay: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, company: string, bytes: number) =>
    room.run({ company, bytes }, async () => {
      underWay.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      underWay.splice(underWay.indexOf(name), 1);
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begin, end, underWay };
}

it('uploads of a company wait for its own, while those of others go on', async () => {
  const { begin, end, underWay } = aRoom();
  for (const name of ['a1', 'a2', 'a3']) void begin(name, 'a', 25);

  void begin('b1', 'b', 40);
  expect(underWay).toEqual(['a1', 'a2', 'b1']);

  await end('a1');
  expect(underWay).toEqual(['a2', 'b1', 'a3']);
});

it('uploads of all companies wait for room in the process', async () => {
  const { begin, end, underWay } = aRoom();
  void begin('a', 'a', 45);
  void begin('b', 'b', 45);

  const third = begin('c', 'c', 45);
  expect(underWay).toEqual(['a', 'b']);

  await end('b');
  expect(underWay).toEqual(['a', 'c']);
  await end('c');
  expect(await third).toBe('c');
});

it('a failed upload leaves its room to the next one', async () => {
  const room = createUploadRoom(bounds);
  const failing = room.run({ company: 'a', bytes: 50 }, () => Promise.reject(new Error('cut off')));
  const next = room.run({ company: 'a', bytes: 50 }, () => Promise.resolve('stored'));

  await expect(failing).rejects.toThrow('cut off');
  expect(await next).toBe('stored');
});

it('one larger than its share is taken alone', async () => {
  const { begin, underWay } = aRoom();

  void begin('large', 'a', 60);

  expect(underWay).toEqual(['large']);
});

it('many waiting uploads of a company are refused, and those that waited for long', async () => {
  const { begin } = aRoom();
  void begin('first', 'a', 50);
  const [second, third, fourth] = ['second', 'third', 'fourth'].map((name) =>
    begin(name, 'a', 50).catch((error: Error) => error.message),
  );

  expect(await fourth).toBe('busy');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([second, third])).toEqual(['busy', 'busy']);
});
