import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

async function newTab(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  return context.newPage();
}

/** The page as the server sends it, before any script runs. */
async function titleOfServer(path: string): Promise<string> {
  const html = await (await fetch(urls.guest + path, { headers: { 'accept-language': 'es' } })).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

it('the first address offers the companies, and leads to the chosen one', async () => {
  const page = await newTab();
  await page.goto(`${urls.guest}/`);
  await page.getByRole('heading', { name: '¿Con quién quieres zarpar?' }).waitFor();

  await page.getByRole('link', { name: /Coral/ }).click();

  await expect.poll(() => page.url()).toBe(`${urls.guest}/coral/welcome`);
  await page.context().close();
});

it.each(['/coral/welcome', '/coral/puerto-morelos/welcome', '/coral/policies', '/coral/waitlist'])(
  'the tab is titled as the server titles it: %s',
  async (path) => {
    const page = await newTab();
    const title = await titleOfServer(path);
    await page.goto(urls.guest + path);
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect(title).toContain('Coral');
    await expect.poll(() => page.title()).toMatch(/^(?!.*Marea).*Coral Expediciones$/);
    await page.context().close();
  },
);

it('a wrong address of a company leads to the start of that company, not to another one', async () => {
  const page = await newTab();
  await page.goto(`${urls.guest}/coral/nope/welcome`);
  await page.getByRole('heading', { name: 'No encontramos la página que buscabas' }).waitFor();
  await page.locator('header').getByText('Coral Expediciones').first().waitFor();

  await page.getByRole('link', { name: 'Ir al inicio' }).click();

  await expect.poll(() => page.url()).toBe(`${urls.guest}/coral/welcome`);
  await page.context().close();
});

it('pages whose address names no company have that of the tab, and nobody’s in a new one', async () => {
  const page = await newTab();
  await page.goto(`${urls.guest}/check-in`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.title()).not.toMatch(/Marea|Coral/);
  expect(await page.locator('header').innerText()).not.toMatch(/Marea|Coral/);

  await page.goto(`${urls.guest}/coral/welcome`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of ['/check-in', '/reagendar', `/expired_link/${'x'.repeat(43)}`]) {
    await page.goto(urls.guest + path);
    await page.locator('header').getByText('Coral Expediciones').first().waitFor();
    await expect.poll(() => page.title()).toMatch(/ · Coral Expediciones$/);
  }
  await page.context().close();
});

it('an address of no company at all ends at the choice of companies', async () => {
  const page = await newTab();
  await page.goto(`${urls.guest}/nobody-here/welcome`);

  await page.getByRole('link', { name: 'Ir al inicio' }).click();

  await page.getByRole('heading', { name: '¿Con quién quieres zarpar?' }).waitFor();
  expect(page.url()).toBe(`${urls.guest}/`);
  await page.context().close();
});

it('the address of a payment method that does not exist is the page for unknown addresses', async () => {
  const page = await newTab();
  const response = await page.goto(`${urls.guest}/payment/MAR-7K3M9Q/nothing`);

  await page.getByRole('heading', { name: 'No encontramos la página que buscabas' }).waitFor();
  expect(response?.status()).toBe(404);
  await page.context().close();
});
