import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

it('a step that is not loaded yet waits for the network, says so, and opens by itself', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX', hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  const book = page.getByRole('link', { name: 'Ver paseos y precios' });
  await book.waitFor();
  await context.setOffline(true);

  await book.tap();

  await page.getByText('Sin conexión. La página se abrirá sola').waitFor();
  expect(await page.getByText('La aplicación se actualizó').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Atardecer con champaña' }).waitFor();
  await context.close();
});

it('a step whose files are gone after a deploy says that the application was updated', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  const link = page.getByRole('link', { name: 'Ver paseos y precios' });
  await link.waitFor();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));

  // Without a sign of life before, at which the next step would be fetched.
  await link.evaluate((element) => (element as HTMLElement).click());

  await page.getByText('La aplicación se actualizó, recarga tu navegador').waitFor();
  expect(await page.getByText('Sin conexión').count()).toBe(0);
  await context.close();
});
