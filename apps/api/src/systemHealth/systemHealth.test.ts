import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { HealthFact } from '@marea/domain/systemHealth/systemHealth.contract';
import { healthSubjects } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { accountCredentials } from '../credentials/index.ts';
import { enqueue, outbox } from '../outbox/index.ts';

let api: TestApi;

async function startWith(environment: Record<string, string> = {}) {
  api = await startTestApi(environment);
  const { role } = await storeCompany(api.db);
  const root = await storeUser(api.db, role, {
    companyId: null,
    roleId: null,
    role: '',
    isAdmin: true,
    locationId: null,
  });
  const token = await api.tokenOf(root);
  return async (): Promise<Record<string, HealthFact>> => {
    const { status, body } = await api.request().get('/api/system/health').set('token', token);
    expect(status).toBe(200);
    return Object.fromEntries((body.data.facts as HealthFact[]).map((fact) => [fact.subject, fact]));
  };
}
afterEach(() => api.stop());

describe('the health of an installation', () => {
  let look: Awaited<ReturnType<typeof startWith>>;
  beforeEach(async () => {
    look = await startWith();
  });

  it('has a fact of each subject', async () => {
    await api.planJobs();

    const facts = await look();

    expect(Object.keys(facts)).toEqual([...healthSubjects]);
    expect(facts).toMatchObject({
      database: { finding: 'databaseAnswers', state: 'ok' },
      outbox: { finding: 'outboxEmpty' },
      mail: { finding: 'mailOff', state: 'attention' },
      payments: { finding: 'paymentsNone' },
      ledger: { finding: 'ledgerPlanned' },
      clock: { finding: 'clockRight' },
      version: { finding: 'versionOne', values: { version: 'test' } },
      certificates: { finding: 'certificatesLocal' },
    });
    expect(facts.disk?.values.gigabytes).toBeGreaterThan(0);
  });

  it('says that effects wait, and that some were given up', async () => {
    const effect = { kind: 'removeBytes', payload: { storedId: 'a'.repeat(24) } } as const;
    const _id = await enqueue(api.app, null, effect);
    const now = Date.now();
    api.clock.now = () => now + 70 * 60_000;
    expect((await look()).outbox).toMatchObject({ finding: 'outboxStuck', values: { due: 1, minutes: 70 } });

    await api.db(outbox).updateOne({ _id }, { $set: { state: 'failed' } });

    expect((await look()).outbox).toMatchObject({ finding: 'outboxGivenUp', values: { number: 1 } });
  });

  it('says when the ledger was checked', async () => {
    await api.planJobs();
    const now = Date.now();
    api.clock.now = () => now + 26 * 3_600_000;
    await api.runDueJobs();

    expect((await look()).ledger).toMatchObject({ finding: 'ledgerAgrees', values: { hours: 0 } });
    api.clock.now = () => now + 70 * 3_600_000;
    expect((await look()).ledger).toMatchObject({ finding: 'ledgerOverdue', values: { hours: 44 } });
  });

  it('says that no key opens credentials', async () => {
    await api.db(accountCredentials).insertOne({
      _id: 'an account',
      companyId: 'a company',
      provider: 'stripe',
      keyId: 'a lost key',
      text: '',
      hasApiKey: true,
      hasWebhookKey: false,
      version: 1,
      updatedAt: new Date(),
    });

    expect((await look()).payments).toMatchObject({
      finding: 'paymentsLocked',
      state: 'broken',
      values: { number: 1 },
    });
  });

  it('tells the others where one cannot be found out', async () => {
    // Reading a record that no release writes fails.
    await api.app.connection
      .collection<{ _id: string } & Record<string, unknown>>(accounts.collection)
      .insertOne({ _id: 'x', isDeleted: false, active: true, provider: 'stripe', guestMethods: null });

    const facts = await look();

    expect(facts.payments).toEqual({ subject: 'payments', finding: 'notKnown', state: 'unknown', values: {} });
    expect(facts.database?.finding).toBe('databaseAnswers');
  });
});

describe('a mail server', () => {
  it('is unreachable where nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const look = await startWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hola@marea.test' });

    expect((await look()).mail).toMatchObject({ finding: 'mailUnreachable', state: 'broken' });
  });

  it('is ready where it greets', async () => {
    const server = createServer((socket) => {
      socket.write('220 mail.test\r\n');
      socket.on('data', (line) => socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 mail.test\r\n'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const look = await startWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hola@marea.test' });

    expect((await look()).mail).toMatchObject({ finding: 'mailReady', values: { host: '127.0.0.1' } });
    server.close();
  });
});

describe('certificates', () => {
  it('are missing at an address without TLS that is not this machine', async () => {
    const look = await startWith({ GUEST_ORIGIN: 'http://book.marea.test' });

    expect((await look()).certificates).toMatchObject({
      finding: 'certificatesNone',
      values: { host: 'book.marea.test' },
    });
  });
});
