import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('sends requests that follow each other through one connection, which takes two ports of the machine', async () => {
  const connections = new Set<Socket>();
  subscribe('http.server.request.start', (message) => connections.add((message as { socket: Socket }).socket));
  for (let i = 0; i < 20; i += 1) await api.request().get('/health/live').expect(200);
  expect(connections.size).toBe(1);
});
