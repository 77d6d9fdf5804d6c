import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { bookInBrowser } from './support/bookInBrowser.ts';
import { linkOfMail } from './support/linkOfMail.ts';
import { staffApi } from './support/staffApi.ts';
import { dataDir, story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** A company whose language is English, while `use` runs. */
async function inEnglishCompany(use: () => Promise<void>): Promise<void> {
  const staff = await staffApi(urls.api);
  const speak = async (language: string) => {
    const { version } = await staff<{ version: number }>('GET', '/api/company/marea/details');
    await staff('PUT', '/api/company/marea/update', { language, version });
  };
  await speak('en');
  try {
    await use();
  } finally {
    await speak('es');
  }
}

it('a German browser reads an English company in English, and what its guest chooses stays, in the mail too', async () => {
  await inEnglishCompany(async () => {
    const page = await (await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page.getByRole('link', { name: 'See trips and prices' }).waitFor();
    expect(await languageOf(page)).toBe('en');
    await page.reload();
    await page.getByRole('link', { name: 'See trips and prices' }).waitFor();
    await page.evaluate(() => localStorage.setItem('marea.guest.language', 'es'));
    const guest = { firstName: 'Odile', lastName: 'Roux', phone: '998 555 88 21', email: 'odile@example.com' };
    await bookInBrowser(page, urls.guest, guest);
    expect(await linkOfMail(dataDir, /Hola, Odile:/)).toContain('/marea/visit/');
    await page.context().close();
  });
});

it('staff read English until they sign in, then the company’s language, then the one they chose', async () => {
  const page = await (await browser.newContext({ locale: 'es-MX', viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${urls.backoffice}/login`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await languageOf(page)).toBe('en');
  await signIn(page, urls.backoffice, 'sales');
  await page.getByRole('button', { name: /Menú de / }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await signIn(page, urls.backoffice, 'sales');
  await inEnglish(page);
  await page.reload();
  await page.getByRole('button', { name: /Menu of / }).waitFor();
  expect(await languageOf(page)).toBe('en');
  await page.context().close();
});
