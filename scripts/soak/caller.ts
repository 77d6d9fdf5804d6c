/** An answer, or an unknown outcome. */
export type Outcome = { status: number; data: Record<string, unknown> } | { status: null };

export type SoakCaller = ReturnType<typeof createCaller>;

const REQUEST_TIMEOUT_MS = 20_000;

/** Sends requests to the processes in turn. A killed process leaves an unknown outcome; server faults are collected. */
export function createCaller(origins: readonly string[], token: string) {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  let turn = 0;

  return {
    counts,
    faults,
    async send(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body: object | null,
      headers: Record<string, string> = {},
    ): Promise<Outcome> {
      turn += 1;
      const origin = origins[turn % origins.length] ?? '';
      const kind = `${method} ${path.replace(/[0-9a-f]{24}/g, '{id}')}`;
      try {
        const response = await fetch(origin + path, {
          method,
          headers: { token, ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const answer = (await response.json()) as { data?: Record<string, unknown>; code?: string };
        count(`${kind} ${response.status}${answer.code ? ` ${answer.code}` : ''}`);
        // 503 `busy` is a valid answer.
        if (response.status >= 500 && response.status !== 503) faults.push(`${kind} answered ${response.status}`);
        return { status: response.status, data: answer.data ?? {} };
      } catch {
        count(`${kind} broken off`);
        return { status: null };
      }
    },
  };

  function count(what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}
