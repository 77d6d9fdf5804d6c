import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { payAtPier } from './support/payAtPier.ts';
import { story, urls } from './support/story.ts';

/** The most touches from the first page to the boarding code, without typing. */
const MAX_TAPS = 10;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50 * 1_024, uploadThroughput: 50 * 1_024 };
const MAX_BLANK_MS = 2_000;
const MAX_LOADS = 3;

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

const phone = () =>
  browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX', hasTouch: true, isMobile: true });

/** Counts touches, also across reloads. */
async function countTaps(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const name = 'taps of the story';
    const count = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    window.addEventListener('touchstart', count, true);
  });
  return (page) => page.evaluate(() => Number(sessionStorage.getItem('taps of the story')));
}

describe('a guest in a hurry', () => {
  it(`is booked after at most ${MAX_TAPS} taps`, async () => {
    const context = await phone();
    const tapsOn = await countTaps(context);
    const page = await context.newPage();
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page.getByRole('link', { name: 'Ver paseos y precios' }).tap();
    await page.getByRole('button', { name: 'Atardecer con champaña' }).tap();
    await page.getByRole('button', { name: 'Bayliner 32' }).tap();
    await page.getByRole('button', { name: 'Mes siguiente' }).tap();
    // The last day of a month that is still to come: other stories sell its first ones.
    await page.locator('button[data-day]').last().tap();
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .last()
      .tap();
    await page.getByRole('button', { name: 'Continuar' }).tap();
    // The keyboard's 'next' key moves from field to field.
    await page.getByLabel('Nombre').tap();
    for (const text of ['Irene', 'Sosa']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 77 01');
    await page.getByLabel('Correo').fill('irene@example.com');
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap();
    await page.getByRole('button', { name: 'Reservar' }).tap();
    await payAtPier(page);
    await page.getByRole('heading', { name: /Nos vemos el .*, Irene/ }).waitFor();
    expect(await tapsOn(page)).toBeLessThanOrEqual(MAX_TAPS);
    // The counter works.
    expect(await tapsOn(page)).toBeGreaterThan(5);
    await context.close();
  });

  it('loses the network between two steps, is told so, and goes on by itself when it is back', async () => {
    const context = await phone();
    const page = await context.newPage();
    await page.goto(`${urls.guest}/book/marea/cancun/service?adults=3`);
    const service = page.getByRole('button', { name: 'Atardecer con champaña' });
    await service.waitFor();
    await context.setOffline(true);
    const note = page.getByText('Sin conexión. No se pierde nada de lo que escribiste.');
    await note.waitFor();
    await service.tap();
    await page.getByRole('heading', { name: 'Elige tu embarcación' }).waitFor();
    expect(await page.getByRole('button', { name: 'Bayliner 32' }).count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Bayliner 32' }).waitFor();
    await note.waitFor({ state: 'detached' });
    expect(page.url()).toContain('adults=3');
    await context.close();
  });

  it.each(['/marea/welcome', '/book/marea/cancun/service', '/marea/visit/000000000000000000000000'])(
    `has something to read on a slow network after ${MAX_BLANK_MS} ms: %s`,
    async (path) => {
      let blankMs = Infinity;
      // A busy machine adds another delay each time, the network always the same.
      for (let load = 0; load < MAX_LOADS && blankMs >= MAX_BLANK_MS; load += 1) {
        blankMs = Math.min(blankMs, await firstText(path));
      }
      expect(blankMs).toBeLessThan(MAX_BLANK_MS);
    },
  );
});

/** Milliseconds until a page shows its first text on a slow network, before its script is there. */
async function firstText(path: string): Promise<number> {
  const context = await phone();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_3G);
  await page.goto(`${urls.guest}${path}`, { waitUntil: 'commit' });
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime));
  await expect.poll(painted).toHaveLength(1);
  await page.getByText('Paseos en barco y yate. Cargando…').waitFor();
  const [paintedMs = Infinity] = await painted();
  await context.close();
  return paintedMs;
}
