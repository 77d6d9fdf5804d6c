/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';

/** The back office, its user and location, and a month with bookings. */
export type Office = { url: string; token: string; userId: string; locationId: string; month: string };

/** A signed-in page of desktop size. */
export async function signedInOffice(
  browser: Browser,
  { url, token, userId, locationId }: Pick<Office, 'url' | 'token' | 'userId' | 'locationId'>,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  const cookies = { 'marea.token': { token }, 'marea.place': { userId, locationId } };
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(JSON.stringify(value)), url })),
    );
  return page;
}
