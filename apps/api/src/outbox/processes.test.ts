import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { mails } from '../mail/mailer.ts';
import { outbox } from './outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('a process that is killed while its provider hangs', () => {
  it('loses no effect: another process does it once the lease is over', async () => {
    const fixture = await storeCompany(api.db);
    const { email } = await storeUser(api.db, fixture.role);
    // A process that starts plans a nightly check as well.
    const link = { kind: 'passwordLink' } as const;
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const environment = { ...testEnvironment(), MONGODB_URI: api.environment.MONGODB_URI ?? '' };
    const storedMails = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@marea.test' };
    try {
      const first = await startApiProcess({ ...environment, ...storedMails });
      const response = await fetch(`${first.origin}/api/user/forgot`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(response.status).toBe(200);
      await expect.poll(() => sockets.length).toBe(1);
      await first.kill();

      const second = await startApiProcess(environment);
      try {
        expect(await api.db(outbox).findOne(link)).toMatchObject({ state: 'waiting', attempts: 1 });
        expect(await api.db(mails).countDocuments()).toBe(0);
        // The lease's two minutes pass.
        await api.db(outbox).updateMany(link, { $set: { leasedUntil: new Date() } });
        await expect.poll(() => api.db(mails).countDocuments({ to: email }), { timeout: 10_000 }).toBe(1);
        await expect.poll(() => api.db(outbox).findOne(link)).toMatchObject({ state: 'done', attempts: 2 });
      } finally {
        await second.stop();
      }
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });
});
