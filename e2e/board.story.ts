import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { sellLoneTrip } from './support/sellLoneTrip.ts';
import { story, urls } from './support/story.ts';

let page: Page;
let id: string;

story(async (browser) => {
  const desk = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'es-MX',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  page = await desk.newPage();
  await signIn(page, urls.backoffice, 'sales');
  const trip = await sellLoneTrip(urls.api, { days: 380, by: 'sales' });
  id = trip.id;
  await page.goto(`${urls.backoffice}/calendar?date=${trip.date}`);
  await card().waitFor();
});

const card = () => page.locator(`[data-trip="${id}"]`);
const undo = () => page.getByRole('button', { name: 'Deshacer' });

/** The first line of times on the card. */
const times = async () => /\d\d:\d\d/.exec(await card().innerText())?.[0];

it('the button for a new booking leaves the last hour in sight at the end of the page', async () => {
  const button = page.getByRole('button', { name: 'Nueva reserva', exact: true });
  const columns = page.getByRole('group').filter({ has: page.locator('[data-trip]') });
  const spaceAbove = async () => {
    const end = await columns.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    return (await button.evaluate((one) => one.getBoundingClientRect().top)) - end;
  };
  await columns.first().waitFor();
  await page.mouse.move(720, 500);

  await page.mouse.wheel(0, 10_000);

  await expect.poll(spaceAbove).toBeGreaterThan(0);
  await page.mouse.wheel(0, -10_000);
});

describe('a clerk moves a trip', () => {
  it('by dragging it, sees the price before the drop, and takes it back', async () => {
    const before = await times();
    const box = await card().boundingBox();
    if (!box) throw new Error('the trip is not in sight');
    const from = { x: box.x + 30, y: box.y + 20 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 12);
    await page.mouse.move(from.x, from.y + 44, { steps: 5 });
    await page.getByText(/mismo precio|[+−]\$/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.mouse.up();
    await undo().waitFor();
    expect(await times()).not.toBe(before);
    expect(new URL(page.url()).searchParams.has('booking')).toBe(false);
    await undo().click();
    await page.getByText('Quedó como estaba').waitFor();
    await expect.poll(times).toBe(before);
    // A toast stays while the mouse is over it.
    await page.mouse.move(0, 0);
    await page.getByText('Quedó como estaba').waitFor({ state: 'detached' });
  });

  it('by the keyboard alone, and takes it back', async () => {
    const before = await times();
    await card().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText(/mismo precio|[+−]\$/).waitFor();
    await page.keyboard.press('Enter');
    await undo().waitFor();
    expect(await times()).not.toBe(before);
    await undo().click();
    await page.getByText('Quedó como estaba').waitFor();
    await expect.poll(times).toBe(before);
  });

  it('gives up with Escape, and Enter opens the booking', async () => {
    const before = await times();
    await card().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(times).toBe(before);
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Reserva', exact: true }).waitFor();
  });
});

it('the chosen day stays in sight when a form opens beside the calendar', async () => {
  const lastDay = `${new Date().getUTCFullYear() + 2}-01-31`;
  await page.goto(`${urls.backoffice}/calendar?date=${lastDay}`);
  const strip = page.getByRole('group', { name: 'Días', exact: true });
  const hidden = () =>
    strip.evaluate((one) => {
      const day = one.querySelector('[aria-pressed="true"]');
      return day && Math.max(0, day.getBoundingClientRect().right - one.getBoundingClientRect().right);
    });
  await expect.poll(hidden).toBe(0);

  await page.getByRole('button', { name: 'Nueva reserva', exact: true }).click();
  await page.getByRole('complementary', { name: 'Nueva reserva' }).waitFor();

  await expect.poll(hidden).toBe(0);
});
