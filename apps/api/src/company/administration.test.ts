import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';

const PASSWORD = 'azul-barco-7-luna';
let api: TestApi;
let home: StoredCompany;
let superadmin: Caller;

beforeAll(async () => {
  api = await startTestApi({ BACKOFFICE_ORIGIN: 'https://office.marea.test' });
  home = await storeCompany(api.db);
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  superadmin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role, nobodys)));
});
afterAll(() => api.stop());

let last = 0;
/** Creates a company and invites its administrator in the given way. */
async function open(invitation?: 'mail' | 'link') {
  last += 1;
  const administrator = { firstName: 'Iris', lastName: 'Peña', email: `iris${last}@velas.test`, invitation };
  const { status, body } = await superadmin.post('/api/company', {
    slug: `velas-${last}`,
    name: `Velas ${last}`,
    language: 'en',
    currency: 'mxn',
    serviceCharge: 0,
    bankFee: 0,
    email: 'hola@velas.test',
    phone: '+529841112233',
    location: { slug: `tulum-${last}`, name: 'Tulum', zone: 'America/Tijuana' },
    administrator,
  });
  expect(status).toBe(201);
  return { ...body.data, email: administrator.email };
}
const rowOf = async (_id: string) =>
  (await superadmin.get('/api/companies/administered')).body.data.find(
    ({ company }: { company: { _id: string } }) => company._id === _id,
  );
const secretOf = (url: string) => /^https:\/\/office\.marea\.test\/reset#k=([\w-]{43})$/.exec(url)?.[1] ?? '';
const choose = (token: string) => api.request().post('/api/user/reset').send({ token, password: PASSWORD });

describe('the companies of an installation', () => {
  it('are listed with their locations, zones and invited administrators', async () => {
    const { company, email } = await open('link');

    expect(await rowOf(company._id)).toEqual({
      company: expect.objectContaining({ slug: company.slug, currency: 'mxn', serviceCharge: 0 }),
      locations: [{ _id: expect.any(String), name: 'Tulum', zone: 'America/Tijuana', active: true }],
      administrators: [
        { _id: expect.any(String), firstName: 'Iris', lastName: 'Peña', email, invitedUntil: expect.any(String) },
      ],
    });
  });

  it('name as administrators only the active people who manage people', async () => {
    const { company } = home;
    const admin = await storeUser(api.db, home.role);
    await storeUser(api.db, home.role, { active: false });

    const administratorIds = (await rowOf(company._id)).administrators.map(({ _id }: { _id: string }) => _id);
    expect(administratorIds).toContain(admin._id);
    expect((await rowOf(company._id)).administrators.every(({ invitedUntil }: never) => invitedUntil === null)).toBe(
      true,
    );
  });
});

describe('the invitation of an administrator', () => {
  it('is a link in the answer, without a mail, where it is to be handed on', async () => {
    const { company, invitation, email } = await open('link');

    expect(await api.mailsTo(email)).toEqual([]);
    expect((await choose(secretOf(invitation.url))).status).toBe(200);
    expect((await api.request().post('/api/user/login').send({ email, password: PASSWORD })).status).toBe(200);
    expect((await rowOf(company._id)).administrators[0].invitedUntil).toBeNull();
  });

  it('goes by mail unless said, and is then in no answer', async () => {
    const { invitation, email } = await open();

    expect(invitation).toBeNull();
    expect(await api.mailsTo(email)).toHaveLength(1);
  });

  it('is issued again by link, which ends the one by mail, also one that has not gone out', async () => {
    const { company, email } = await open('mail');
    const [{ _id: userId }] = (await rowOf(company._id)).administrators;

    const again = await superadmin.post(`/api/company/${company.slug}/invitation`, { userId, by: 'link' });
    expect(again.status).toBe(200);
    expect(await api.mailsTo(email)).toEqual([]);
    expect((await choose(secretOf(again.body.data.url))).status).toBe(200);
  });

  it('is sent again by mail, which ends the link', async () => {
    const { company, email, invitation } = await open('link');
    const [{ _id: userId }] = (await rowOf(company._id)).administrators;

    const again = await superadmin.post(`/api/company/${company.slug}/invitation`, { userId, by: 'mail' });
    expect(again.body).toEqual({ data: null });
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect((await choose(secretOf(invitation.url))).status).toBe(410);
  });

  it('is for administrators of that company alone', async () => {
    const { company } = await open('link');
    const stranger = await storeUser(api.db, home.role);

    const { status, body } = await superadmin.post(`/api/company/${company.slug}/invitation`, {
      userId: stranger._id,
      by: 'link',
    });
    expect([status, body.errors]).toEqual([422, [{ path: 'userId', message: 'Unknown person' }]]);
  });

  it('keep in the log who sent a new link, and that it was handed on', async () => {
    const { company } = await open('mail');
    const [{ _id: userId }] = (await rowOf(company._id)).administrators;

    await superadmin.post(`/api/company/${company.slug}/invitation`, { userId, by: 'link' });

    const entry = await api.db(auditLog).findOne({ entityId: userId, 'changes.path': 'invitedAt' });
    expect(entry).toMatchObject({ companyId: company._id, entity: 'user', action: 'updated' });
    expect(entry?.by.userId).toEqual(expect.any(String));
    expect(entry?.changes).toContainEqual({ path: 'invitedBy', from: null, to: 'link' });
  });
});
