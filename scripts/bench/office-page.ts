/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';

/** The back office, who uses it and where, and a month in which there are bookings. */
export type Office = { url: string; token: string; userId: string; locationId: string; month: string };

/** A page of a desktop on which somebody is signed in. */
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
