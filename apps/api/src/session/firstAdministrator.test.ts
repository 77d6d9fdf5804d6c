import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { createFirstAdministrator, issueSetupLink, SETUP_LINK_HOURS, setupLinks } from './firstAdministrator.ts';
import { users } from './session.ts';

const COMMAND = fileURLToPath(new URL('../createAdministrator.ts', import.meta.url));
const PASSWORD = 'azul-barco-7-luna';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', BACKOFFICE_ORIGIN: 'https://office.marea.test' });
});
afterEach(() => api.stop());

const linkSecret = async () =>
  /^https:\/\/office\.marea\.test\/first-start#k=([\w-]{43})$/.exec((await issueSetupLink(api.app)) ?? '')?.[1] ?? '';
const person = (over: object = {}) => ({
  firstName: 'Zoë',
  lastName: 'Peña',
  email: 'Zoe@marea.test',
  password: PASSWORD,
  ...over,
});
let calls = 0;
const useLink = (token: string, over: object = {}, from = `10.0.0.${(calls += 1) % 250}`) =>
  api
    .request()
    .post('/api/user/first')
    .set('X-Forwarded-For', from)
    .send({ token, ...person(over) });
const administrators = () => api.db(users).countDocuments({ isAdmin: true });

describe('the set-up link', () => {
  it('creates who administers all companies, who then signs in', async () => {
    expect((await useLink(await linkSecret())).status).toBe(201);

    const { body } = await api.request().post('/api/user/login').send({ email: 'zoe@marea.test', password: PASSWORD });
    expect(body.data).toMatchObject({ firstName: 'Zoë', isAdmin: true, companyId: null });
    const companies = await api.request().get('/api/companies').set('token', body.data.jwt_token);
    expect([companies.status, companies.body.data]).toEqual([200, []]);
  });

  it('is used once, and no other is left', async () => {
    const [first, second] = [await linkSecret(), await linkSecret()];
    expect((await useLink(first)).status).toBe(201);

    for (const token of [first, second]) {
      const { status, body } = await useLink(token, { email: 'other@marea.test' });
      expect([status, body.code]).toEqual([410, 'link_expired']);
    }
    expect(await administrators()).toBe(1);
  });

  it('is used once also by two at the same time, of the same or of two links', async () => {
    const [first, second] = [await linkSecret(), await linkSecret()];
    const answers = await Promise.all(
      [first, second, first, second].map((token, i) => useLink(token, { email: `ana${i}@marea.test` })),
    );

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '410', '410', '410']);
    expect(await administrators()).toBe(1);
  });

  it('expires', async () => {
    const token = await linkSecret();
    api.clock.now = () => Date.now() + SETUP_LINK_HOURS * HOUR_MS;
    expect((await useLink(token)).status).toBe(410);
    expect(await administrators()).toBe(0);
  });

  it('is not issued once there is an administrator, and stored as a hash', async () => {
    const token = await linkSecret();
    expect(JSON.stringify(await api.db(setupLinks).find().toArray())).not.toContain(token);
    await useLink(token);
    expect(await issueSetupLink(api.app)).toBeNull();
    expect(await api.db(setupLinks).countDocuments()).toBe(0);
  });

  it('is issued where a company has staff and nobody administers all companies', async () => {
    const { role } = await storeCompany(api.db);
    await storeUser(api.db, role);
    expect(await issueSetupLink(api.app)).not.toBeNull();
  });

  it('asks for a password as others have, and stays valid until it is given one', async () => {
    const token = await linkSecret();
    for (const [password, message] of [
      ['short', 'At least ten characters'],
      ['password12', 'Too easy to guess: choose something longer or less common'],
      ['zoe@marea.test', 'Choose something other than your e-mail'],
    ]) {
      const { status, body } = await useLink(token, { password });
      expect([status, body.errors]).toEqual([422, [{ path: 'password', message }]]);
    }
    expect((await useLink(token)).status).toBe(201);
  });

  it('cannot be guessed: an address may try twenty an hour', async () => {
    const tries = [];
    for (let i = 0; i < 21; i += 1) tries.push((await useLink(`guess-${i}`, {}, '10.9.9.9')).status);
    expect(new Set(tries.slice(0, 20))).toEqual(new Set([410]));
    expect(tries[20]).toBe(429);
  });
});

describe('the command for the first administrator', () => {
  const run = (environment: Record<string, string>) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      // As at a terminal, without a server's secrets.
      const { JWT_SECRET: _, CREDENTIALS_KEYS: __, ...known } = api.environment;
      const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...known, ...environment };
      execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
      ).stdin?.end();
    });
  const variables = { ADMIN_FIRST_NAME: 'Zoë', ADMIN_EMAIL: 'zoe@marea.test', ADMIN_PASSWORD: PASSWORD };

  it('creates the administrator that the environment names, once', async () => {
    expect(await run(variables)).toEqual({
      code: 0,
      output: 'zoe@marea.test administers all companies. Sign in at https://office.marea.test',
    });
    expect(await run({ ...variables, ADMIN_EMAIL: 'other@marea.test' })).toEqual({
      code: 1,
      output: 'There is an administrator already; this command creates the first one only.',
    });
    expect(await administrators()).toBe(1);
  });

  it('names what is missing or wrong', async () => {
    expect((await run({})).output).toContain('ADMIN_FIRST_NAME, ADMIN_LAST_NAME, ADMIN_EMAIL, ADMIN_PASSWORD');
    const { code, output } = await run({ ...variables, ADMIN_EMAIL: 'zoe', ADMIN_PASSWORD: 'short' });
    expect(code).toBe(1);
    expect(output).toContain('ADMIN_EMAIL: Email must be a valid email');
    expect(output).toContain('ADMIN_PASSWORD: At least ten characters');
    expect((await run({ ...variables, ADMIN_PASSWORD: 'password12' })).output).toContain('ADMIN_PASSWORD: Too easy');
  });

  it('and a link at the same time make one administrator', async () => {
    const token = await linkSecret();
    const { password, ...ana } = person({ email: 'ana@marea.test' });
    await Promise.all([useLink(token), createFirstAdministrator(api.app, api.passwords, { ...ana, password })]);
    expect(await administrators()).toBe(1);
  });
});
