import type { Page } from 'playwright-core';

/** As far ahead as a calendar can be turned. */
const MAX_MONTHS = 15;

/** Chooses a free day in the month calendar of the guest app, in Spanish, and turns to its month for it. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const month = page.getByRole('region', { name: 'Días del mes' });
  const day = month.locator(`button[data-day="${date}"]`);
  for (let turned = 0; turned < MAX_MONTHS; turned += 1) {
    await month.locator('[aria-busy=false]').waitFor();
    if (await day.isVisible()) return day.click();
    await month.getByRole('button', { name: 'Mes siguiente' }).click();
  }
  throw new Error(`${date} is not free`);
}
