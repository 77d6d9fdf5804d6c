import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookAndPay, storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { companies } from '../catalogue/index.ts';

const HOST = 'reservas.coral.test';
const OWN = `https://${HOST}`;
const PLATFORM = 'https://book.marea.test';
const PLATFORM_HOSTS = {
  GUEST_ORIGIN: PLATFORM,
  BACKOFFICE_ORIGIN: 'https://office.marea.test',
  API_URL: 'https://api.marea.test',
};

let api: TestApi;
let coral: StoredCompany;
let marea: StoredCompany;
let superadmin: Caller;
let staff: Caller;

beforeAll(async () => {
  api = await startTestApi(PLATFORM_HOSTS);
  coral = await storeCompany(api.db);
  marea = await storeCompany(api.db);
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  superadmin = callerOf(api, await api.tokenOf(await storeUser(api.db, coral.role, nobodys)));
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, coral.role)));
});
beforeEach(async () => {
  const { status, body } = await give(coral, [HOST], HOST);
  if (status !== 200) throw new Error(JSON.stringify(body));
});
afterAll(() => api.stop());

const give = ({ company }: StoredCompany, guestHosts: string[], guestHost: string | null = null) =>
  superadmin.put(`/api/company/${company.slug}/guest-hosts`, { guestHosts, guestHost, confirmed: true });
const pages = async ({ company, location }: StoredCompany) => {
  const path = `/${company.slug}/${location.slug}/welcome`;
  return (await api.request().get('/wizard/page/head').query({ path })).body.data.head;
};

describe('the host names of a company', () => {
  it('are stored as browsers send them, and noted in the audit log', async () => {
    const { body } = await give(coral, ['Reservas.Niño.MX.', HOST], HOST);

    expect(body.data).toMatchObject({ guestHosts: ['reservas.xn--nio-8ma.mx', HOST], guestHost: HOST });
    const log = (await superadmin.get('/api/audit?entity=company&limit=100')).body.docs;
    expect(JSON.stringify(log)).toContain('xn--nio-8ma');
  });

  it.each([
    [['https://coral.test'], 'guestHosts.0', 'Enter a host name'],
    [['127.0.0.1'], 'guestHosts.0', 'Enter a host name'],
    [[HOST, 'Book.Marea.Test'], 'guestHosts.1', 'belongs to the platform'],
    [['office.marea.test'], 'guestHosts.0', 'belongs to the platform'],
    [[HOST, HOST.toUpperCase()], 'guestHosts.1', ''],
  ] as const)('are refused: %j', async (hosts, path, message) => {
    const { status, body } = await give(coral, [...hosts]);

    expect([status, body.errors[0].path]).toEqual([422, path]);
    expect(body.errors[0].message).toContain(message);
  });

  it('belong to one company, also of two that ask at once', async () => {
    expect((await give(marea, [HOST])).body.errors[0].path).toBe('guestHosts.0');

    const both = await Promise.all([give(coral, ['new.coral.test']), give(marea, ['new.coral.test'])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await give(marea, []);
  });

  it('may all be taken away, of several companies', async () => {
    expect((await give(coral, [])).status).toBe(200);
    expect((await give(marea, [])).status).toBe(200);
  });

  it('include the one that links use', async () => {
    expect((await give(coral, [HOST], 'other.coral.test')).body.errors[0].path).toBe('guestHost');
  });

  it('are not changed with the company’s other data', async () => {
    const changes = { guestHost: 'evil.test' };

    expect((await staff.put(`/api/company/${coral.company.slug}/update`, changes)).status).toBe(422);
    expect((await staff.put(`/api/company/${coral.company.slug}/guest-hosts`, changes)).status).toBe(403);
  });

  it('are no name of this machine in production', async () => {
    const production = await startTestApi({ ...PLATFORM_HOSTS, NODE_ENV: 'production' });
    const fixture = await storeCompany(production.db);
    const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
    const root = callerOf(production, await production.tokenOf(await storeUser(production.db, fixture.role, nobodys)));
    const request = { guestHosts: ['localhost'], guestHost: null };
    const { status } = await root.put(`/api/company/${fixture.company.slug}/guest-hosts`, request);
    await production.stop();

    expect(status).toBe(422);
  });
});

describe('addresses of a company with a guest host', () => {
  it('stand in what search engines and previews read', async () => {
    const head = await pages(coral);

    expect(head.canonical).toMatch(new RegExp(`^${OWN}/${coral.company.slug}/`));
    expect(JSON.stringify([head.alternates, head.data])).not.toContain(PLATFORM);
    expect((await pages(marea)).canonical).toContain(PLATFORM);
  });

  it('stand in the sitemap of that host alone', async () => {
    const of = async (company?: string) =>
      JSON.stringify((await api.request().get('/wizard/page/sitemap').query({ company })).body.data);

    expect(await of(coral.company._id)).toContain(`${OWN}/${coral.company.slug}/welcome`);
    expect(await of(coral.company._id)).not.toContain(marea.company.slug);
    expect(await of()).toContain(`${PLATFORM}/${marea.company.slug}/welcome`);
    expect(await of()).not.toContain(coral.company.slug);
  });

  it('stand in mails and links, and are the platform’s again without it', async () => {
    const booking = await bookTrip(staff, coral, { bookingDate: inDays(12) });
    const link = async () =>
      (await staff.post(`/api/booking/${booking._id}/paymentLink`, { isMailed: false })).body.data.url as string;

    expect((await api.mailsTo(booking.customer.email ?? '')).at(-1)?.text).toContain(
      `${OWN}/${coral.company.slug}/visit`,
    );
    expect(await link()).toContain(`${OWN}/payment/`);
    await give(coral, [HOST], null);
    expect(await link()).toContain(`${PLATFORM}/payment/`);
  });
});

describe('a page on a guest host of a company', () => {
  const from = (path: string, origin = OWN, link = '') =>
    api.request().get(path).set('Origin', origin).set('x-guest-link', link);
  const allowed = async (path: string, origin = OWN) => {
    const preflight = api.request().options(path).set('Access-Control-Request-Method', 'GET').set('Origin', origin);
    return (await preflight).headers['access-control-allow-origin'];
  };

  it('may call what guests use, also in its first second, and nothing of the back office', async () => {
    expect(await allowed(`/wizard/${coral.company.slug}`)).toBe(OWN);
    expect(await allowed('/api/user/login')).toBeUndefined();
    expect(await allowed('/octo/supplier')).toBeUndefined();
    expect(await allowed(`/wizard/${coral.company.slug}`, 'https://evil.test')).toBeUndefined();
    expect(await allowed(`/wizard/${coral.company.slug}`, `http://${HOST}`)).toBeUndefined();
    expect(await allowed(`/wizard/${coral.company.slug}`, `${OWN}:8443`)).toBeUndefined();
    await give(coral, [], null);
    expect(await allowed(`/wizard/${coral.company.slug}`)).toBeUndefined();
  });

  it('reads its company and no other', async () => {
    expect((await from(`/wizard/${coral.company.slug}`)).status).toBe(200);
    expect((await from(`/wizard/${marea.company.slug}`)).status).toBe(404);
    expect((await from(`/wizard/${marea.company._id}/${marea.location._id}/services?adultos=2`)).status).toBe(404);
    expect((await from(`/wizard/${marea.company.slug}`, PLATFORM)).status).toBe(200);
    const home = (await from('/wizard/page/home')).body.data;
    expect([home.slug, home.companies.length]).toEqual([coral.company.slug, 1]);
  });

  it('opens no booking of another company, by its link or its folio', async () => {
    const theirs = await bookAndPay(api, marea, await storeOnlineAccount(api, marea));
    const { booking, link, email } = theirs;
    const find = (origin: string) => {
      const contact = { folio: booking.folio, contact: email };
      return api.request().post('/wizard/booking/find').set('Origin', origin).send(contact);
    };

    expect((await from(`/wizard/booking/${booking._id}`, PLATFORM, link)).status).toBe(200);
    expect((await from(`/wizard/booking/${booking._id}`, OWN, link)).status).toBe(404);
    expect((await from(`/wizard/checkin/${booking._id}`, OWN, link)).status).toBe(404);
    expect((await find(OWN)).status).toBe(404);
    expect((await find(PLATFORM)).status).toBe(200);
  });
});

describe('the check of a host', () => {
  let server: Server;
  let answer = {};
  beforeAll(async () => {
    server = createServer((_request, response) => response.end(JSON.stringify(answer))).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  it('tells the company’s pages, those of somebody else, and silence apart', async () => {
    const { port } = server.address() as AddressInfo;
    const platform = `http://book.marea.test:${port}`;
    const near = await startTestApi({ ...PLATFORM_HOSTS, GUEST_ORIGIN: platform, WEBHOOK_LOOPBACK: 'on' });
    const { company, role } = await storeCompany(near.db);
    const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
    const root = callerOf(near, await near.tokenOf(await storeUser(near.db, role, nobodys)));
    const path = `/api/company/${company.slug}/guest-hosts`;
    await root.put(path, { guestHosts: ['localhost', 'nowhere.invalid'], guestHost: null });
    const states = async () => (await root.get(path)).body.data.map(({ state }: { state: string }) => state);

    answer = { company: company.slug, platform };
    expect(await states()).toEqual(['answers', 'silent']);
    answer = { company: 'other', platform };
    expect(await states()).toEqual(['other', 'silent']);
    await near.stop();
  });

  it('comes before links use a host, unless the superadmin confirms', async () => {
    const { port } = server.address() as AddressInfo;
    const platform = `http://book.marea.test:${port}`;
    const near = await startTestApi({ ...PLATFORM_HOSTS, GUEST_ORIGIN: platform, WEBHOOK_LOOPBACK: 'on' });
    const { company, role } = await storeCompany(near.db);
    const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
    const root = callerOf(near, await near.tokenOf(await storeUser(near.db, role, nobodys)));
    const link = async (guestHost: string | null, confirmed?: boolean) => {
      const entry = { guestHosts: ['localhost', 'nowhere.invalid'], guestHost, ...(confirmed && { confirmed }) };
      return root.put(`/api/company/${company.slug}/guest-hosts`, entry);
    };
    expect((await link(null)).status).toBe(200);

    answer = { company: null, platform };
    const refused = await link('localhost');
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'guestHost']);
    expect((await link('nowhere.invalid')).status).toBe(422);
    expect((await near.db(companies).findOne({ _id: company._id }))?.guestHost).toBeNull();

    answer = { company: company.slug, platform };
    expect((await link('localhost')).status).toBe(200);
    answer = {};
    // A host that links use already may be saved again.
    expect((await link('localhost')).status).toBe(200);
    expect((await link('nowhere.invalid', true)).body.data.guestHost).toBe('nowhere.invalid');
    await near.stop();
  });
});

it('a guest who pays on a guest host comes back to it', async () => {
  const account = await storeOnlineAccount(api, coral);
  const guest = await bookAndPay(api, coral, account);

  const started = await guest.start().set('Origin', OWN);

  expect(started.body.data.url).toContain(`${OWN}/payment/${guest.booking.folio}`);
});
