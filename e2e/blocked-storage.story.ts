import type { Browser, BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { bookInBrowser } from './support/bookInBrowser.ts';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

/** A browser that blocks all cookies and site data, as Chrome does: the mere name of a storage throws. */
async function withoutStorage(width: number, locale = 'es-MX'): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
        },
      });
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  return context;
}

it('a guest books where the browser blocks all storage', async () => {
  const context = await withoutStorage(390);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  const guest = { firstName: 'Olga', lastName: 'Rey', phone: '998 555 88 01', email: 'olga@example.com' };
  await bookInBrowser(page, urls.guest, guest);

  expect(errors).toEqual([]);
  // The link in the page still opens the booking.
  await page.getByRole('link', { name: /Cambiar o cancelar/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});

it('staff sign in where the browser blocks all storage, and stay signed in while the page is open', async () => {
  const context = await withoutStorage(1440);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await signIn(page, urls.backoffice, 'sales');
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  await page.waitForURL('**/customers**');
  await page.getByRole('row').nth(1).waitFor();

  expect(errors).toEqual([]);
  await context.close();
});

it('a guest whose browser speaks German reads the company’s language, and keeps the one they choose from page to page', async () => {
  const context = await withoutStorage(390, 'de-DE');
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  await page.getByRole('link', { name: 'Ver paseos y precios' }).waitFor();
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await page.getByRole('link', { name: 'See trips and prices' }).click();
  await page.getByRole('button', { name: 'Private charter 4 h' }).click();
  await page.getByRole('heading', { name: 'Choose your vessel' }).waitFor();

  expect(errors).toEqual([]);
  await context.close();
});
