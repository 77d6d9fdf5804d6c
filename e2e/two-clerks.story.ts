import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { story, urls } from './support/story.ts';

let ana: Page;
let luis: Page;
let trip: BookedByGuest;

story(async (browser) => {
  const desk = { locale: 'es-MX', reducedMotion: 'reduce' } as const;
  const wide = await browser.newContext({ ...desk, viewport: { width: 1_440, height: 900 } });
  const dark = await browser.newContext({ ...desk, viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' });
  [ana, luis] = [await wide.newPage(), await dark.newPage()];
  await signIn(ana, urls.backoffice, 'sales');
  await signIn(luis, urls.backoffice, 'manager');
  trip = await bookAsGuest(urls.api, { days: 44, people: 2 });
});

const opened = (page: Page) => page.getByRole('complementary', { name: 'Reserva' });
const notesOf = (page: Page) => opened(page).getByRole('region', { name: 'Notas' });
const form = (page: Page) => page.getByRole('dialog', { name: /Editar/ });
async function type(page: Page, notes: string): Promise<void> {
  await opened(page).getByRole('button', { name: 'Editar', exact: true }).click();
  await form(page).getByRole('textbox', { name: 'Notas' }).fill(notes);
}
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar' }).click();

describe('two clerks on one booking', () => {
  it('each sees what the other changes without loading anything again', async () => {
    for (const page of [ana, luis]) {
      await page.goto(`${urls.backoffice}/booking?date=${trip.date}&booking=${trip.id}`);
      await opened(page).getByRole('button', { name: 'Editar', exact: true }).waitFor();
    }
    await type(ana, 'Traen pastel');
    await save(ana);
    await form(ana).waitFor({ state: 'detached' });
    await notesOf(luis).getByText('Traen pastel').waitFor();
    expect([await barriersOf(ana), await barriersOf(luis)]).toEqual([[], []]);
  });

  it('who types while the other saves keeps what was typed, sees both and chooses', async () => {
    await type(luis, 'Llegan tarde');
    await type(ana, 'Vienen con niños');
    await save(ana);
    const conflict = form(luis).getByRole('alert');
    await conflict.waitFor();
    await conflict.getByRole('radio', { name: 'Lo suyo: Vienen con niños' }).waitFor();
    await expect.poll(() => form(luis).getByRole('textbox', { name: 'Notas' }).inputValue()).toBe('Llegan tarde');
    expect(await barriersOf(luis)).toEqual([]);
    await conflict.getByRole('radio', { name: 'Lo suyo: Vienen con niños' }).click();
    await conflict.getByRole('radio', { name: 'Lo tuyo: Llegan tarde' }).click();
    await save(luis);
    await notesOf(ana).getByText('Llegan tarde').waitFor();
    expect(await barriersOf(ana)).toEqual([]);
  });

  it('reach whatever they look for by the keyboard', async () => {
    await ana.keyboard.press('Control+k');
    const field = ana.getByPlaceholder(/Reserva, cliente/);
    await field.waitFor();
    await field.fill('nueva reserva viernes 9:00');
    await ana.getByText('Nueva reserva', { exact: true }).last().waitFor();
    expect(await barriersOf(ana)).toEqual([]);
    await ana.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await ana.locator('#page').focus();
    await ana.keyboard.press('?');
    await ana.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
    expect(await barriersOf(ana)).toEqual([]);
  });
});
