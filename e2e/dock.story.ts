import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { ownPier } from './support/ownPier.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const CREW = 'muelle-sur@marea.test';

let tablet: BrowserContext;
let page: Page;

story(async (browser) => {
  const pier = await ownPier(await staffApi(urls.api), { name: 'Muelle Sur', slug: 'muelle-sur' });
  for (const [hora, guest] of [
    ['10:00', 'Ana'],
    ['13:00', 'Iñaki'],
    ['16:00', 'Zoé'],
  ] as const) {
    await pier.sell(hora, guest);
  }
  await pier.hireCrew(CREW);
  tablet = await browser.newContext({
    viewport: { width: 768, height: 1_024 },
    locale: 'es-MX',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  page = await tablet.newPage();
  await signIn(page, urls.backoffice, CREW);
});

const checkIns = () => page.getByRole('button', { name: /^Abordar a/ });

describe('the crew on the dock', () => {
  it('checks guests in without a connection, and each tap arrives once when it is back', async () => {
    await page.goto(`${urls.backoffice}/calendar?view=sheet`);
    await checkIns().first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const boardRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/board')) boardRequests.push(request.url());
    });
    // The worker that shows the page again is stored while there still is a connection.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await tablet.setOffline(true);
    const names: string[] = [];
    for (let taps = 0; taps < 2; taps += 1) {
      const button = checkIns().first();
      const name = (await button.getAttribute('aria-label'))?.replace('Abordar a ', '') ?? '';
      names.push(name);
      await button.click();
      await page
        .getByRole('button', { name: `Deshacer el abordaje de ${name}` })
        .first()
        .waitFor();
    }
    await page.getByText('2 toques sin enviar.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    // A tap that is taken back before it was sent is never sent.
    await checkIns().first().click();
    await page.getByText('3 toques sin enviar.').waitFor();
    await page
      .getByRole('button', { name: /^Deshacer el abordaje/ })
      .last()
      .click();
    await page.getByText('2 toques sin enviar.').waitFor();

    // The page, the sheet and what waits are on the device: a reload without a connection shows them again.
    await page.reload();
    await checkIns().first().waitFor();
    await page.getByText(/^Sin conexión.* Datos del .* 2 toques sin enviar\.$/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    for (const name of names) {
      await page
        .getByRole('button', { name: `Deshacer el abordaje de ${name}` })
        .first()
        .waitFor();
    }
    // Prices and free times are never old: no other screen shows any.
    await page.goto(`${urls.backoffice}/booking?new=1`);
    await page.getByRole('button', { name: /libre de/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByText('$').count()).toBe(0);
    await page.goto(`${urls.backoffice}/calendar?view=sheet`);
    await page.getByText(/2 toques sin enviar/).waitFor();

    boardRequests.length = 0;
    await tablet.setOffline(false);
    await page.getByText(/toques? sin enviar/).waitFor({ state: 'detached' });
    expect(boardRequests).toHaveLength(2);
    expect(new Set(boardRequests).size).toBe(2);
    await page.reload();
    for (const name of names) {
      await page
        .getByRole('button', { name: `Deshacer el abordaje de ${name}` })
        .first()
        .waitFor();
    }
  });
});
