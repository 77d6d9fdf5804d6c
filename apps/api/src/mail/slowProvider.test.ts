import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { Timeouts } from '../outbox/attempt.ts';
import { createDispatcher } from '../outbox/dispatcher.ts';
import { outbox, enqueue } from '../outbox/outbox.ts';
import { effectHandlers } from '../outboxHandlers.ts';
import { smtpMail } from './adapters/smtp.ts';
import { createMailer } from './mailer.ts';

type Step = 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'DOT';
const replies: Record<Step, string> = {
  EHLO: '250 mail.test',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  DOT: '250 Accepted',
};

let api: TestApi;
let userId: string;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  api = await startTestApi();
  userId = (await storeUser(api.db, (await storeCompany(api.db)).role))._id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db(outbox).deleteMany({});
  api.clock.now = Date.now;
  provider = await startProvider();
});
afterEach(() => provider.close());

/**
 * Answers each step with its reply, or not at all where that is null; accepts a mail with its final dot. `silentAt` says at
 * which step gets no answer, by the number of the connection.
 */
async function startProvider(silentAt: (connection: number) => Step | null = () => null) {
  const accepted: string[] = [];
  const says: Record<Step, string | null> = { ...replies };
  const sockets = new Set<Socket>();
  let reached: Step | null = null;
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let mail: string[] | null = null;
    const silent = silentAt(connections);
    connections += 1;
    socket.write('220 mail.test\r\n');
    // A cut connection is an error on both sides.
    const lines = createInterface(socket).on('error', () => {});
    lines.on('line', (line) => {
      if (mail && line !== '.') mail.push(line);
      else {
        const step = mail ? 'DOT' : (line.slice(0, 4).toUpperCase() as Step);
        if (mail && (says.DOT?.startsWith('2') ?? true)) {
          accepted.push(/^Message-ID: (.*)$/im.exec(mail.join('\n'))?.[1] ?? '');
        }
        mail = step === 'DATA' ? [] : null;
        reached = step;
        if (says[step] !== null && step !== silent) socket.write(`${says[step]}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    accepted,
    says,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached: () => reached,
    connections: () => sockets.size,
    answer: (text: string) => sockets.forEach((socket) => socket.write(`${text}\r\n`)),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const processWith = (timeouts: Partial<Timeouts>) =>
  createDispatcher(api.app, effectHandlers(api.app, createMailer(api.app, smtpMail(provider.url))), timeouts);
const written = (bookingId: string) => ({
  bookings: [bookingId],
  texts: { en: { subject: 'Hello', text: 'See you' }, es: { subject: 'Hola', text: 'Nos vemos' } },
});

/** The outbox rows that lead to mails to guests and staff. */
async function everyMail() {
  const fixture = await storeCompany(api.db);
  const user = await storeUser(api.db, fixture.role);
  const staff = callerOf(api, await api.tokenOf(user));
  const guest = { email: 'hangs@example.com', phone: '+529987770000' };
  const { _id } = await bookTrip(staff, fixture, { customer: aGuest(guest) });
  const path = `/api/booking/${_id}`;
  const answers = [
    await staff.post('/api/payment', { visitId: _id, type: 'Cash', amount: 1_000 }),
    await staff.put(`${path}/reschedule`, { bookingDate: inDays(12), hora: '12:00' }),
    await staff.post('/api/message', written(_id)),
    await staff.put(`${path}/status`, { status: 'cancel', money: 'refund', why: 'storm' }),
    await staff.post('/api/user', { firstName: 'Eva', email: 'eva@marea.test', roleId: fixture.role._id }),
    await api.request().post('/api/user/forgot').send({ email: user.email }),
  ];
  await enqueue(api.app, null, { kind: 'passwordChanged', payload: { userId: user._id, language: 'es' } });
  await enqueue(api.app, null, { kind: 'freshGuestLink', payload: { visitId: _id } });
  return answers.map(({ status }) => status);
}

const enter = () => enqueue(api.app, null, { kind: 'passwordChanged', payload: { userId, language: 'en' } });
const row = () => api.db(outbox).findOne({});

describe('a provider that is slower than our timeout', () => {
  it.each(['EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
    'at %s is left: the connection ends before anybody may try again',
    async (step) => {
      provider.says[step] = null;
      await enter();
      await processWith({ timeoutMs: 2_000 }).dispatchDue();
      expect(provider.reached()).toBe(step);
      expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, handOvers: 0, lease: null });
      await expect.poll(() => provider.connections()).toBe(0);
      provider.says[step] = replies[step];
      api.clock.now = () => Date.now() + 60_000;
      await processWith({}).dispatchDue();
      expect(provider.accepted.length).toBe(1);
      expect(await row()).toMatchObject({ state: 'done', attempts: 2 });
    },
  );

  it('once it has the mail is waited for, and nobody else sends it meanwhile', async () => {
    provider.says.DOT = null;
    await enter();
    const slow = processWith({ timeoutMs: 10_000, leaseMs: 11_000 });
    const sending = slow.dispatchDue();
    await expect.poll(() => provider.accepted.length).toBe(1);
    // Much longer than the timeout and the first lease: handing over a mail extends the lease.
    const { leasedUntil } = (await row()) ?? {};
    expect(Number(leasedUntil) - Date.now()).toBeGreaterThan(590_000);
    api.clock.now = () => Date.now() + 24 * HOUR_MS;
    expect(await processWith({}).dispatchDue()).toBe(0);
    provider.answer('250 Accepted at last');
    await sending;
    expect(provider.accepted.length).toBe(1);
    expect(await row()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('and never says whether it took the mail gets it once more after an hour, under the same id, and no third time', async () => {
    provider.says.DOT = null;
    await enter();
    const here = processWith({ answerMs: 50 });
    await here.dispatchDue();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, handOvers: 1 });
    api.clock.now = () => Date.now() + HOUR_MS - 10_000;
    expect(await here.dispatchDue()).toBe(0);
    api.clock.now = () => Date.now() + HOUR_MS;
    expect(await here.dispatchDue()).toBe(1);
    expect(await row()).toMatchObject({ state: 'failed', attempts: 2, handOvers: 2 });
    api.clock.now = () => Date.now() + 100 * HOUR_MS;
    expect(await here.dispatchDue()).toBe(0);
    expect(provider.accepted.length).toBe(2);
    expect(new Set(provider.accepted).size).toBe(1);
  });

  it('gets no third mail from a process either that was started after two others were killed', async () => {
    await enter();
    await api.db(outbox).updateOne({}, { $set: { handOvers: 2, lease: 'a killed process', leasedUntil: new Date(0) } });
    await processWith({}).dispatchDue();
    expect(provider.accepted).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', handOvers: 2 });
  });
});

describe('mails of every kind, sent by three processes at once', () => {
  it('are taken once each by a provider that leaves every second connection without an answer', async () => {
    const steps: (Step | null)[] = ['EHLO', null, 'DATA', null, 'RCPT', null];
    const hanging = await startProvider((connection) => steps[connection % steps.length] ?? null);
    try {
      const statuses = await everyMail();
      expect(statuses.every((status) => status < 300)).toBe(true);
      const mailer = createMailer(api.app, smtpMail(hanging.url));
      const processes = Array.from({ length: 3 }, () =>
        createDispatcher(api.app, effectHandlers(api.app, mailer), { timeoutMs: 1_500 }),
      );
      const waiting = () => api.db(outbox).countDocuments({ state: 'waiting', kind: { $ne: 'reviewRequested' } });
      for (let hours = 0; hours < 20 && (await waiting()) > 0; hours += 1) {
        api.clock.now = () => Date.now() + hours * HOUR_MS;
        await Promise.all(processes.map((one) => one.dispatchDue()));
      }
      const rows = await api.db(outbox).find({}).toArray();
      const kinds = new Set(rows.map(({ kind }) => kind));
      for (const kind of ['bookingConfirmed', 'bookingMoved', 'bookingCancelled', 'guestMessage', 'passwordLink']) {
        expect(kinds).toContain(kind);
      }
      // Requests for a review are not due yet, and freed slots send no mail by themselves.
      const others: readonly string[] = ['reviewRequested', 'offerFreedSlot'];
      const mailed = rows.filter(({ kind }) => !others.includes(kind));
      expect(mailed.filter(({ state }) => state !== 'done')).toEqual([]);
      // Outdated mails, such as the confirmation of a cancelled trip, are not sent.
      const handedOver = mailed.filter(({ handOvers }) => handOvers > 0);
      expect(handedOver.length).toBeGreaterThan(4);
      expect(handedOver.map(({ handOvers }) => handOvers)).toEqual(handedOver.map(() => 1));
      expect(hanging.accepted).toHaveLength(handedOver.length);
      expect(new Set(hanging.accepted).size).toBe(handedOver.length);
    } finally {
      hanging.close();
    }
  });
});

describe('a provider that answers what says nothing', () => {
  it.each([
    ['once it has the mail', { DOT: '354 Go on' }],
    ['before it has the mail', { DATA: '354 Go on\r\n250 Accepted' }],
  ])('%s gets it once more after an hour, and no third time', async (_, says) => {
    Object.assign(provider.says, says);
    await enter();
    await processWith({}).dispatchDue();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, handOvers: 1 });
    expect((await row())?.dueAt.getTime()).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
    api.clock.now = () => Date.now() + HOUR_MS;
    await processWith({}).dispatchDue();
    expect(await row()).toMatchObject({ state: 'failed', attempts: 2, handOvers: 2 });
  });
});

describe('a provider that refuses the mail once it has it', () => {
  it('has not taken it: it is tried again soon, as often as any other', async () => {
    provider.says.DOT = '451 Try again later';
    await enter();
    await processWith({}).dispatchDue();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, handOvers: 0 });
    expect((await row())?.dueAt.getTime()).toBeLessThan(Date.now() + 10_000);
  });
});

describe('a process that stops', () => {
  it('leaves its provider and gives the mail back to the others', async () => {
    provider.says.RCPT = null;
    await enter();
    const here = processWith({});
    here.start();
    await expect.poll(() => provider.reached()).toBe('RCPT');
    await here.stop();
    expect(await row()).toMatchObject({ state: 'waiting', lease: null });
    await expect.poll(() => provider.connections()).toBe(0);
    expect(provider.accepted).toEqual([]);
  });
});
