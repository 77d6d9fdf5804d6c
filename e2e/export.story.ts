import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let page: Page;
story(async (browser) => {
  page = await deskOf(browser, { width: 1024, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'manager');
  await inEnglish(page);
});

it('a file that takes its time is left alone, found again in the list of files and downloaded', async () => {
  await page.goto(`${urls.backoffice}/reports/sales?grouping=each`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByText('This takes a while. You can leave').waitFor();

  await page.goto(`${urls.backoffice}/calendar`);
  await page.goto(`${urls.backoffice}/reports`);
  const files = page.getByRole('region', { name: 'Files' });
  const download = files.getByRole('button', { name: /^Download Direct and indirect sales, CSV/ });
  await download.waitFor();
  await files.getByText(/^Available until \d\d\/\d\d\/\d{4}/).waitFor();
  expect(await barriersOf(page)).toEqual([]);

  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toMatch(/^direct-and-indirect-sales_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Folio,Booked,Trip date');
  expect(lines.length).toBeGreaterThan(10);

  await files.getByRole('button', { name: /^Remove Direct and indirect sales, CSV/ }).click();
  await files.waitFor({ state: 'detached' });
});
