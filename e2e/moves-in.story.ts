import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { messyCustomers } from './support/messyCustomers.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const [ROWS, FAULTS] = [900, 300];
const { messy, mended } = messyCustomers({ rows: ROWS, faulty: FAULTS });

let page: Page;
story(async (browser) => {
  page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'admin');
  await inEnglish(page);
});

/** Drops a file of customers and checks its rows with the guessed columns. */
async function check(buffer: Buffer): Promise<void> {
  await page.goto(`${urls.backoffice}/settings/import`);
  await page.getByRole('button', { name: 'Sample file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('heading', { name: 'Checked' }).waitFor();
}

async function write(label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
}

async function undo(): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('heading', { name: 'Undone' }).waitFor();
}

it('a messy list of customers is checked, imported, mended, imported again and taken back', async () => {
  await check(messy);
  await page.getByText('600 rows ready').waitFor();
  await page.getByText('300 rows with problems, left out').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + FAULTS);
  expect(lines[1]).toBe('4,Teléfono móvil,12-34,Check the phone number and its country');

  await write('Import 600 rows');
  await page.getByText('600 rows imported').waitFor();
  const first = page.url();

  await check(mended);
  await page.getByText('300 rows ready').waitFor();
  await page.getByText('600 rows are here already').waitFor();
  await write('Import 300 rows');
  await undo();
  await page.getByText('300 rows undone').waitFor();

  await page.goto(first);
  await undo();
  await page.getByText('600 rows undone').waitFor();
  const staff = await staffApi(urls.api);
  expect(await staff.list('/api/customer/search?value=inigo1@example.com')).toEqual([]);
});
