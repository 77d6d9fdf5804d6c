import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { freePort, startApiProcess } from '../tests/apiProcess.ts';
import { testEnvironment } from '../tests/testApi.ts';

let api: Awaited<ReturnType<typeof startApiProcess>>;
beforeAll(async () => {
  api = await startApiProcess(testEnvironment({ BUILD_ID: 'abc1234' }));
});
afterAll(() => api.stop());

it('keeps an idle connection for longer than a load balancer does, which would write to a closed one', async () => {
  const { headers } = await fetch(`${api.origin}/api/openapi.json`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

it.each(['live', 'ready'])('says at /health/%s which release and build runs', async (state) => {
  const body: unknown = await (await fetch(`${api.origin}/health/${state}`)).json();
  expect(body).toMatchObject({
    status: state,
    version: manifest.version,
    build: 'abc1234',
    schema: expect.any(Number),
  });
});

it('serves its metrics at METRICS_ADDRESS, and not at the port of the API', async () => {
  const port = await freePort();
  const measured = await startApiProcess(testEnvironment({ METRICS_ADDRESS: `127.0.0.1:${port}` }));
  try {
    const [metrics, ofApi] = await Promise.all([
      fetch(`http://127.0.0.1:${port}/metrics`),
      fetch(`${measured.origin}/metrics`),
    ]);

    expect(await metrics.text()).toContain('marea_database_up 1');
    expect(ofApi.status).toBe(404);
  } finally {
    await measured.stop();
  }
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});

describe('a process that is asked to stop', () => {
  const CLIENTS = 12;

  it('cuts no request of clients that keep their connections, and ends well', { timeout: 60_000 }, async () => {
    // Longer than a client on a busy machine takes to its next request, which closes its connection.
    const stopped = await startApiProcess(testEnvironment({ SHUTDOWN_DELAY_MS: '4000' }));
    const outcomes = { answered: 0, cut: 0 };
    let isStopping = false;
    const states = new Set<string>();

    /** Sends requests on one connection without a pause, until an answer closes it. */
    async function client(): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const outcome = await ask(agent, `${stopped.origin}/api/openapi.json`);
        if (outcome === 'cut') outcomes.cut += 1;
        if (outcome === 'refused' || outcome === 'cut') break;
        outcomes.answered += 1;
        if (isStopping) states.add(outcome);
        if (isStopping && outcome === 'close') break;
      }
      agent.destroy();
    }

    const clients = Array.from({ length: CLIENTS }, () => client());
    while (outcomes.answered < CLIENTS * 3) await new Promise((resolve) => setImmediate(resolve));
    isStopping = true;
    const ended = stopped.stop();
    await Promise.all(clients);
    const readiness = await reasonOf(`${stopped.origin}/health/ready`);
    await ended;

    expect(outcomes.cut).toBe(0);
    expect(states).toContain('close');
    // Not ready, or gone already.
    expect(['stopping', 'gone']).toContain(readiness);
    expect(await stopped.exit).toBe(0);
  });
});

/** The answer's `close` or `keep-alive`; `refused` when nobody listens, `cut` when the answer broke off. */
function ask(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent }, (response) => {
      response.on('error', () => resolve('cut'));
      response.on('end', () => resolve(response.headers.connection ?? ''));
      response.resume();
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'));
    call.end();
  });
}

/** Why a process is not ready; `gone` where nobody listens. */
async function reasonOf(url: string): Promise<string> {
  try {
    const { reason = 'none' } = (await (await fetch(url)).json()) as { reason?: string };
    return reason;
  } catch {
    return 'gone';
  }
}
