import { request } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookFromWelcome, bookInBrowser } from './support/bookInBrowser.ts';
import { launchBrowserWithHosts } from './support/browser.ts';
import { linkOfMail } from './support/linkOfMail.ts';
import { staffApi } from './support/staffApi.ts';
import { dataDir, urls } from './support/story.ts';
import { timeLimits } from './support/timeLimits.ts';

const hosts = { marea: 'viajes.marea.test', coral: 'reservas.coral.test' } as const;
const { port } = new URL(urls.guest || 'http://localhost:1');
const sites = { marea: `http://${hosts.marea}:${port}`, coral: `http://${hosts.coral}:${port}` };
const guest = { firstName: 'Rocío', lastName: 'Vidal', phone: '998 765 4320', email: 'rocio@example.com' };
const interrupted = { ...guest, firstName: 'Abril', phone: '998 765 4319', email: 'abril@example.com' };

let browser: Browser;
let phone: BrowserContext;
let page: Page;

beforeAll(async () => {
  await give('marea', [hosts.marea], hosts.marea);
  await give('coral', [hosts.coral], hosts.coral);
  for (const company of ['marea', 'coral'] as const) await isShown(hosts[company], company);
  browser = await launchBrowserWithHosts(Object.values(hosts), Object.values(sites));
  phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
  });
  page = await phone.newPage();
});
afterAll(async () => {
  await browser.close();
  // Restores both companies to the platform's host for later stories.
  for (const company of ['marea', 'coral'] as const) await give(company, [], null);
  for (const host of Object.values(hosts)) await isShown(host, null);
});

async function give(company: keyof typeof hosts, guestHosts: string[], guestHost: string | null): Promise<void> {
  const superadmin = await staffApi(urls.api, 'superadmin@marea.test');
  await superadmin('PUT', `/api/company/${company}/guest-hosts`, { guestHosts, guestHost, confirmed: true });
}

async function isShown(host: string, company: string | null): Promise<void> {
  const hasCompany = async () => (await companyOn(host)) === company;
  await vi.waitUntil(hasCompany, { timeout: timeLimits.step, interval: 100 });
}

/** Unlike `fetch`, it can send another `Host`. */
function companyOn(host: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/.well-known/marea', headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve((JSON.parse(body) as { company: string | null }).company));
    });
    call.on('error', reject).end();
  });
}

describe('two companies on host names of their own', () => {
  it.each([
    ['coral', 'Coral Expediciones'],
    ['marea', 'Marea'],
  ] as const)('%s begins at its first address', async (company, name) => {
    await page.goto(`${sites[company]}/`);

    await page.waitForURL(`${sites[company]}/${company}/**`);
    await expect.poll(() => page.title()).toContain(name);
    // The server caches the page for a minute, perhaps from an earlier story.
    const canonical = async () => {
      await page.reload();
      return page.locator('link[rel=canonical]').getAttribute('href');
    };
    const isOwn = new RegExp(`^${sites[company]}/${company}/`);
    await expect.poll(canonical, { timeout: timeLimits.remembered, interval: 1_000 }).toMatch(isOwn);
  });

  it('have no page of each other', async () => {
    for (const path of ['/marea/welcome', '/marea/cancun/welcome', '/book/marea/cancun/service']) {
      const response = await page.goto(`${sites.coral}${path}`);

      expect(response?.status()).toBe(404);
      await page.getByText('No encontramos la página que buscabas').first().waitFor();
    }
  });

  it('are where the platform’s addresses lead', async () => {
    await page.goto(`${urls.guest}/coral/puerto-morelos/welcome`);

    expect(page.url()).toBe(`${sites.coral}/coral/puerto-morelos/welcome`);
  });

  it('leave a guest in the middle of a booking where the hold is', async () => {
    const isLed = async () => {
      const other = await browser.newContext();
      const led = await other.newPage();
      await led.goto(`${urls.guest}/marea/cancun/welcome`);
      const { host } = new URL(led.url());
      await other.close();
      return host === `${hosts.marea}:${port}`;
    };
    await give('marea', [hosts.marea], null);
    await vi.waitUntil(async () => !(await isLed()), { timeout: timeLimits.step, interval: 200 });

    await bookInBrowser(page, urls.guest, interrupted, async () => {
      await give('marea', [hosts.marea], hosts.marea);
      await vi.waitUntil(isLed, { timeout: timeLimits.step, interval: 200 });
      await page.reload();
      await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe(interrupted.firstName);
      await page.getByText('Te guardamos el lugar').first().waitFor();
    });

    expect(new URL(page.url()).origin).toBe(new URL(urls.guest).origin);
    expect((await phone.cookies()).filter(({ name }) => name.startsWith('marea-held'))).toEqual([]);
  });

  it('sell there, and their mails lead back to it', async () => {
    await page.goto(`${sites.marea}/marea/cancun/welcome`);
    await bookFromWelcome(page, guest);
    expect(new URL(page.url()).host).toBe(`${hosts.marea}:${port}`);

    const link = await linkOfMail(dataDir, /Rocío/);
    expect(link).toMatch(new RegExp(`^${sites.marea}/marea/visit/`));
    await page.goto(link);
    await page.getByText('Bayliner 32').first().waitFor();

    // The same link opens nothing on the other company's host.
    const response = await page.goto(link.replace(sites.marea, sites.coral));
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Bayliner 32').count()).toBe(0);
  });
});
