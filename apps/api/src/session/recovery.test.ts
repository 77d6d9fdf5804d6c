import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { mails } from '../mail/mailer.ts';
import { outbox } from '../outbox/outbox.ts';
import { passwordLinks } from './passwordChange.ts';
import { invite } from './recovery.ts';
import type { UserRecord } from './session.ts';
import { users, withSecrets } from './session.ts';

const NEW = 'azul-barco-7-luna';
let api: TestApi;
let fixture: StoredCompany;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', BACKOFFICE_ORIGIN: 'https://office.marea.test' });
  fixture = await storeCompany(api.db);
});
afterAll(() => api.stop());

let lastAddress = 0;
/** An unused address, so that limits do not affect a test. */
const somewhere = () => `10.0.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;
const post = (path: string, body: object, { from = somewhere(), language = 'en' } = {}) =>
  api.request().post(path).set('X-Forwarded-For', from).set('Accept-Language', language).send(body);
const forgot = (email: string, over = {}) => post('/api/user/forgot', { email }, over);
const reset = (token: string, password = NEW) => post('/api/user/reset', { token, password });
const login = (email: string, password: string) => post('/api/user/login', { email, password });
const session = (token: string) => api.request().get('/api/session').set('token', token);
const secretIn = (text: string) => /https:\/\/office\.marea\.test\/reset#k=([\w-]{43})/.exec(text)?.[1] ?? '';
async function linkFor(email: string): Promise<string> {
  await forgot(email);
  return secretIn((await api.mailsTo(email.toLowerCase())).at(-1)?.text ?? '');
}
const person = (over = {}) => storeUser(api.db, fixture.role, over);

describe('a forgotten password', () => {
  it('is replaced with a mailed link, which ends every session and is told by mail', async () => {
    const user = await person({ firstName: 'Zoë 🌊', lastName: 'عمر' });
    const old = await api.tokenOf(user);
    const token = await linkFor(user.email.toUpperCase());
    expect((await session(old)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 100 }, () => session(old)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await login(user.email, NEW)).status).toBe(200);
    const mails = await api.mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Set a new password', 'Your password was changed']);
    expect(mails[0]).toMatchObject({ toName: 'Zoë 🌊 عمر', fromName: 'Marea' });
    expect(mails[0]?.text).toContain('Hello Zoë 🌊,');
  });

  it('is answered the same whether or not the address is anybody\u2019s, and mails nobody else', async () => {
    const user = await person();
    const gone = await person({ active: false });
    const before = await api.db(mails).countDocuments();
    const answers = [await forgot(user.email), await forgot('nobody@marea.test'), await forgot(gone.email)];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: null }]);
    expect(await api.db(outbox).countDocuments({ kind: 'passwordLink', state: 'waiting' })).toBe(3);
    await api.dispatchDue();
    expect(await api.db(mails).countDocuments()).toBe(before + 1);
    expect(await api.mailsTo(gone.email)).toEqual([]);
  });

  it('speaks the caller\u2019s language, and keeps no address and no secret where it waits', async () => {
    const user = await person();
    await forgot(user.email, { language: 'es-MX' });
    expect(JSON.stringify(await api.db(outbox).find({}).toArray())).not.toContain(user.email);
    const [mail] = await api.mailsTo(user.email);
    expect(mail?.subject).toBe('Crea una nueva contraseña');
    const secret = secretIn(mail?.text ?? '');
    expect(JSON.stringify(await api.db(passwordLinks).find({}).toArray())).not.toContain(secret);
  });

  it.each(['in capitals', 'with spaces around it'])('is replaced also where the address is typed %s', async (how) => {
    const user = await person();
    await forgot(how === 'in capitals' ? user.email.toUpperCase() : ` ${user.email}  `);
    const [mail] = await api.mailsTo(user.email);
    expect((await reset(secretIn(mail?.text ?? ''))).status).toBe(200);
    expect((await login(` ${user.email.toUpperCase()} `, NEW)).status).toBe(200);
  });
});

describe('a link for a new password', () => {
  it('works once, of two at the same time for one', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    const passwords = [NEW, `${NEW}-2`, `${NEW}-3`];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(user.email, won)).status).toBe(200);
    const again = await reset(token);
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
    expect((await api.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'Your password was changed',
    ]);
  });

  it('is void after an hour, after a newer one, after the person has left, and when nobody made it', async () => {
    const user = await person();
    const first = await linkFor(user.email);
    const second = await linkFor(user.email);
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(410);
    await api.db(users).updateOne({ _id: user._id }, { $set: { active: false } });
    expect((await reset(second)).status).toBe(410);
    await api.db(users).updateOne({ _id: user._id }, { $set: { active: true } });
    const { now } = api.clock;
    api.clock.now = () => Date.now() + 61 * 60_000;
    expect((await reset(second)).status).toBe(410);
    api.clock.now = now;
    expect((await reset('x'.repeat(43))).status).toBe(410);
    expect((await reset(second)).status).toBe(200);
  });

  it('outlives a password that was too easy', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    const refused = await Promise.all(
      ['short-7', 'password123', 'Marea-demo'.slice(0, 5).repeat(3), user.email, 'contraseña1'].map((password) =>
        reset(token, password),
      ),
    );
    expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message])).toEqual([
      [422, 'password', 'At least ten characters'],
      [422, 'password', 'Too easy to guess: choose something longer or less common'],
      [422, 'password', 'Too easy to guess: choose something longer or less common'],
      [422, 'password', 'Choose something other than your e-mail'],
      [422, 'password', 'Too easy to guess: choose something longer or less common'],
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it('can be an invitation: seven days, in words of its own', async () => {
    const user = await person();
    await unitOfWork(api.app.connection, (tx) => invite(api.app, tx, user._id, 'es'));
    const [mail] = await api.mailsTo(user.email);
    expect(mail?.subject).toBe('Tu acceso a Marea');
    const { now } = api.clock;
    api.clock.now = () => Date.now() + 167 * 3_600_000;
    expect((await reset(secretIn(mail?.text ?? ''))).status).toBe(200);
    api.clock.now = now;
  });
});

describe('somebody who is added without a password', () => {
  it('is invited by mail to choose one, and can sign in with it', async () => {
    const token = await api.tokenOf(await person());
    const email = 'nueva@marea.test';
    const body = { firstName: 'Nueva', email, roleId: fixture.role._id };
    const added = await api.request().post('/api/user').set('token', token).send(body);
    expect(added.status).toBe(201);
    const [mail] = await api.mailsTo(email);
    expect((await reset(secretIn(mail?.text ?? ''))).status).toBe(200);
    expect((await login(email, NEW)).status).toBe(200);
    const easy = { ...body, email: 'otra@marea.test', password: 'password123' };
    expect((await api.request().post('/api/user').set('token', token).send(easy)).status).toBe(422);
  });
});

describe('a link whose address is corrected', () => {
  const added = async (over: object = {}) => {
    const token = await api.tokenOf(await person());
    const email = `wrong${(lastAddress += 1)}@marea.test`;
    const body = { firstName: 'Inés', email, roleId: fixture.role._id, ...over };
    const { _id } = (await api.request().post('/api/user').set('token', token).send(body)).body.data;
    const change = (changes: object) => api.request().put(`/api/user/${_id}/update`).set('token', token).send(changes);
    return { email, right: email.replace('wrong', 'right'), change };
  };

  it('is void, and an invitation is sent to the right one', async () => {
    const { email, right, change } = await added();
    const [first] = await api.mailsTo(email);
    expect((await change({ email: right })).status).toBe(200);
    expect((await reset(secretIn(first?.text ?? ''))).body.code).toBe('link_expired');
    const [second, ...more] = await api.mailsTo(right);
    expect([second?.subject, more]).toEqual([first?.subject, []]);
    expect((await reset(secretIn(second?.text ?? ''))).status).toBe(200);
    expect((await login(right, NEW)).status).toBe(200);
    await api.dispatchDue();
    expect((await change({ email })).status).toBe(200);
    expect(await api.mailsTo(email)).toHaveLength(1);
  });

  it('is void though the person asked for it, and is not sent to somebody who has a password', async () => {
    const { email, right, change } = await added({ password: NEW });
    const link = await linkFor(email);
    await change({ email: right });
    expect((await reset(link)).status).toBe(410);
    expect(await api.mailsTo(right)).toEqual([]);
  });

  it('is void though it was made while the address changed', async () => {
    const user = await person();
    const link = await linkFor(user.email);
    await api.db(users).updateOne({ _id: user._id }, { $set: { email: `new-${user.email}` } });
    expect((await reset(link)).status).toBe(410);
  });

  it('does not come back with somebody who was switched off', async () => {
    const { email, change } = await added();
    const [mail] = await api.mailsTo(email);
    await change({ active: false });
    await change({ active: true });
    expect((await reset(secretIn(mail?.text ?? ''))).status).toBe(410);
    expect((await reset(await linkFor(email))).status).toBe(200);
  });
});

describe('asking for a link', () => {
  it('is limited for an account and for an address', async () => {
    const { email } = await person();
    const answers = [await forgot(email), await forgot(email), await forgot(email.toUpperCase()), await forgot(email)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await forgot(`nobody${i}@marea.test`, { from: '203.0.113.5' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('takes an address and nothing else', async () => {
    for (const body of [
      {},
      { email: { $gt: '' } },
      { email: 'no' },
      { email: 'a@b.co', admin: true },
      { email: ['a'] },
    ]) {
      expect((await post('/api/user/forgot', body)).status).toBe(422);
    }
    for (const body of [
      { token: { $gt: '' }, password: NEW },
      { token: 'x', password: { $gt: '' } },
      { token: 'x', password: 'x'.repeat(201) },
      { token: 'x', password: NEW, userId: 'y' },
    ]) {
      expect((await post('/api/user/reset', body)).status).toBe(422);
    }
  });
});

describe('changing one\u2019s own password', () => {
  const change = (token: string, body: object) =>
    api.request().put('/api/user/password').set('token', token).send(body);

  it('needs the current one, ends all other sessions, and voids a link that is on its way', async () => {
    const user = await person();
    const link = await linkFor(user.email);
    expect((await reset(link)).status).toBe(200);
    const pending = await linkFor(user.email);
    const here = (await login(user.email, NEW)).body.data.jwt_token;
    const elsewhere = await Promise.all(Array.from({ length: 3 }, () => api.tokenOf(user)));
    const wrong = await change(here, { current: 'not this one', password: `${NEW}-2` });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'current']);
    expect((await change(here, { current: NEW, password: 'password123' })).status).toBe(422);
    expect((await change(here, { current: NEW, password: `${NEW}-2` })).status).toBe(200);
    expect((await session(here)).status).toBe(200);
    const answers = await Promise.all(elsewhere.flatMap((token) => Array.from({ length: 100 }, () => session(token))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await reset(pending)).status).toBe(410);
    expect((await login(user.email, `${NEW}-2`)).status).toBe(200);
    expect((await api.mailsTo(user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('is no way to guess the current one', async () => {
    const user = await person();
    const token = await api.tokenOf(user);
    await api.db(users).updateOne({ _id: user._id }, { $set: { passwordHash: await api.passwords.hash(NEW) } });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      statuses.push((await change(token, { current: `guess ${i}`, password: `${NEW}-2` })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('is for whoever is signed in, in any role, and for nobody else', async () => {
    expect((await change('', { current: NEW, password: NEW })).status).toBe(401);
    const nothing = aRole(fixture.location, { name: 'Aprendiz', resources: [] });
    await store(api.db, roles, nothing);
    const token = await api.tokenOf(await storeUser(api.db, nothing));
    expect((await change(token, { current: 'x', password: NEW })).status).toBe(422);
    expect((await change(token, { current: { $ne: '' }, password: NEW })).status).toBe(422);
  });
});

describe('a session that is being opened', () => {
  it('does not outlive a change of the password in that moment', async () => {
    const user = await person();
    await api.db(users).updateOne({ _id: user._id }, { $set: { passwordHash: await api.passwords.hash(NEW) } });
    const { matches } = api.passwords;
    const compared = vi.spyOn(api.passwords, 'matches').mockImplementation(async (password, hash) => {
      const answer = await matches(password, hash);
      await api.db(users).updateOne({ _id: user._id }, { $set: { passwordHash: 'another', sessions: [] } });
      return answer;
    });
    expect((await login(user.email, NEW)).status).toBe(401);
    compared.mockRestore();
    expect((await api.db(users).findOne<UserRecord>({ _id: user._id }, { projection: withSecrets }))?.sessions).toEqual(
      [],
    );
  });
});
