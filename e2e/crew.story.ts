import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import type { BookedByGuest } from './support/bookAsGuest.ts';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let page: Page;
let trip: BookedByGuest;
story(async (browser) => {
  page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'manager');
  trip = await bookAsGuest(urls.api, { days: 72, people: 2 });
});

it('a manager gives a trip its captain and a deckhand, and the tip', async () => {
  const drawer = await openBooking(page, urls.backoffice, trip);
  await drawer.getByRole('tab', { name: 'A bordo' }).click();
  await drawer.getByText('Aún no hay nadie asignado').waitFor();
  for (const [at, job] of ['Capitán', 'Marinero'].entries()) {
    await drawer.getByRole('combobox', { name: 'Agregar a una persona' }).click();
    await page
      .getByRole('option', { name: new RegExp(` · ${job}$`) })
      .first()
      .click();
    await expect.poll(() => drawer.getByRole('combobox', { name: 'Persona', exact: true }).count()).toBe(at + 1);
  }
  await drawer.getByRole('textbox', { name: 'Monto' }).fill('500');
  expect(await barriersOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Guardar tripulación' }).click();
  await drawer.getByRole('button', { name: 'Guardar tripulación' }).and(page.locator(':disabled')).waitFor();
  await drawer.getByRole('tab', { name: 'Más' }).click();
  await drawer.getByText(/asignó la tripulación: .+ \(Capitán\) · .+ \(Marinero\) · \$500\.00 USD/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
});
