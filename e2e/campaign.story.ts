import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
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

const CAMPAIGN = 'utm_source=Instagram&utm_medium=story&utm_campaign=Faro-2027';

it('a guest who lands with a campaign books over a reload, and the report by source has the sale', async () => {
  await phone.goto(`${urls.guest}/marea/cancun/welcome?${CAMPAIGN}`);
  await phone.getByRole('link', { name: 'Ver paseos y precios' }).click();
  await phone.getByRole('button', { name: 'Charter privado 4 h' }).click();
  await phone.getByRole('button', { name: 'Azimut 55' }).click();
  expect(phone.url()).not.toContain('utm_');
  await phone.getByRole('button', { name: 'Mes siguiente' }).click();
  await phone.reload();
  await phone.getByRole('button', { name: 'Mes siguiente' }).click();
  await phone.locator('button[data-day]').last().click();
  await phone
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByLabel('Nombre').fill('Marina');
  await phone.getByLabel('Apellidos').fill('Faro');
  await phone.getByRole('textbox', { name: 'Teléfono' }).fill('998 765 4321');
  await phone.getByLabel('Correo').fill('marina@example.com');
  await phone.getByRole('checkbox', { name: /Acepto los términos/ }).click();
  await phone.getByRole('button', { name: 'Reservar' }).click();
  await phone.getByRole('heading', { name: /Nos vemos el .*, Marina/ }).waitFor();

  await desk.goto(`${urls.backoffice}/reports/sales-by-source?basis=created`);
  const row = desk.getByRole('row', { name: /instagram.*story.*Faro-2027/ });
  await row.waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  await desk.goto(`${urls.backoffice}/reports/sales-by-source?basis=created&grouping=each`);
  await desk
    .getByRole('row', { name: /Faro-2027/ })
    .getByRole('link')
    .click();
  await desk.getByText('Faro-2027').first().waitFor();
  await desk.getByText('instagram', { exact: true }).first().waitFor();
});
