import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

const whatsapp = (page: Page) => page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).last();

it('a guest sees the permit until it expires, and reaches the company from each step of a booking', async () => {
  const staff = await staffApi(urls.api);
  const licence = { permit: 'SCT-77', insurer: 'Seguros del Golfo', validUntil: '2098-12-31' };
  const publish = (over: object) => staff('POST', '/api/settings', { settings: { licence: { ...licence, ...over } } });
  await publish({});
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' });
  const page = await context.newPage();
  const line = page.getByText(/^Permit SCT-77 · Passengers insured by Seguros del Golfo · valid until 31\/12\/2098$/);

  await page.goto(`${urls.guest}/marea/policies`);
  await line.waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto(`${urls.guest}/book/marea/cancun/service?adults=2`);
  await page.getByRole('button', { name: 'Sunset with champagne' }).waitFor();
  await whatsapp(page).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sunset with champagne' }).click();
  await page.getByRole('heading', { name: 'Choose your vessel' }).waitFor();
  expect(decodeURIComponent((await whatsapp(page).getAttribute('href')) ?? '')).toContain('Sunset with champagne');
  await page.getByRole('button', { name: 'Bayliner 32' }).click();
  await page.getByRole('heading', { name: 'Choose day and time' }).waitFor();
  await whatsapp(page).waitFor();

  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return line.count();
    })
    .toBe(1);
  await publish({ validUntil: '2025-12-31' });
  await page.goto(`${urls.guest}/marea/policies`);
  await whatsapp(page).waitFor();
  expect(await page.getByText(/SCT-77/).count()).toBe(0);
  await context.close();
});
