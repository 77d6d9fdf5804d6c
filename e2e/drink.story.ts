import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { story, urls } from './support/story.ts';

/** What the server takes of a picture. */
const MAX_IMAGE_BYTES = 8 * 1_024 * 1_024;
const NAME = 'Agua de jamaica con limón';

let page: Page;
story(async (browser) => {
  page = await deskOf(browser, { width: 360, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'admin');
  await inEnglish(page);
});

/** As large as a camera's best: noise, which no JPEG makes small. */
async function photograph(onPage: Page): Promise<Buffer> {
  return Buffer.from(await onPage.evaluate(noise), 'base64');
}

/** Base64 of a JPEG of twelve megapixels. Runs in the page. */
async function noise(): Promise<string> {
  const tile = new OffscreenCanvas(128, 128);
  const pixels = crypto.getRandomValues(new Uint8ClampedArray(128 * 128 * 4));
  tile.getContext('2d')?.putImageData(new ImageData(pixels, 128, 128), 0, 0);
  const canvas = new OffscreenCanvas(4_000, 3_000);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw with');
  context.fillStyle = context.createPattern(tile, 'repeat') ?? '';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const reader = new FileReader();
  const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 }));
  await isRead;
  return typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '';
}

it('a drink gets its picture on a phone, and has it in the list', async () => {
  await page.goto(`${urls.backoffice}/settings/bebidas?open=new`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).first().fill(NAME);
  const buffer = await photograph(page);
  expect(buffer.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await form.locator('input[type=file]').setInputFiles({ name: 'glass.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByRole('img', { name: 'Current picture' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('jamaica');
  const drink = page.getByRole('button', { name: new RegExp(`^${NAME}`) }).first();
  await drink.waitFor();
  await drink.click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Current picture' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await barriersOf(page)).toEqual([]);
});
