import type { Browser, Page } from 'playwright-core';
import type { BookedByGuest } from './bookAsGuest.ts';

type Look = { width: 360 | 768 | 1024 | 1440; colorScheme: 'light' | 'dark' };

/** A page of somebody's own browser, of one of the four widths. */
export async function deskOf(browser: Browser, { width, colorScheme }: Look): Promise<Page> {
  const height = width < 768 ? 800 : 900;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-MX',
    colorScheme,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Opens a booking beside its day, or over it where there is no room, and gives its drawer. */
export async function openBooking(page: Page, backOffice: string, { id, date, folio }: BookedByGuest) {
  await page.goto(`${backOffice}/booking?date=${date}&booking=${id}`);
  const drawer = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: folio });
  await drawer.getByRole('tab').first().waitFor();
  return drawer;
}
