import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { startReceiver } from '../../tests/receiver.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { mails } from '../mail/mailer.ts';
import { createWebhookDispatcher } from './dispatcher.ts';
import { deliveries } from './webhook.collection.ts';

let api: TestApi;
let home: StoredCompany;
let token: string;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ WEBHOOK_LOOPBACK: 'on' });
  home = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, home.role));
  staff = callerOf(api, token);
});
afterAll(() => api.stop());

const create = async (url: string): Promise<string> =>
  (await staff.post('/api/webhook', { url, events: ['booking.created'] })).body.data._id;

describe('a receiver that hangs', () => {
  it('delays neither another webhook nor mails', async () => {
    const [hanging, other] = [await startReceiver(() => {}), await startReceiver()];
    await create(hanging.url);
    await create(other.url);
    const days = [11, 12, 13, 14, 15];
    for (const day of days) await staff.post('/api/booking', bookingRequest(home, { bookingDate: inDays(day) }));
    const dispatcher = createWebhookDispatcher(api.app);

    dispatcher.start();
    await expect.poll(() => other.received.length, { timeout: 9_000 }).toBe(days.length);
    await api.dispatchDue();

    expect(hanging.received).toHaveLength(2);
    expect(await api.db(mails).countDocuments()).toBeGreaterThanOrEqual(days.length);
    await dispatcher.stop();
    await Promise.all([hanging.stop(), other.stop()]);
    await api.db(webhooks).updateMany({}, { $set: { active: false } });
    await api.db(deliveries).deleteMany({});
  });
});

describe('a process that is killed while its receiver hangs', () => {
  it('loses no delivery: another process sends it once the lease is over', async () => {
    const receiver = await startReceiver(() => {});
    await create(receiver.url);
    const environment = { ...api.environment };
    const first = await startApiProcess(environment);
    const sale = await fetch(`${first.origin}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token },
      body: JSON.stringify(bookingRequest(home, { bookingDate: inDays(20) })),
    });
    expect(sale.status).toBe(201);
    await expect.poll(() => receiver.received.length, { timeout: 9_000 }).toBe(1);
    await first.kill();

    receiver.answer = (_, response) => void response.writeHead(200).end();
    const second = await startApiProcess(environment);
    try {
      expect(await api.db(deliveries).findOne({})).toMatchObject({ state: 'waiting', attempts: [] });
      // The lease's minute passes.
      await api.db(deliveries).updateMany({}, { $set: { leasedUntil: new Date() } });
      await expect.poll(() => api.db(deliveries).findOne({}), { timeout: 9_000 }).toMatchObject({ state: 'delivered' });
      expect(receiver.received).toHaveLength(2);
    } finally {
      await second.stop();
      await receiver.stop();
    }
  });
});
