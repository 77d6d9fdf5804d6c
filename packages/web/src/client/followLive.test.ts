// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './client.ts';
import type { StreamEvent } from './events.ts';
import { followLive, type OpenStream } from './followLive.ts';

const told: string[] = [];
let stop = () => undefined as void;
beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A server whose connections bring what is given, one after the other, and then break off. */
function serving(...connections: (readonly StreamEvent[] | Error)[]) {
  const asked: (string | undefined)[] = [];
  const open: OpenStream = async function* ({ since, signal }) {
    asked.push(since);
    const next = connections[asked.length - 1];
    if (next instanceof Error) throw next;
    yield* next ?? [];
    if (next) return;
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  };
  const tell = (name: string) => () => void told.push(name);
  const handlers = { pulse: tell('pulse'), changes: tell('changes'), reload: tell('reload'), end: tell('end') };
  stop = followLive(open, { ...handlers, down: tell('down') });
  return asked;
}
const event = (name: string, id: string, data: unknown = null): StreamEvent => ({ name, id, data });
const refused = new ApiError(401, { message: 'over', code: 'token_not_matched' });

describe('a stream that breaks off', () => {
  it('goes on from the last event that came', async () => {
    const asked = serving([event('pulse', 't1'), event('changes', 't2', [])], [event('pulse', 't3')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual([undefined, 't2', 't3']);
    expect(told).toEqual(['pulse', 'changes', 'down', 'pulse', 'down']);
  });

  it('is given up when its heartbeat stays out', async () => {
    const asked = serving();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  it('is given up by a page that is left, and by a tab that nobody looks at', async () => {
    const asked = serving();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([asked.length, told]).toEqual([2, ['down']]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked.length, told]).toEqual([2, ['down', 'down']]);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(3);
  });

  it('is tried again more and more seldom', async () => {
    const gone = new ApiError(0, { message: 'offline', code: 'network' });
    const asked = serving(...Array.from({ length: 50 }, () => gone));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(16);
  });

  it('is not tried again when the session is over', async () => {
    const asked = serving([event('end', 't1', { reason: 'session' })]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    const other = serving(refused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other).toHaveLength(1);
  });

  it('waits a minute when newer tabs took its place', async () => {
    const asked = serving([event('end', 't1', { reason: 'replaced' })]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(2);
  });
});
