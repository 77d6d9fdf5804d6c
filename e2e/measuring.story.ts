import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { barriersInBothThemes } from './support/barriersOf.ts';
import { bookFromWelcome } from './support/bookInBrowser.ts';
import { launchWholeBrowser } from './support/browser.ts';
import { watchMeasuring } from './support/measuringServices.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';
import { timeLimits } from './support/timeLimits.ts';

const IDS = { gtmId: 'GTM-5X7Q2K9', ga4Id: 'G-4T8KX2M7QP', metaPixelId: '528491037264815', asksConsent: true };
const NONE = { gtmId: '', ga4Id: '', metaPixelId: '', asksConsent: true };
const GUEST = { firstName: 'Ximena', lastName: 'Faroles', phone: '998 765 1122', email: 'ximena@example.com' };
const WELCOME = '/marea/cancun/welcome';

let browser: Browser;
let site: Server;
const siteOrigin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

story(async (opened) => {
  browser = opened;
  const loader = `<script src="${urls.guest}/embed.js" data-company="marea" data-location="cancun" data-lang="es"></script>`;
  site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><h1>Barcos</h1>${loader}`),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  await change({ measuring: IDS, embedOrigins: [siteOrigin()] });
  const isKnown = async () => (await policyOf('/book/marea/cancun/service')).includes(siteOrigin());
  await vi.waitUntil(isKnown, { timeout: timeLimits.remembered, interval: 500 });
}, launchWholeBrowser);
afterAll(async () => {
  await change({ measuring: NONE, embedOrigins: [] });
  site.close();
});

async function change(settings: object): Promise<void> {
  await (
    await staffApi(urls.api)
  )('POST', '/api/settings', { settings });
}

async function policyOf(path: string): Promise<string> {
  return (await fetch(`${urls.guest}${path}`)).headers.get('content-security-policy') ?? '';
}

/** A guest's phone, and what Google and Meta hear of it. */
async function phone({ hasGpc = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  if (hasGpc) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  }
  const heard = await watchMeasuring(context);
  return { page: await context.newPage(), context, heard };
}

const question = (page: Page) => page.getByRole('region', { name: '¿Permites que Marea mida esta visita?' });
const choices = (page: Page) => page.getByRole('button', { name: 'Opciones de privacidad' });

describe('a guest of a company that measures', () => {
  it('is asked first, by two answers alike, and nothing is loaded or stored until then', async () => {
    const { page, context, heard } = await phone();
    await page.goto(`${urls.guest}${WELCOME}`);
    await question(page).waitFor();

    expect(await barriersInBothThemes(page)).toEqual([]);
    const answers = await question(page).getByRole('button').all();
    const looks = await Promise.all(
      answers.map(async (answer) => {
        const { width = 0, height = 0 } = (await answer.boundingBox()) ?? {};
        const style = await answer.evaluate((button) => {
          const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(button);
          return { color, backgroundColor, fontWeight, borderColor };
        });
        return { width: Math.round(width), height, ...style };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    await page.getByRole('link', { name: 'Ver paseos y precios' }).click();
    await page.getByRole('button', { name: 'Atardecer con champaña' }).waitFor();
    expect(heard.requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(window.localStorage).filter((key) => /consent|measured/.test(key))),
    ).toEqual([]);
  });

  it('who accepts is measured step by step, once, with the right value and without who they are', async () => {
    const { page, context, heard } = await phone();
    await page.goto(`${urls.guest}${WELCOME}?utm_source=ig&gclid=abc&mail=x@example.com`);
    await question(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(() => heard.measured.length).toBeGreaterThan(0);
    await bookFromWelcome(page, GUEST);
    const folio = /MAR-[0-9A-Z]{6}/.exec(await page.locator('main').innerText())?.[0] ?? '';
    const total = await grandTotal(page);
    await expect.poll(() => heard.eventsOf('analyticsLayer').length).toBe(4);
    const names = (by: string) => heard.eventsOf(by).map(({ name }) => name);
    expect(names('analyticsLayer')).toEqual(['view_item', 'add_to_cart', 'begin_checkout', 'purchase']);
    expect(names('dataLayer')).toEqual(names('analyticsLayer'));
    expect(names('meta')).toEqual(['ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase']);
    for (const by of ['analyticsLayer', 'dataLayer', 'meta']) {
      expect(heard.eventsOf(by).at(-1)).toMatchObject({ value: total, currency: 'USD', id: `book-${folio}` });
    }
    expect(heard.measured[0]?.address).toBe(`${urls.guest}${WELCOME}?utm_source=ig&gclid=abc`);
    const isConsent = ({ entry }: { entry: unknown }) => Array.isArray(entry) && entry[0] === 'consent';
    const consents = heard.measured.filter((one) => one.by === 'dataLayer' && isConsent(one));
    expect(consents.map(({ entry }) => (entry as string[]).slice(1))).toEqual([
      ['default', purposes('denied')],
      ['update', purposes('granted')],
    ]);

    await page.reload();
    await page.getByRole('heading', { name: /Nos vemos el .*, Ximena/ }).waitFor();
    await page.getByRole('link', { name: 'Pagar en línea' }).click();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByText('Gracias, tu pago llegó').waitFor();
    await expect.poll(() => heard.eventsOf('meta').at(-1)?.name).toBe('Pay');
    await page.reload();
    await page.getByText('Gracias, tu pago llegó').waitFor();
    await page.waitForLoadState('networkidle');

    for (const by of ['analyticsLayer', 'dataLayer', 'meta']) {
      const counted = heard.eventsOf(by).map(({ name }) => name.toLowerCase());
      expect(counted.filter((name) => name === 'purchase')).toHaveLength(1);
      expect(counted.filter((name) => name === 'pay')).toHaveLength(1);
    }
    const measuredText = JSON.stringify(heard.measured);
    const secrets = [
      page.url().split('#')[1] ?? 'no fragment',
      GUEST.firstName,
      GUEST.lastName,
      GUEST.email,
      'x@example',
      '7651122',
    ];
    expect(secrets.filter((secret) => measuredText.includes(secret))).toEqual([]);
    expect(measuredText).not.toMatch(/[?&#](?:booking|attempt|k|b|hold)=/);

    await choices(page).click();
    await question(page).getByRole('button', { name: 'Rechazar' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    const before = heard.requests.length;
    await page.goto(`${urls.guest}${WELCOME}`);
    await choices(page).waitFor();
    expect([heard.requests.length, await question(page).count()]).toEqual([before, 0]);
  });

  it('who declines, or whose browser refuses tracking, books without being measured', async () => {
    for (const hasGpc of [false, true]) {
      const { page, heard } = await phone({ hasGpc });
      await page.goto(`${urls.guest}${WELCOME}`);
      if (hasGpc) await page.getByText('Tu navegador pide a los sitios que no te rastreen').waitFor();
      else await question(page).getByRole('button', { name: 'Rechazar' }).click();
      expect(await question(page).count()).toBe(0);
      await bookFromWelcome(page, { ...GUEST, email: `gpc-${hasGpc}@example.com` });
      expect([heard.requests, await page.locator('iframe').count()]).toEqual([[], 0]);
    }
  });

  it('in a frame that may store nothing is asked once, and measured until the page goes', async () => {
    const { page, heard } = await phone();
    await page.goto(siteOrigin());
    const frame = page.frameLocator('iframe').first();
    const consentRegion = frame.getByRole('region', { name: '¿Permites que Marea mida esta visita?' });
    await consentRegion.getByRole('button', { name: 'Aceptar' }).click();
    await frame.getByRole('button', { name: /Charter privado 4 h/ }).click();
    await frame.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => heard.eventsOf('meta').map(({ name }) => name)).toEqual(['ViewContent']);
    expect(await consentRegion.count()).toBe(0);
  });
});

it('the scripts of others may run in no page but the frame of a company that measures', async () => {
  for (const path of [
    WELCOME,
    '/book/marea/cancun/service',
    '/payment/MAR-7K3M9Q',
    '/coral/welcome',
    '/measuring.html?company=coral',
  ]) {
    expect([path, /google|facebook/.test(await policyOf(path))]).toEqual([path, false]);
  }
  const policy = await policyOf('/measuring.html?company=marea');
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com https://connect.facebook.net");
  expect(policy).not.toContain(new URL(urls.api).origin);
});

const purposes = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** The total on the confirmation, in units. */
async function grandTotal(page: Page): Promise<number> {
  const text = await page.locator('main').innerText();
  return Number(/Total[^$]*\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));
}
