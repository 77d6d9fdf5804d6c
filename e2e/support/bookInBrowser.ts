import type { Page } from 'playwright-core';
import { payAtPier } from './payAtPier.ts';

type Guest = { firstName: string; lastName: string; phone: string; email: string };

/** Books the last departure of next month on the guest app's own pages, in Spanish, and waits for the confirmation. */
export async function bookInBrowser(
  page: Page,
  guestApp: string,
  guest: Guest,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(`${guestApp}/marea/cancun/welcome`);
  await bookFromWelcome(page, guest, beforeSending);
}

/** The same from the page of the pier on, with which the guest has landed. */
export async function bookFromWelcome(
  page: Page,
  guest: Guest,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('link', { name: 'Ver paseos y precios' }).click();
  await page.getByRole('button', { name: 'Atardecer con champaña' }).click();
  await page.getByRole('button', { name: 'Bayliner 32' }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  // The last day of a month that is still to come: other stories sell its first ones.
  await page.locator('button[data-day]').last().click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre').fill(guest.firstName);
  await page.getByLabel('Apellidos').fill(guest.lastName);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(guest.phone);
  await page.getByLabel('Correo').fill(guest.email);
  await beforeSending();
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).click();
  await page.getByRole('button', { name: 'Reservar' }).click();
  await payAtPier(page);
  await page.getByRole('heading', { name: new RegExp(`Nos vemos el .*, ${guest.firstName}`) }).waitFor();
}
