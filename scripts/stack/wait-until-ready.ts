import { setTimeout as delay } from 'node:timers/promises';
import { StartError, type Supervisor } from './supervisor.ts';

/** Reported progress extends the wait. @throws StartError on a timeout, or if something fails meanwhile. */
export async function waitUntilReady(
  what: string,
  url: string,
  supervisor: Supervisor,
  { timeoutMs = 60_000, lastProgress }: { timeoutMs?: number; lastProgress?: () => number } = {},
): Promise<void> {
  const startedAt = Date.now();
  while (!(await answers(url))) {
    if (Date.now() - Math.max(startedAt, lastProgress?.() ?? 0) > timeoutMs)
      throw new StartError(`The ${what} did not answer at ${url} within ${timeoutMs / 1000} s.`);
    const failure = await Promise.race([supervisor.failed, delay(100)]);
    if (failure) throw failure;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
