import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { dayAhead } from './support/days.ts';
import { enterCustomer, type EnteredCustomer } from './support/enterCustomer.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const MAX_S = 20;
/** Seconds that a practised user takes for an act, thinking included (Card, Moran and Newell 1980). */
const CLICK_S = 1.35 + 1.1 + 0.2;
const KEY_S = 0.28;
/** Far enough ahead that the demo's fleet has room. */
const day = dayAhead(60);

let page: Page;
/** A customer of the company. */
let known: EnteredCustomer;

story(async (browser) => {
  const desk = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    reducedMotion: 'reduce',
  });
  page = await desk.newPage();
  await signIn(page, urls.backoffice, 'sales');
  const customer = { firstName: 'Begoña', lastName: 'Arrieta', phone: '9982340001' };
  known = await enterCustomer(await staffApi(urls.api), customer);
});

/** The customer as offered below their phone. */
const suggestion = () =>
  page.getByRole('complementary', { name: 'Nueva reserva' }).getByRole('button', { name: known.name }).first();

/** The booking that is open beside the calendar. */
const opened = () => page.getByRole('complementary', { name: 'Reserva', exact: true });

/** Acts on the page and adds up the time that they take. */
function countedActs() {
  const counts = { clicks: 0, keys: 0 };
  return {
    counts,
    click: async (target: Locator) => {
      counts.clicks += 1;
      await target.click();
    },
    type: async (text: string) => {
      counts.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      counts.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

describe('a clerk books for a customer who is on the phone', () => {
  it('with three clicks from a free slot', async () => {
    await page.goto(`${urls.backoffice}/booking?date=${day}`);
    let clicks = 0;
    const click = async (target: ReturnType<Page['getByRole']>) => {
      await target.click();
      clicks += 1;
    };
    await click(page.getByRole('button', { name: /libre de/ }).first());
    await page.getByRole('textbox', { name: 'Teléfono' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(known.phone);
    const keys = known.phone.length;
    await click(suggestion());
    expect(await barriersOf(page)).toEqual([]);
    await click(page.getByRole('button', { name: 'Reservar', exact: true }));
    await opened().getByText(known.name).first().waitFor();
    expect(clicks).toBe(3);
    expect(clicks * CLICK_S + keys * KEY_S).toBeLessThanOrEqual(MAX_S);
  });

  it('by the keyboard alone', async () => {
    await page.goto(`${urls.backoffice}/booking?date=${day}`);
    await page
      .getByRole('button', { name: /libre de/ })
      .first()
      .focus();
    let keys = known.phone.length;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      keys += 1;
    };
    await press('Enter');
    await page.getByRole('textbox', { name: 'Teléfono' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(known.phone);
    await suggestion().waitFor();
    await press('Tab');
    await press('Enter');
    await page.getByRole('button', { name: 'Reservar', exact: true }).and(page.locator(':focus')).waitFor();
    await press('Enter');
    await opened().getByText(known.name).first().waitFor();
    expect(new URL(page.url()).searchParams.get('booking')).toBeTruthy();
    expect(keys).toBeLessThanOrEqual(known.phone.length + 4);
    await expect.poll(() => opened().and(page.locator(':focus')).count()).toBe(1);
  });

  it('keeps the booking open when Escape closes a dialog over it', async () => {
    await opened().getByRole('button', { name: 'Mover…' }).click();
    await page.getByRole('dialog', { name: /Mover/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await opened().count()).toBe(1);
    await page.keyboard.press('Escape');
    await opened().waitFor({ state: 'detached' });
  });

  it('and a guest who is new with a deposit, with three clicks and forty keys', async () => {
    await page.goto(`${urls.backoffice}/booking?date=${day}`);
    const { counts, click, type, press } = countedActs();
    await click(page.getByRole('button', { name: /libre de/ }).first());
    await page.getByRole('textbox', { name: 'Teléfono' }).and(page.locator(':focus')).waitFor();
    await type('9985550142');
    for (const text of ['Ana', 'Ruiz', 'a@ruiz.mx']) {
      await press('Tab');
      await type(text);
    }
    const steps = page.getByRole('navigation', { name: 'Pasos de la reserva' });
    await steps.getByRole('button', { name: /^Cliente\s*, completo$/ }).waitFor();
    await click(page.getByRole('button', { name: 'Reservar y cobrar' }));
    await page.getByRole('dialog').getByRole('textbox', { name: 'Monto' }).and(page.locator(':focus')).waitFor();
    // Less than a seat costs: which slot is free first depends on the day.
    await type('20');
    await click(page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }));
    await opened().getByText('Ana Ruiz').first().waitFor();
    await opened().getByText('$20.00').filter({ visible: true }).first().waitFor();
    expect(counts.clicks).toBeLessThanOrEqual(3);
    expect(counts.keys).toBeLessThanOrEqual(40);
  });

  it('and the next one with one more click', async () => {
    const done = opened().getByRole('region', { name: 'Listo' });
    expect(await done.getByRole('button').allInnerTexts()).toEqual(['Enviar enlace', 'Otra reserva']);
    expect(await barriersOf(page)).toEqual([]);
    await done.getByRole('button', { name: 'Otra reserva' }).click();
    const form = page.getByRole('complementary', { name: 'Nueva reserva' });
    await form.getByRole('button', { name: 'Paseo' }).and(page.locator('[aria-current=step]')).waitFor();
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });
});

it('a clerk takes what a trip owes from the calendar with two clicks and a key', async () => {
  await page.goto(`${urls.backoffice}/booking?date=${day}`);
  const { counts, click, press } = countedActs();
  // The booking sold above: resellers collect the money of some demo trips.
  await click(page.locator('[data-trip]').filter({ hasText: known.name }).filter({ hasText: 'resta $' }).first());
  await click(opened().getByRole('button', { name: /^Cobrar \$/ }));
  const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Monto' });
  await amount.and(page.locator(':focus')).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await opened().getByText('Resta $0.00').filter({ visible: true }).waitFor();
  expect(counts).toEqual({ clicks: 2, keys: 1 });
});

it('a clerk sees with one click who of a day owes', async () => {
  await page.goto(`${urls.backoffice}/booking?date=${day}`);
  const owing = page.locator('[data-trip]').filter({ hasText: 'resta $' });
  await owing.first().waitFor();
  const { counts, click } = countedActs();
  await click(page.getByRole('link', { name: /por cobrar$/ }));
  const rows = page.getByRole('row').filter({ has: page.locator('[data-row-opener]') });
  await rows.filter({ hasText: known.name }).first().waitFor();
  expect(await page.getByText('Con saldo').filter({ visible: true }).count()).toBeGreaterThan(0);
  expect(counts.clicks).toBe(1);
  expect(await barriersOf(page)).toEqual([]);
});

it('a clerk has tomorrow’s boarding list with two clicks', async () => {
  const tomorrow = dayAhead(1);
  await page.goto(`${urls.backoffice}/booking`);
  const { counts, click } = countedActs();
  await click(page.getByRole('button', { name: 'Hoja del día para el muelle' }));
  await click(page.getByRole('button', { name: 'Día siguiente' }));
  await page.waitForURL(({ searchParams }) => searchParams.get('date') === tomorrow);
  expect(counts.clicks).toBe(2);
  expect(await barriersOf(page)).toEqual([]);
});
