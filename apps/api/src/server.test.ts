import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../tests/apiProcess.ts';
import { testEnvironment } from '../tests/testApi.ts';

let api: Awaited<ReturnType<typeof startApiProcess>>;
beforeAll(async () => {
  api = await startApiProcess(testEnvironment());
});
afterAll(() => api.stop());

it('keeps an idle connection for longer than a load balancer does, which would write to a closed one', async () => {
  const { headers } = await fetch(`${api.origin}/api/openapi.json`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});
