import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { story, urls } from './support/story.ts';

let page: Page;
story(async (browser) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'es-MX',
    hasTouch: true,
    isMobile: true,
  });
  page = await phone.newPage();
});

it('a guest chooses dishes by their mains, and a reload keeps them', async () => {
  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  await page.getByRole('link', { name: 'Ver paseos y precios' }).click();
  await page.getByRole('button', { name: 'Isla Mujeres, snorkel y comida' }).click();
  await page.getByRole('button', { name: 'Catamarán Luna' }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.locator('button[data-day]').last().click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const menu = page.getByRole('region', { name: 'Tu menú' });
  await menu.getByText('8 para elegir').click();

  expect(await menu.getByRole('heading', { name: 'Fajitas' }).count()).toBe(1);
  // Without a choice there is no row of zeros.
  expect(await menu.getByRole('button', { name: /^Menos/ }).count()).toBe(0);
  const shrimp = menu.getByRole('group', { name: 'Fajitas, Camarón' });
  await shrimp.getByRole('button', { name: /^Más/ }).click();
  await shrimp.getByRole('button', { name: /^Más/ }).click();
  await menu.getByText('2 × Fajitas, Camarón').waitFor();
  expect(await barriersOf(page)).toEqual([]);

  await page.reload();
  await menu.getByText('2 × Fajitas, Camarón').waitFor();

  await shrimp.getByRole('button', { name: /^Menos/ }).click();
  await shrimp.getByRole('button', { name: /^Menos/ }).click();
  const more = shrimp.getByRole('button', { name: /^Más/ });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  await menu.getByText('8 para elegir').waitFor();
});
