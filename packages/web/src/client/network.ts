const PATIENCE_MS = 4_000;
const AGAIN_MS = 3_000;

/** Whether the server of the pages answers: `navigator.onLine` is true on a network that leads nowhere. */
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

/** Resolves when the server answers; asks as the network comes back, and every few seconds. */
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
