import type { Page } from 'playwright-core';

/** Names everybody but the guest who booked, one passenger after the other, and stops before the list is finished. */
export async function namePassengers(page: Page, people: number, name: string): Promise<void> {
  for (let number = 2; number <= people; number += 1) {
    await page.getByRole('button', { name: 'Siguiente pasajero' }).click();
    await page.getByRole('group', { name: new RegExp(`^Pasajero ${number} `) }).waitFor();
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill(`${name} ${number - 1}`);
  }
}
