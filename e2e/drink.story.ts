import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { story, urls } from './support/story.ts';

const NAME = 'Agua de jamaica con limón';

let page: Page;
story(async (browser) => {
  page = await deskOf(browser, { width: 360, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'admin');
  await inEnglish(page);
});

it('a drink gets its picture on a phone, and has it in the list', async () => {
  await page.goto(`${urls.backoffice}/settings/bebidas?open=new`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).first().fill(NAME);
  const picture = await page.screenshot();
  await form.locator('input[type=file]').setInputFiles({ name: 'glass.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('img', { name: 'The picture as it is now' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('jamaica');
  const drink = page.getByRole('button', { name: new RegExp(`^${NAME}`) }).first();
  await drink.waitFor();
  await drink.click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'The picture as it is now' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await barriersOf(page)).toEqual([]);
});
