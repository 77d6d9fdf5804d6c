import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import type { BookedByGuest } from './support/bookAsGuest.ts';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { openBooking } from './support/desk.ts';
import { sellLoneTrip } from './support/sellLoneTrip.ts';
import { story, urls } from './support/story.ts';

let page: Page;
let finger: CDPSession;
let trip: BookedByGuest;
let id: string;

story(async (browser) => {
  const tablet = await browser.newContext({
    viewport: { width: 768, height: 1024 },
    locale: 'es-MX',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  });
  page = await tablet.newPage();
  finger = await tablet.newCDPSession(page);
  await signIn(page, urls.backoffice, 'manager');
  trip = await bookAsGuest(urls.api, { days: 78, people: 2 });
  const lone = await sellLoneTrip(urls.api, { days: 385, by: 'manager' });
  id = lone.id;
  await page.goto(`${urls.backoffice}/calendar?date=${lone.date}`);
  await card().waitFor();
});

const card = () => page.locator(`[data-trip="${id}"]`);
const drawer = () => page.getByRole('dialog', { name: 'Reserva', exact: true });
const landing = () => page.locator('[data-grid]').getByRole('status');
const times = async () => /\d\d:\d\d/.exec(await card().innerText())?.[0];
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints });

describe('a clerk with a tablet', () => {
  it('moves a trip with a finger that rests on it first, and takes it back', async () => {
    const before = await times();
    const box = await card().boundingBox();
    if (!box) throw new Error('the trip is not in sight');
    const [x, y] = [box.x + 30, box.y + 20];
    await touch('touchStart', { x, y });
    await landing().waitFor();
    for (const down of [15, 30, 45]) await touch('touchMove', { x, y: y + down });
    await landing()
      .getByText(/mismo precio|[+−]\$/)
      .waitFor();
    await touch('touchEnd');
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    expect(await times()).not.toBe(before);
    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await page.getByText('Quedó como estaba').waitFor();
    await expect.poll(times).toBe(before);
  });

  it('takes a payment over the drawer, whose buttons no toast covers', async () => {
    await openBooking(page, urls.backoffice, trip);
    await drawer().getByRole('tab', { name: 'Pagos' }).tap();
    await drawer().getByRole('button', { name: 'Registrar un pago' }).tap();
    const payment = page.getByRole('dialog', { name: `Pago de ${trip.folio}` });
    await payment.getByRole('button', { name: 'Registrar pago' }).tap();
    const toast = page.getByText('Pago registrado');
    await toast.waitFor();
    await payment.waitFor({ state: 'detached' });
    const over = await toast.boundingBox();
    const buttons = await drawer().getByRole('button', { name: 'Editar' }).boundingBox();
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    expect(await barriersOf(page)).toEqual([]);
  });

  it('moves it by name to another hour, and cancels it', async () => {
    await drawer().getByRole('button', { name: 'Mover…' }).tap();
    const move = page.getByRole('dialog', { name: `Mover ${trip.folio}` });
    const hour = move.getByRole('button', { name: /^\d\d:\d\d$/, disabled: false }).last();
    const time = (await hour.textContent()) ?? '';
    await hour.tap();
    expect(await barriersOf(page)).toEqual([]);
    await move.getByRole('button', { name: 'Mover', exact: true }).tap();
    await move.waitFor({ state: 'detached' });
    await drawer()
      .getByText(new RegExp(`${time} –`))
      .waitFor();
    await drawer().getByRole('button', { name: 'Estado' }).tap();
    await page.getByRole('menuitem', { name: 'Cancelada' }).tap();
    const question = page.getByRole('dialog', { name: '¿Pasar a «Cancelada»?' });
    await question.getByText(/^Dejar .+ como saldo a favor/).tap();
    await question.getByRole('textbox', { name: 'Motivo' }).fill('Viento');
    await question.getByRole('button', { name: 'Pasar a «Cancelada»' }).tap();
    await question.waitFor({ state: 'detached' });
    await drawer().getByText('Cancelada', { exact: true }).first().waitFor();
  });
});
