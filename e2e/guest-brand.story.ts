import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { ownPier } from './support/ownPier.ts';
import { staffApi } from './support/staffApi.ts';
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

describe('a company with pictures of its own', () => {
  const SLUG = 'muelle-con-fotos';

  it('shows them wherever something is chosen, no wider than the screen needs, and draws what has none', async () => {
    const staff = await staffApi(urls.api);
    await ownPier(staff, { name: 'Muelle con fotos', slug: SLUG });
    const offered = async (path: string) =>
      ((await (await fetch(`${urls.api}/wizard/marea/${SLUG}/${path}`)).json()) as { data: never }).data;
    const [{ service }] = (await offered('services?adultos=2')) as [{ service: { _id: string } }];
    const [{ resource }] = (await offered(`resources?serviceId=${service._id}&adultos=2`)) as [
      { resource: { _id: string } },
    ];
    const phone = { viewport: { width: 360, height: 740 }, locale: 'es-MX', deviceScaleFactor: 2 };
    const guest = await (await browser.newContext(phone)).newPage();
    await guest.goto(`${urls.guest}/book/marea/${SLUG}/service`);
    await guest.getByRole('button', { name: 'Snorkel' }).waitFor();
    expect(await guest.locator('main img').count()).toBe(0);
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.setContent('<body style="background: linear-gradient(teal, coral)">');
    const picture = await page.screenshot();
    await page.close();
    await staff.hang(`/api/service/${service._id}/update/gallery`, picture);
    await staff.hang(`/api/resource/${resource._id}/update/gallery`, picture);
    await staff.hang(`/api/locations/${SLUG}/update/gallery`, picture);

    for (const [path, heading] of [
      ['/marea/welcome', 'Muelle con fotos'],
      [`/book/marea/${SLUG}/service`, 'Snorkel'],
      [`/book/marea/${SLUG}/resource?adults=2&service=${service._id}`, 'Gaviota'],
    ] as const) {
      await guest.goto(`${urls.guest}${path}`);
      const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: heading }) });
      const image = card.locator('img');
      await image.scrollIntoViewIfNeeded();
      // 720 pixels of the screen's: the width that is nearest above.
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0, img.currentSrc]))
        .toEqual([true, true, expect.stringMatching(/\/960\.avif$/)]);
    }
    expect(await barriersOf(guest)).toEqual([]);
    // Below, the whole company has its piers, each with a way to the map, and what guests said at any of them.
    await guest.goto(`${urls.guest}/marea/welcome`);
    await guest.getByRole('listitem').last().scrollIntoViewIfNeeded();
    const piers = guest.getByRole('region', { name: 'Dónde abordas' }).getByRole('link');
    await piers.first().scrollIntoViewIfNeeded();
    expect(await piers.count()).toBe(2);
    expect(await piers.first().getAttribute('href')).toMatch(/destination=-?\d+\.\d+,-?\d+\.\d+$/);
    const said = guest.getByRole('region', { name: 'Lo que dicen los huéspedes' }).getByRole('listitem');
    await said.nth(1).waitFor();
    const texts = await said.allTextContents();
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts.map((text) => text.replace(/ · .*/, ''))).size).toBe(texts.length);
    expect(await barriersOf(guest)).toEqual([]);
  });
});
