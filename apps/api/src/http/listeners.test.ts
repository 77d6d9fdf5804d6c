import { Server, type ServerResponse } from 'node:http';
import { roles } from '@marea/domain/people/user.schema';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

/** Node warns of a leak above ten; a server that can be drained adds one. */
const MOST = 9;
const emit = Reflect.get(Server.prototype, 'emit') as (...args: unknown[]) => boolean;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('a response has few listeners, also one that streams a file', async () => {
  const { role } = await storeCompany(api.db);
  await api.db(roles).updateOne({ _id: role._id }, { $set: { locationId: null, modifyCompany: true } });
  const token = await api.tokenOf(await storeUser(api.db, role));
  const { body } = await callerOf(api, token).post('/api/company-exports', {});
  await api.dispatchDue();
  const most = new Map<string, number>();
  const watch = (url: string, response: ServerResponse) =>
    response.on('newListener', (name: string) => {
      most.set(`${url} ${name}`, Math.max(most.get(`${url} ${name}`) ?? 0, response.listenerCount(name) + 1));
    });
  const spy = vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, ...args: unknown[]) {
    const [event, request, response] = args;
    if (event === 'request') watch((request as { url: string }).url, response as ServerResponse);
    return Reflect.apply(emit, this, args);
  } as never);

  const file = await api.request().get(`/api/company-exports/${body.data._id}/file`).set('token', token).buffer(true);
  spy.mockRestore();

  expect(file.status).toBe(200);
  expect(most.size).toBeGreaterThan(0);
  expect([...most].filter(([, count]) => count > MOST)).toEqual([]);
});
