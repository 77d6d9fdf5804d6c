import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { launchWholeBrowser } from './support/browser.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';
import { timeLimits } from './support/timeLimits.ts';

const MAX_LOADER = 5_000;

let foreign: Server;
let stranger: Server;
let page: Page;

/**
 * A company's own site, with nothing but the loader: another host name, whose frames may store nothing (Incognito's
 * default). Its path is the mode of the loader; it lists what it is told of the booking.
 */
const site = (): Server =>
  createServer((request, response) => {
    const mode = request.url?.slice(1) || 'inline';
    const loader = `<script src="${urls.guest}/embed.js" data-company="marea" data-location="cancun" data-lang="es" data-mode="${mode}" data-adults="5" async></script>`;
    const names = ['ready', 'step', 'held', 'booked', 'paid'].map((name) => `marea:${name}`);
    const listening = `window.told = []; for (const name of ${JSON.stringify(names)}) addEventListener(name, ({ detail }) => told.push(detail));`;
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><script>${listening}</script><h1>Barcos</h1>${loader}`);
  }).listen(0, '127.0.0.1');
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

story(async (browser) => {
  [foreign, stranger] = [site(), site()];
  await Promise.all([once(foreign, 'listening'), once(stranger, 'listening')]);
  await allow([originOf(foreign)]);
  await vi.waitUntil(() => mayShow(originOf(foreign)), { timeout: timeLimits.remembered, interval: 250 });
  page = await (await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'es-MX' })).newPage();
}, launchWholeBrowser);
afterAll(async () => {
  for (const server of [foreign, stranger]) server.close();
});

/** Runs in the page. */
function storageIsBlocked(): boolean {
  try {
    return !window.sessionStorage;
  } catch {
    return true;
  }
}

async function mayShow(origin: string): Promise<boolean> {
  const { headers } = await fetch(`${urls.guest}/book/marea/cancun/service`);
  return headers.get('content-security-policy')?.includes(`frame-ancestors ${origin}`) ?? false;
}

async function allow(embedOrigins: string[]): Promise<void> {
  await (
    await staffApi(urls.api)
  )('POST', '/api/settings', { settings: { embedOrigins } });
}

describe('the booking in a page of the company\u2019s own site', () => {
  it('is shown as high as it is, and grows with its steps', async () => {
    await page.goto(originOf(foreign));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    // The story is about a frame that may store nothing.
    expect(await frame.locator('html').evaluate(storageIsBlocked)).toBe(true);
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    await expect.poll(height).not.toBe(720);
    const inner = () => frame.locator('#root').evaluate((root) => root.getBoundingClientRect().height);
    await expect.poll(async () => Math.abs((await height()) - (await inner()))).toBeLessThan(2);
    const before = await height();
    await frame
      .locator('main a[href*="/resource"], main button')
      .filter({ hasText: /Isla|Charter|Privad/ })
      .first()
      .click();
    await expect.poll(height).not.toBe(before);
  });

  it('shows what was paid in another window as soon as the guest is back', async () => {
    await page.goto(originOf(foreign));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: /Charter privado 4 h/ }).click();
    await frame.getByRole('button', { name: 'Bayliner 32' }).click();
    await frame.getByRole('button', { name: 'Mes siguiente' }).click();
    // The last day of a month that is still to come: other stories sell its first ones.
    await frame.locator('button[data-day]').last().click();
    await frame
      .getByRole('button', { name: /^\d\d:\d\d$/, disabled: false })
      .first()
      .click();
    await frame.getByRole('button', { name: 'Continuar' }).click();
    await frame.getByLabel('Nombre').fill('Amélie');
    await frame.getByLabel('Apellidos').fill('Le Goff');
    await frame.getByRole('textbox', { name: 'Teléfono' }).fill('+33 6 12 34 56 78');
    await frame.getByLabel('Correo').fill('amelie@example.com');
    await frame.getByLabel('¿Dónde te hospedas?').fill('Hotel Riviera');
    await frame.getByRole('checkbox', { name: /Acepto los términos|I accept the booking terms/ }).check();
    await frame.locator('button[type=submit]:visible').click();
    await frame.getByText('A pagar en el muelle').waitFor();
    const paying = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Pagar en línea' }).click();
    const bank = await paying;
    await bank.getByRole('button', { name: /^Pagar \$/ }).click();
    await bank.getByRole('button', { name: 'Pagar', exact: true }).click();
    await bank.getByText('Gracias, tu pago llegó').waitFor();
    await bank.close();

    // Without a screen a window never loses the focus that it would get back.
    await frame.locator('html').evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

    await frame.getByText('A pagar en el muelle').waitFor({ state: 'detached' });
    expect(await frame.locator('main').innerText()).toContain('Pagado');
    const events = await page.evaluate(() => Reflect.get(window, 'told') as { type: string; folio?: string }[]);
    expect([...new Set(events.map(({ type }) => type))]).toEqual([
      'marea:ready',
      'marea:step',
      'marea:held',
      'marea:booked',
      'marea:paid',
    ]);
    expect(JSON.stringify(events)).not.toContain('Amélie');
  });

  it('opens over the page at the press of a button, with the party filled in, and closes by Escape', async () => {
    await page.goto(`${originOf(foreign)}/floating`);
    expect(await page.locator('iframe').count()).toBe(1);
    await page.getByRole('button', { name: 'Reservar' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    await frame.getByRole('group', { name: 'Adultos' }).getByText('5', { exact: true }).waitFor();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(800);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Reservar' }).click();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('is shown by no site that the company has not named', async () => {
    await page.goto(originOf(stranger));
    await page.locator('iframe').waitFor();
    // What a browser shows in place of a page that may not be framed.
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    expect(await page.frameLocator('iframe').getByRole('heading', { level: 1 }).count()).toBe(0);
  });

  it('costs the site less than five kilobytes', async () => {
    const loader = await readFile(new URL('../apps/guest/public/embed.js', import.meta.url));
    expect(loader.byteLength).toBeLessThan(MAX_LOADER);
    expect(gzipSync(loader).byteLength).toBeLessThan(2_000);
  });
});
