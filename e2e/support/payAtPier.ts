import type { Page } from 'playwright-core';

/** Ends the step of a booking in which it is paid, without paying online. */
export async function payAtPier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagar en el muelle' }).click();
}
