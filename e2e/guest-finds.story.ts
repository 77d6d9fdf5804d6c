import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { dayAhead } from './support/days.ts';
import { story, urls } from './support/story.ts';

/** Exact: above the list, the phone's remembered trip may have a link of the same name. */
const TRIP = 'Isla Mujeres, snorkel y comida';
const inThreeWeeks = dayAhead(21);
let phone: BrowserContext;
story(async (browser) => {
  phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    hasTouch: true,
    isMobile: true,
  });
});

const waitForHold = (page: Page) =>
  page
    .getByText(/Te guardamos el lugar/)
    .first()
    .waitFor();

describe('a guest who knows the day', () => {
  it('sees what is free then for all of them, and holds a time with one tap', async () => {
    const page = await phone.newPage();
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page.getByRole('combobox', { name: 'Personas' }).selectOption('4');
    await page.getByRole('button', { name: 'Ver qué hay libre' }).tap();
    await page.getByText(/para 4 personas/).waitFor();
    const barriers = await barriersOf(page);
    await page.getByRole('textbox', { name: 'Otro día' }).fill(inThreeWeeks);
    const day = page.locator('button[aria-current="date"]');
    await page.waitForURL((url) => url.searchParams.get('date') === inThreeWeeks);
    await day.waitFor();
    const times = page.getByRole('list', { name: /^Horarios libres de/ }).first();
    const time = times.getByRole('link').first();
    const hora = ((await time.textContent()) ?? '').slice(0, 5);
    await time.focus();
    await page.keyboard.press('ArrowRight');
    expect(await times.locator('a[tabindex="0"]').count()).toBe(1);
    await time.tap();
    await waitForHold(page);
    expect(new URL(page.url()).searchParams.get('time')).toBe(hora);
    expect(barriers).toEqual([]);
    await page.close();
  });
});

describe('a guest who looks at a trip', () => {
  it('reads what happens, who may come, and what others said, and goes on to its days', async () => {
    const page = await phone.newPage();
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page.getByRole('button', { name: 'Ver qué hay libre' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: TRIP, exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: TRIP }).waitFor();
    await page.getByRole('heading', { name: 'Qué pasa a bordo' }).waitFor();
    await page.getByText('No es apto durante el embarazo.').waitFor();
    await page.getByText('The turtles ask when you are back.').waitFor();
    await page.getByText(/^Cancela sin costo hasta \d+ horas antes/).waitFor();
    const barriers = await barriersOf(page);
    const price = page.getByText(/^\$[\d,.]+ USD$/).first();
    const before = await price.textContent();
    await page.getByRole('button', { name: 'Más: Adultos' }).tap();
    await page
      .getByText(/^para 3 personas/)
      .first()
      .waitFor();
    await expect.poll(() => price.textContent()).not.toBe(before);
    await page.getByRole('link', { name: 'Ver días y horarios' }).filter({ visible: true }).tap();
    await page.getByRole('heading', { name: 'Elige tu embarcación' }).waitFor();
    expect(new URL(page.url()).searchParams.get('adults')).toBe('3');
    expect(barriers).toEqual([]);
    await page.close();
  });

  it('reads the page of its vessel, with the trips that it takes', async () => {
    const page = await phone.newPage();
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page.getByRole('button', { name: 'Ver qué hay libre' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: TRIP, exact: true }).tap();
    await page.getByRole('link', { name: 'Catamarán Luna' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Catamarán Luna' }).waitFor();
    await page.getByRole('heading', { name: 'Paseos en Catamarán Luna' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });

  it('sees a map of the pier once they ask for it, and is told where it cannot be had', async () => {
    const page = await phone.newPage();
    const referers: string[] = [];
    let isAway = true;
    await page.route('https://tile.openstreetmap.org/**', async (route) => {
      referers.push((await route.request().allHeaders()).referer ?? '');
      if (isAway) return route.abort();
      return route.fulfill({ contentType: 'image/png', body: PIXEL });
    });
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page.getByRole('button', { name: 'Ver qué hay libre' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: TRIP, exact: true }).tap();
    const show = page.getByRole('button', { name: 'Ver el mapa' });
    await show.waitFor();
    expect(referers).toEqual([]);
    await show.tap();
    await page.getByText(/El mapa no se puede cargar/).waitFor();
    isAway = false;
    await page.reload();
    await show.tap();
    await page.locator('.leaflet-tile-loaded').first().waitFor();
    expect(await page.getByText(/El mapa no se puede cargar/).count()).toBe(0);
    expect([...new Set(referers)]).toEqual([`${urls.guest}/`]);
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });

  it('is told where there is no such trip', async () => {
    const page = await phone.newPage();
    const answer = await page.goto(`${urls.guest}/marea/cancun/trip/${'0'.repeat(24)}`);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { name: 'No encontramos la página que buscabas' }).waitFor();
    await page.close();
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
