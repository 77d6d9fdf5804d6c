import { useSyncExternalStore } from 'react';

const PATIENCE_MS = 4_000;
const AGAIN_MS = 3_000;

/** Whether the page server answers: `navigator.onLine` is true on a network that leads nowhere. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: patience.signal });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when the server answers; polls when the network returns, and every few seconds. */
export async function untilServerAnswers(): Promise<void> {
  while (!(await serverAnswers())) await nextChance();
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    window.addEventListener('online', done);
  });
}

const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload|chunkloaderror|loading (css )?chunk/i;

/** Whether a part of the app failed to load, as in a page older than the deployed one. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(`${error.name} ${error.message}`);
}

/** Whether the device reports a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  events.forEach((event) => window.addEventListener(event, listener));
  return () => events.forEach((event) => window.removeEventListener(event, listener));
}
