import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { story, urls } from './support/story.ts';

const NEXT_STEP = 'Ver paseos y precios';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

/** The colour behind the words of the next step. */
async function actionColor(page: Page): Promise<string> {
  const action = page.getByRole('link', { name: NEXT_STEP });
  await action.waitFor();
  return action.evaluate((element) => getComputedStyle(element).backgroundColor);
}

describe('a company with a colour of its own', () => {
  it.each(['light', 'dark'] as const)('has it on its pages, readable, in the %s theme', async (colorScheme) => {
    const phone = { viewport: { width: 360, height: 740 }, locale: 'es-MX', colorScheme } as const;
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    const house = await actionColor(page);
    await page.goto(`${urls.guest}/coral/puerto-morelos/welcome`);
    const own = await actionColor(page);
    const [red = 0, , blue = 0] = (/\d+, \d+, \d+/.exec(own)?.[0] ?? '').split(', ').map(Number);
    // Amber where the house has teal.
    expect([own === house, red > blue]).toEqual([false, true]);
    const barriers = await barriersOf(page);
    for (const path of ['/book/coral/puerto-morelos/service', '/coral/puerto-morelos/welcome/checkin']) {
      await page.goto(`${urls.guest}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      barriers.push(...(await barriersOf(page)));
    }
    expect(barriers).toEqual([]);
    await context.close();
  });

  it('leaves the pages of others as they were', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    const house = await actionColor(page);
    await page.goto(`${urls.guest}/coral/puerto-morelos/welcome`);
    await actionColor(page);
    await page.goBack();
    expect(await actionColor(page)).toBe(house);
  });
});
