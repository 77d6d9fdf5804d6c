// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './client.ts';
import type { StreamEvent } from './events.ts';
import { followLive, type OpenStream } from './followLive.ts';

const notifications: string[] = [];
let stop = () => undefined as void;
beforeEach(() => {
  vi.useFakeTimers();
  notifications.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A server whose connections deliver the given events, one after the other, and then break off. */
function serving(...connections: (readonly StreamEvent[] | Error)[]) {
  const sinceIds: (string | undefined)[] = [];
  const open: OpenStream = async function* ({ since, signal }) {
    sinceIds.push(since);
    const next = connections[sinceIds.length - 1];
    if (next instanceof Error) throw next;
    yield* next ?? [];
    if (next) return;
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  };
  const notify = (name: string) => () => void notifications.push(name);
  const handlers = { pulse: notify('pulse'), changes: notify('changes'), reload: notify('reload'), end: notify('end') };
  stop = followLive(open, { ...handlers, down: notify('down') });
  return sinceIds;
}
const event = (name: string, id: string, data: unknown = null): StreamEvent => ({ name, id, data });
const refused = new ApiError(401, { message: 'over', code: 'token_not_matched' });

describe('a stream that breaks off', () => {
  it('goes on from the last event that came', async () => {
    const sinceIds = serving([event('pulse', 't1'), event('changes', 't2', [])], [event('pulse', 't3')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sinceIds).toEqual([undefined, 't2', 't3']);
    expect(notifications).toEqual(['pulse', 'changes', 'down', 'pulse', 'down']);
  });

  it('is given up when its heartbeat stays out', async () => {
    const sinceIds = serving();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sinceIds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sinceIds).toHaveLength(2);
  });

  it('is given up by a page that is left, and by a tab that nobody looks at', async () => {
    const sinceIds = serving();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([sinceIds.length, notifications]).toEqual([2, ['down']]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sinceIds.length, notifications]).toEqual([2, ['down', 'down']]);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sinceIds).toHaveLength(3);
  });

  it('is tried again more and more seldom', async () => {
    const gone = new ApiError(0, { message: 'offline', code: 'network' });
    const sinceIds = serving(...Array.from({ length: 50 }, () => gone));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sinceIds.length).toBeGreaterThan(5);
    expect(sinceIds.length).toBeLessThan(16);
  });

  it('is not tried again when the session is over', async () => {
    const sinceIds = serving([event('end', 't1', { reason: 'session' })]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sinceIds).toHaveLength(1);
    const other = serving(refused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other).toHaveLength(1);
  });

  it('waits a minute when newer tabs took its place', async () => {
    const sinceIds = serving([event('end', 't1', { reason: 'replaced' })]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sinceIds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sinceIds).toHaveLength(2);
  });
});
