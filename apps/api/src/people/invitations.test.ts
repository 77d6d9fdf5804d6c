import { DAY_MS } from '@marea/domain/core/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { Caller } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/audit.ts';
import { passwordLinks } from '../session/passwordChange.ts';

const NEW = 'azul-barco-7-luna';
let api: TestApi;
let home: StoredCompany;
let admin: Caller;
let last = 0;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', BACKOFFICE_ORIGIN: 'https://office.marea.test' });
  home = await storeCompany(api.db);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());
beforeEach(() => {
  api.clock.now = () => Date.now();
});

const somewhere = () => `10.1.${Math.floor((last += 1) / 250)}.${last % 250}`;
const post = (path: string, body: object) => api.request().post(path).set('X-Forwarded-For', somewhere()).send(body);
const read = (token: string) => post('/api/user/link', { token });
const use = (token: string, password = NEW) => post('/api/user/reset', { token, password });
const secretOf = async (email: string) =>
  /\/reset#k=([\w-]{43})/.exec((await api.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
const person = async () => {
  const email = `invited${(last += 1)}@marea.test`;
  const added = await admin.post('/api/user', { firstName: 'Nerea', email, roleId: home.role._id });
  return { email, _id: added.body.data._id as string, added: added.body.data };
};
const listed = async (id: string) => {
  const { docs } = (await admin.get(`/api/location/${home.location._id}/users?limit=100`)).body;
  return docs.find((one: { _id: string }) => one._id === id);
};

describe('an invitation', () => {
  it('says which company invites, and ends with the first password', async () => {
    const { email, _id, added } = await person();
    expect(added).toMatchObject({ isInvited: true });
    expect(await listed(_id)).toMatchObject({ isInvited: true, invitedUntil: added.invitedUntil });
    const secret = await secretOf(email);
    expect(JSON.stringify(await api.db(passwordLinks).find({}).toArray())).not.toContain(secret);
    expect((await read(secret)).body.data).toEqual({
      isInvitation: true,
      firstName: 'Nerea',
      email,
      company: home.company.name,
    });

    expect((await use(secret)).status).toBe(200);

    expect(await listed(_id)).toMatchObject({ isInvited: false, invitedUntil: null });
    expect((await post('/api/user/login', { email, password: NEW })).status).toBe(200);
    expect((await admin.post(`/api/user/${_id}/invitation`, {})).body.code).toBe('not_invited');
  });

  it('is used once of many windows at the same time', async () => {
    const { email } = await person();
    const secret = await secretOf(email);

    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => use(secret, `${NEW}-${i}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5);
  });

  it('answers a stranger alike whether a link is used, ended or unknown', async () => {
    const { email } = await person();
    const used = await secretOf(email);
    await use(used);
    const { email: other } = await person();
    const ended = await secretOf(other);
    api.clock.now = () => Date.now() + 7 * DAY_MS + 60_000;

    const answers = await Promise.all([used, ended, 'x'.repeat(43)].flatMap((token) => [read(token), use(token)]));

    const seen = answers.map(({ status, body }) => [status, body.code, body.message]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.[0]).toBe(410);
  });

  it('is sent again, which ends the earlier link, though seven days have passed', async () => {
    const { email, _id } = await person();
    const first = await secretOf(email);
    api.clock.now = () => Date.now() + 8 * DAY_MS;
    const again = await admin.post(`/api/user/${_id}/invitation`, {});
    expect(again.status).toBe(200);
    const second = await secretOf(email);

    expect(second).not.toBe(first);
    expect((await use(first)).status).toBe(410);
    expect((await use(second)).status).toBe(200);
  });

  it('is revoked with what waits to be mailed, also for who asks for a new password', async () => {
    const { email, _id } = await person();
    const secret = await secretOf(email);
    await admin.post(`/api/user/${_id}/invitation`, {});
    const revoked = await admin.delete(`/api/user/${_id}/invitation`);
    expect(revoked.body.data).toMatchObject({ isInvited: true, invitedUntil: null });
    await post('/api/user/forgot', { email });

    expect(await api.mailsTo(email)).toHaveLength(1);
    expect((await use(secret)).status).toBe(410);
    const audited = await api.db(auditLog).find({ entityId: _id }).toArray();
    expect(audited).toHaveLength(3);
  });

  it('is revoked or used, not both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email, _id } = await person();
      const secret = await secretOf(email);
      const [used, revoked] = await Promise.all([use(secret), admin.delete(`/api/user/${_id}/invitation`)]);
      const isIn = (await post('/api/user/login', { email, password: NEW })).status === 200;
      expect(isIn).toBe(used.status === 200);
      expect((await use(secret)).status).toBe(410);
      expect([200, 409]).toContain(revoked.status);
      const { isInvited } = await listed(_id);
      expect(isInvited).toBe(!isIn);
    }
  });

  it('goes to one person a few times a day', async () => {
    const { _id } = await person();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await admin.post(`/api/user/${_id}/invitation`, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
