import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
const tokens = {} as Record<'admin' | 'modest' | 'reseller' | 'stranger' | 'superadmin', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const modest = aRole(home.location, { name: 'Gerente', modifyCompany: false });
  const reselling = aRole(home.location, { name: RESELLER_ROLE, resources: [] });
  await store(api.db, roles, [modest, reselling]);
  const nobody = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  tokens.admin = await api.tokenOf(await storeUser(api.db, home.role));
  tokens.modest = await api.tokenOf(await storeUser(api.db, modest));
  tokens.reseller = await api.tokenOf(await storeUser(api.db, reselling));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
  tokens.superadmin = await api.tokenOf(await storeUser(api.db, home.role, nobody));
});
afterAll(() => api.stop());

const get = (who: Who, query = '') => api.request().get(`/api/settings${query}`).set('token', tokens[who]);
const post = (who: Who, body: object) => api.request().post('/api/settings').set('token', tokens[who]).send(body);
const both = (text: string) => ({ en: text, es: text });

describe('the settings', () => {
  it('begin with what a company has that has set nothing', async () => {
    const { data } = (await get('admin')).body;
    expect(data).toMatchObject({ companyId: home.company._id, home: { start: 'welcome' }, reminderHours: [24] });
  });

  it('change in what is sent, for whoever may, once for each version', async () => {
    const exchangeRate = { rate: 18.4512, source: 'Banxico FIX', date: '2026-11-20' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('admin', { settings: { exchangeRate }, version: 1 })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array(4).fill('409')]);
    const old = await post('admin', { settings: { reminderHours: [48] }, version: 1 });
    expect([old.status, old.body.details.current.exchangeRate]).toEqual([409, exchangeRate]);
    expect((await post('modest', { settings: { reminderHours: [1] } })).status).toBe(403);
    expect((await post('reseller', { settings: { reminderHours: [1] } })).status).toBe(403);
    expect((await get('stranger')).body.data.exchangeRate).toBeNull();
    const answer = await post('superadmin', { settings: { whatsapp: '+529981234567' }, companyId: home.company._id });
    expect(answer.body.data).toMatchObject({ whatsapp: '+529981234567', exchangeRate, version: 3 });
    expect((await post('superadmin', { settings: {} })).body.errors[0].path).toBe('companyId');
    expect((await post('stranger', { settings: {}, companyId: home.company._id })).status).toBe(422);
  });

  it('show guests, owners and resellers the policies and nothing of the company', async () => {
    const privacy = both('Cuidamos tus datos 🐢');
    const policies = { terms: both('T'), reservation: both('R'), cancellation: both('C'), privacy };
    expect((await post('admin', { settings: { policies } })).status).toBe(200);
    const open = (await api.request().get(`/wizard/settings/${home.company.slug}`)).body.data;
    expect(open.policies.privacy).toEqual(privacy);
    expect(Object.keys(open).toSorted()).toEqual([
      'guestPolicy',
      'home',
      'licence',
      'policies',
      'questions',
      'remindsLeads',
      'shareChannels',
      'textChannels',
      'whatsapp',
    ]);
    const { textChannels: _, ...ofEverybody } = open;
    expect((await get('reseller')).body.data).toEqual(ofEverybody);
  });

  it('tell guests by what the company measures, only while it does', async () => {
    const readMeasuring = async () => (await api.request().get(`/wizard/${home.company.slug}`)).body.data.measuring;
    const measuring = { gtmId: '', ga4Id: ' G-4T8KX2M7QP ', metaPixelId: '', asksConsent: true };
    expect(await readMeasuring()).toBeNull();
    expect((await post('admin', { settings: { measuring } })).status).toBe(200);
    expect(await readMeasuring()).toEqual({ ...measuring, ga4Id: 'G-4T8KX2M7QP' });
    const log = await api.request().get('/api/audit?entity=settings').set('token', tokens.admin);
    expect(JSON.stringify(log.body.docs[0].changes)).toContain('G-4T8KX2M7QP');
  });

  it('refuse what makes no sense, naming it', async () => {
    const measured = { gtmId: '', ga4Id: '', metaPixelId: '', asksConsent: true };
    const wrong: [object, string][] = [
      [{ exchangeRate: { rate: -1, source: '', date: '2026-11-20' } }, 'settings.exchangeRate.rate'],
      [{ exchangeRate: { rate: 18, source: '', date: '2026-13-20' } }, 'settings.exchangeRate.date'],
      [{ shareChannels: ['MySpace'] }, 'settings.shareChannels.0'],
      [{ isAdmin: true }, 'settings.isAdmin'],
      [{ licence: { permit: '', insurer: '', validUntil: '2026-02-30' } }, 'settings.licence.validUntil'],
      [{ whatsapp: { $gt: '' } }, 'settings.whatsapp'],
      [{ measuring: { ...measured, gtmId: 'GTM-1"><script>' } }, 'settings.measuring.gtmId'],
      [{ measuring: { ...measured, ga4Id: 'UA-123456-1' } }, 'settings.measuring.ga4Id'],
      [{ measuring: { ...measured, metaPixelId: 'G-4T8KX2M7QP' } }, 'settings.measuring.metaPixelId'],
    ];
    for (const [settings, path] of wrong) {
      const { status, body } = await post('admin', { settings });
      expect([status, body.errors[0].path]).toEqual([422, path]);
    }
  });
});
