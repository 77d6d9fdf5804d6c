import { Agent, request } from 'node:http';

export type BenchCall = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** The request that follows an answer of 2xx; both are measured as one. */
  next?: (answer: string) => BenchCall;
};
export type Load = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<number, number>;
  bytes: number;
};

/** Sends calls from parallel clients for a time or until they run out. Milliseconds to the last byte. */
export async function load(
  origin: string,
  options: { clients: number; seconds?: number; calls: (i: number) => BenchCall | null },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  let callCount = 0;
  const began = performance.now();
  const ends = began + (options.seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  async function client(): Promise<void> {
    while (performance.now() < ends) {
      const call = options.calls(callCount);
      callCount += 1;
      if (!call) return;
      const start = performance.now();
      for (let following: BenchCall | undefined = call; following;) {
        const { status, body } = await sendCall(agent, origin, following);
        bytes += body.length;
        statuses[status] = (statuses[status] ?? 0) + 1;
        following = status < 300 ? following.next?.(body.toString()) : undefined;
      }
      latencies.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: options.clients }, client));
  const elapsed = (performance.now() - began) / 1_000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / elapsed,
    p50: at(latencies, 0.5),
    p95: at(latencies, 0.95),
    p99: at(latencies, 0.99),
    statuses,
    bytes: bytes / Math.max(latencies.length, 1),
  };
}

/** Sends a request and reads its answer whole. */
export function sendCall(agent: Agent, origin: string, call: BenchCall): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...call.headers,
      ...(call.body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(call.body) } : {}),
    };
    const outgoing = request(origin + call.path, { agent, method: call.method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
