import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import type { Delivery, Webhook as StoredWebhook, WebhookEvent } from '@marea/domain/webhooks/webhook.schema';
import { webhookEvents } from '@marea/domain/webhooks/webhook.schema';
import { payloadSchema } from '@marea/domain/webhooks/webhookPayload.schema';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { Receiver } from '../../tests/receiver.ts';
import { startReceiver } from '../../tests/receiver.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { somebody } from '../../tests/waitlist.ts';
import { auditLog } from '../audit/index.ts';
import { notifications } from '../notifications/index.ts';
import { createWebhookDispatcher } from './dispatcher.ts';
import { deliveries } from './webhook.collection.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let receiver: Receiver;
let day = 10;
beforeAll(async () => {
  api = await startTestApi({ WEBHOOK_LOOPBACK: 'on' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  receiver = await startReceiver();
});
afterEach(async () => {
  api.clock.now = Date.now;
  await receiver.stop();
});

type WithSecret = StoredWebhook & { secret: string };
async function createWebhook(over: object = {}): Promise<WithSecret> {
  const { body, status } = await staff.post('/api/webhook', { url: receiver.url, events: webhookEvents, ...over });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const book = () => bookTrip(staff, home, { bookingDate: inDays((day += 1)) });
const dispatch = (timeoutMs?: number) => createWebhookDispatcher(api.app, timeoutMs).workOff();
const logOf = async ({ _id }: { _id: string }): Promise<Delivery[]> =>
  (await staff.get(`/api/webhook/${_id}/deliveries`)).body.docs;
const read = async ({ _id }: { _id: string }): Promise<StoredWebhook> =>
  (await staff.get('/api/webhook/list')).body.docs.find((one: StoredWebhook) => one._id === _id);
const at = (time: number) => {
  api.clock.now = () => time;
};
const refuse = (status = 500) => {
  receiver.answer = (_, response) => void response.writeHead(status, { location: receiver.url }).end('no');
};
const cancel = ({ _id }: { _id: string }) => staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });

describe('a delivery', () => {
  it('is signed as Standard Webhooks has it and holds the record as staff read it', async () => {
    const { secret } = await createWebhook({ events: ['booking.created'] });
    const booking = await book();

    await dispatch();

    const [request] = receiver.received;
    if (!request) throw new Error('nothing received');
    const payload = new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
    const { body } = await staff.get(`/api/booking/${booking._id}`);
    expect(payload).toEqual({ type: 'booking.created', timestamp: expect.any(String), data: body.data });
  });

  it('reports each event to those who receive it, in the declared form', async () => {
    await createWebhook();
    const booking = await book();
    await staff.put(`/api/booking/${booking._id}/update`, { notes: 'Pastel' });
    const paid = await staff.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 5_000 });
    const refund = { visitId: booking._id, type: 'Cash', amount: -1_000, refundOf: paid.body.data._id };
    expect((await staff.post('/api/payment', refund)).status).toBe(201);
    await staff.put(`/api/customer/${booking.customer.customerId}/update`, { notes: 'VIP' });
    await staff.post('/api/visit', { locationId: home.location._id, customer: somebody(), groupSize: 2 });
    await cancel(await book());
    const sailed = await bookTrip(staff, home, { bookingDate: inDays(-1) });
    expect((await staff.put(`/api/booking/${sailed._id}/board`, { aboard: true })).status).toBe(200);

    await dispatch();

    expect(new Set(receiver.types())).toEqual(new Set(webhookEvents));
    for (const { body } of receiver.received) {
      const payload = JSON.parse(body) as { type: WebhookEvent };
      expect(payloadSchema(payload.type).safeParse(payload).error).toBeUndefined();
    }
  });

  it('reports nothing of blocks, of other locations and of other companies', async () => {
    const other = await storeCompany(api.db);
    await createWebhook({ locationId: home.location._id });
    const theirs = callerOf(api, await api.tokenOf(await storeUser(api.db, other.role)));
    await bookTrip(theirs, other);
    await blockVessel(staff, home, {}, inDays((day += 1)));

    expect(await dispatch()).toBe(0);
  });
});

describe('the order of deliveries', () => {
  it('is kept for a booking while an earlier one fails, and other bookings do not wait', async () => {
    await createWebhook();
    const now = Date.now();
    at(now);
    const [first, second] = [await book(), await book()];
    await staff.put(`/api/booking/${first._id}/update`, { notes: 'Uno' });
    await cancel(first);
    let refusals = 2;
    receiver.answer = ({ body }, response) => {
      const isFirst = body.includes(first._id) && refusals-- > 0;
      response.writeHead(isFirst ? 503 : 200).end();
    };

    await dispatch();
    expect(receiver.data().map(({ _id }) => _id)).toEqual([first._id, second._id]);
    for (const seconds of [10, 60, 120]) {
      at(now + seconds * 1_000);
      await dispatch();
    }

    const ofFirst = receiver.types().filter((_, i) => receiver.data()[i]?._id === first._id);
    expect(ofFirst).toEqual([
      'booking.created',
      'booking.created',
      'booking.created',
      'booking.updated',
      'booking.cancelled',
    ]);
  });
});

describe('a failed delivery', () => {
  it('is tried again with growing pauses for three days, and given up then', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    const start = Date.now();
    at(start);
    await book();
    refuse();

    const pauses: number[] = [];
    for (let time = start; ;) {
      at(time);
      expect(await dispatch()).toBe(1);
      const [delivery] = await logOf(webhook);
      if (delivery?.state !== 'waiting') break;
      pauses.push(new Date(delivery.dueAt).getTime() - time);
      time += pauses.at(-1) ?? 0;
    }

    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / HOUR_MS).toBeCloseTo(72, 0);
    expect(await logOf(webhook)).toMatchObject([{ state: 'failed' }]);
    expect((await logOf(webhook))[0]?.attempts.at(-1)).toMatchObject({ status: 500, answer: 'no', error: 'refused' });
  });

  it('is sent again on request, with the same id', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    await book();
    refuse();
    await dispatch();
    const [delivery] = await logOf(webhook);
    receiver.answer = (_, response) => void response.writeHead(204).end();

    const again = await staff.post(`/api/webhook/${webhook._id}/deliveries/${delivery?._id}/resend`, {});
    await dispatch();

    expect(again.status).toBe(202);
    expect(await logOf(webhook)).toMatchObject([{ state: 'delivered', attempts: [{ status: 500 }, { status: 204 }] }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?._id]));
  });

  it('follows no redirect', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    await book();
    refuse(302);

    await dispatch();

    expect(receiver.received).toHaveLength(1);
    expect((await logOf(webhook))[0]?.attempts).toMatchObject([{ status: 302, error: 'refused' }]);
  });

  it('keeps 4 KB of an endless answer, and waits no longer than the timeout for one', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    receiver.answer = (_, response) => {
      response.writeHead(500);
      response.write('x'.repeat(5_000));
    };
    await book();
    await dispatch();
    expect((await logOf(webhook))[0]?.attempts[0]?.answer).toBe('x'.repeat(4_096));

    receiver.answer = () => {};
    const silent = await book();
    await dispatch(200);
    const about = (await logOf(webhook)).find(({ subjectId }) => subjectId === silent._id);
    expect(about?.attempts).toMatchObject([{ status: null, error: 'timeout' }]);
  });
});

describe('a webhook that fails for five days', () => {
  it('is switched off, and the company is notified', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    const start = Date.now();
    refuse();
    at(start);
    await book();
    await dispatch();
    at(start + 5 * DAY_MS - HOUR_MS);
    await book();
    await dispatch();
    expect(await read(webhook)).toMatchObject({ active: true, failingSince: new Date(start).toISOString() });

    at(start + 5 * DAY_MS);
    await dispatch();

    expect(await read(webhook)).toMatchObject({
      active: false,
      disabledAt: new Date(start + 5 * DAY_MS).toISOString(),
    });
    const notices = await api
      .db(notifications)
      .find({ kind: 'webhook_disabled', companyId: home.company._id })
      .toArray();
    expect(notices.map(({ title }) => title.en)).toEqual([expect.stringContaining('127.0.0.1')]);
    expect(await api.db(auditLog).countDocuments({ entityId: webhook._id, action: 'updated' })).toBe(1);
    const deliveryCount = receiver.received.length;
    await book();
    await dispatch();
    expect(receiver.received).toHaveLength(deliveryCount);

    await staff.put(`/api/webhook/${webhook._id}/update`, { active: true });
    expect(await read(webhook)).toMatchObject({ active: true, failingSince: null, disabledAt: null });
  });

  it('stays on when it accepts one between', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    const start = Date.now();
    for (const [days, status] of [
      [0, 500],
      [3, 200],
      [6, 500],
    ] as const) {
      at(start + days * DAY_MS);
      refuse(status);
      await book();
      await dispatch();
    }

    expect(await read(webhook)).toMatchObject({ active: true });
  });
});

describe('a secret', () => {
  it('signs beside its successor for a day', async () => {
    const webhook = await createWebhook({ events: ['booking.created'] });
    const now = Date.now();
    at(now);
    const { body } = await staff.post(`/api/webhook/${webhook._id}/secret`, {});
    const verifiedBy = async (secret: string) => {
      const { headers, body: payload } = receiver.received.at(-1) ?? { headers: {}, body: '' };
      try {
        return Boolean(new Webhook(secret).verify(payload, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    await book();
    await dispatch();
    expect([await verifiedBy(webhook.secret), await verifiedBy(body.data.secret)]).toEqual([true, true]);

    await api.db(deliveries).deleteMany({});
    at(now + DAY_MS + 1);
    await book();
    await dispatch();
    const signatures = String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(1);
    expect(JSON.stringify(await read(webhook))).not.toContain('whsec_');
  });
});

describe('a test event', () => {
  it('goes the way of all others', async () => {
    const webhook = await createWebhook();
    expect((await staff.post(`/api/webhook/${webhook._id}/test`, {})).status).toBe(202);

    await dispatch();

    const payload: unknown = JSON.parse(receiver.received[0]?.body ?? '');
    expect(payloadSchema('webhook.test').parse(payload)).toMatchObject({ data: { webhookId: webhook._id } });
    expect(await logOf(webhook)).toMatchObject([{ state: 'delivered', event: 'webhook.test' }]);
  });

  it('does not wait for one that failed before', async () => {
    const webhook = await createWebhook();
    const test = () => staff.post(`/api/webhook/${webhook._id}/test`, {});
    await test();
    refuse();
    await dispatch();
    await test();

    await dispatch();

    expect(receiver.types()).toEqual(['webhook.test', 'webhook.test']);
  });

  it('is refused by a webhook that is switched off', async () => {
    const webhook = await createWebhook({ active: false });
    const { body, status } = await staff.post(`/api/webhook/${webhook._id}/test`, {});
    expect([status, body.errors]).toEqual([422, [{ path: 'active', message: 'Switch the webhook on first' }]]);
  });
});
