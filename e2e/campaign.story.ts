import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { bookFromWelcome } from './support/bookInBrowser.ts';
import { deskOf } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let phone: Page;
let desk: Page;
story(async (browser) => {
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })).newPage();
  desk = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  await signIn(desk, urls.backoffice, 'admin');
  await inEnglish(desk);
});

const GUEST = { firstName: 'Marina', lastName: 'Faro', phone: '998 765 4321', email: 'marina@example.com' };
const CAMPAIGN = 'utm_source=Instagram&utm_medium=story&utm_campaign=Faro-2027';

it('a guest who lands with a campaign books over a reload, and the report by source has the sale', async () => {
  await phone.goto(`${urls.guest}/marea/cancun/welcome?${CAMPAIGN}`);
  await bookFromWelcome(phone, GUEST, async () => {
    expect(phone.url()).not.toContain('utm_');
    await phone.reload();
    await phone.getByRole('checkbox', { name: /Acepto los términos/ }).waitFor();
  });

  await desk.goto(`${urls.backoffice}/reports/sales-by-source?basis=created`);
  const row = desk.getByRole('row', { name: /instagram story Faro-2027/ });
  await row.waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  await row.getByText('1', { exact: true }).click();
  await desk.getByText('Marina Faro').waitFor();
  await desk.getByRole('link', { name: /^MAR-/ }).click();
  await desk.getByText('story · Faro-2027', { exact: true }).waitFor();
  await desk.getByText('instagram', { exact: true }).waitFor();
});
