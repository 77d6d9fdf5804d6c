/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';

/** The back office, who uses it and where, and a month in which there are bookings. */
export type Office = { url: string; token: string; userId: string; locationId: string; month: string };

/** A page of a desktop on which somebody is signed in. */
export async function signedIn(browser: Browser, { token, userId, locationId }: Office): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  const kept = { 'marea.token': { token }, 'marea.place': { userId, locationId } };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  return page;
}
