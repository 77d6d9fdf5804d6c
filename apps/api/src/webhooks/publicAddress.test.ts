import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { startReceiver, SWITCHING_PROTOCOLS } from '../../tests/receiver.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { isPermitted } from '../http/outgoing/publicAddress.ts';
import { createWebhookDispatcher } from './dispatcher.ts';
import { post } from './send.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const privateAddresses = [
  '10.1.2.3',
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
];

describe('an address', () => {
  it.each(privateAddresses)('is not public: %s', (address) => {
    expect(isPermitted(address, false)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])('is public: %s', (address) => {
    expect(isPermitted(address, false)).toBe(true);
  });

  it('of loopback is permitted for development alone', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => isPermitted(address, true))).toEqual([true, true, false]);
  });
});

describe('a webhook to an address that is not public', () => {
  it.each([
    ['https://10.0.0.1/hook', 'Enter a public address'],
    ['https://[::1]/hook', 'Enter a public address'],
    ['https://2130706433/hook', 'Enter a public address'],
    ['https://0x7f.1/hook', 'Enter a public address'],
    ['https://169.254.169.254/latest', 'Enter a public address'],
    ['http://company.example/hook', 'begins with https'],
  ])('is not saved: %s', async (url, message) => {
    const { role } = await storeCompany(api.db);
    const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, role)));

    const { body, status } = await staff.post('/api/webhook', { url, events: ['booking.created'] });

    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('is not reached through a name that resolves to one', async () => {
    const receiver = await startReceiver();
    const { role } = await storeCompany(api.db);
    const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, role)));
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    const { body } = await staff.post('/api/webhook', {
      url: url.replace('http:', 'https:'),
      events: ['booking.created'],
    });
    await staff.post(`/api/webhook/${body.data._id}/test`, {});

    await createWebhookDispatcher(api.app).workOff();

    const log = await staff.get(`/api/webhook/${body.data._id}/deliveries`);
    expect(log.body.docs[0].attempts).toMatchObject([{ status: null, error: 'private_address' }]);
    const plain = { timeoutMs: 1_000, allowsLoopback: false, signal: new AbortController().signal };
    expect(await post({ url, body: '{}', headers: {} }, plain)).toMatchObject({ error: 'private_address' });
    expect(await post({ url, body: '{}', headers: {} }, { ...plain, allowsLoopback: true })).toMatchObject({
      status: 200,
    });
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
  });
});

describe('a webhook that switches protocols', () => {
  it('is not reached, and the delivery ends', async () => {
    const receiver = await startReceiver((_, response) => void response.socket?.end(SWITCHING_PROTOCOLS));
    const options = { timeoutMs: 5_000, allowsLoopback: true, signal: new AbortController().signal };

    const outcome = await post({ url: receiver.url, body: '{}', headers: {} }, options);

    expect(outcome).toEqual({ status: null, answer: '', error: 'not_reached' });
    await receiver.stop();
  });
});

describe('a webhook whose name server never answers', () => {
  const silent = createSocket('udp4');
  const queries: Buffer[] = [];
  const usual = dns.getServers();
  beforeAll(async () => {
    silent.on('message', (query) => queries.push(query));
    silent.bind(0, '127.0.0.1');
    await once(silent, 'listening');
    dns.setServers([`127.0.0.1:${silent.address().port}`]);
  });
  afterAll(() => {
    dns.setServers(usual);
    silent.close();
  });

  it('is waited for by no thread of the process, and no longer than the timeout', async () => {
    const options = { timeoutMs: 300, allowsLoopback: false, signal: new AbortController().signal };

    const outcome = await post({ url: 'https://hooks.company.example/', body: '{}', headers: {} }, options);

    expect(outcome).toMatchObject({ status: null, error: 'timeout' });
    // The system's own lookup would ask another server.
    expect(queries.map((query) => query.includes('company'))).toContain(true);
  });
});
