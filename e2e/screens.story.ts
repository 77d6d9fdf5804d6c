import { addressesOf } from '@marea/scripts/shots/addresses';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersInBothThemes } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const BUSY = 'main:empty, [aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';
/** On a machine that others load as well. */
const WALK_MS = 600_000;
/** Pages side by side: the machine's processes are as many. */
const HANDS = 2;

let browser: Browser;
let pages: Page[];
let trip: BookedByGuest;
let addresses: string[];

story(async (opened) => {
  browser = opened;
  trip = await bookAsGuest(urls.api, { days: 20, people: 2 });
  const staff = await staffApi(urls.api);
  const firstOf = async (path: string) => (await staff.list(path))[0]?._id ?? '';
  addresses = await addressesOf({
    customer: await firstOf('/api/location/cancun/customers?limit=1'),
    booking: trip.id,
    vessel: await firstOf('/api/location/cancun/resources'),
    crew: await firstOf('/api/location/cancun/tripulacion?limit=1'),
  });
  const widths = [1440, 768] as const;
  pages = await Promise.all(
    Array.from({ length: HANDS }, (_, hand) =>
      deskOf(browser, { width: widths[hand % 2] ?? 1440, colorScheme: 'light' }),
    ),
  );
  for (const page of pages) await signIn(page, urls.backoffice, 'admin');
});

/** Nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  await page.waitForFunction(
    (busy) => [...document.querySelectorAll(busy)].every((element) => !element.checkVisibility()),
    BUSY,
  );
}

describe('everybody can use', () => {
  it(
    'every screen, in both themes',
    async () => {
      const left = [...addresses];
      const found: Record<string, string[]> = {};
      const walk = async (page: Page) => {
        for (let address = left.shift(); address; address = left.shift()) {
          await page.goto(urls.backoffice + address);
          await settled(page);
          const barriers = await barriersInBothThemes(page);
          if (barriers.length > 0) found[address] = barriers;
        }
      };
      await Promise.all(pages.map(walk));
      expect(found).toEqual({});
    },
    WALK_MS,
  );

  it(
    'every part of a booking, and the dialogs that it opens',
    async () => {
      const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
      await signIn(page, urls.backoffice, 'admin');
      const drawer = await openBooking(page, urls.backoffice, trip);
      const found: Record<string, string[]> = {};
      const look = async (what: string) => {
        await settled(page);
        const barriers = await barriersInBothThemes(page);
        if (barriers.length > 0) found[what] = barriers;
      };
      const tabs = await drawer.getByRole('tab').allTextContents();
      expect(tabs.length).toBeGreaterThan(6);
      for (const tab of tabs) {
        await drawer.getByRole('tab', { name: tab, exact: true }).click();
        await look(`tab ${tab}`);
      }
      for (const act of ['Mover…', 'Editar']) {
        await drawer.getByRole('button', { name: act, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await look(act);
        await page.keyboard.press('Escape');
        const close = page.getByRole('dialog').getByRole('button', { name: /Cancelar|Cerrar/ });
        if (await close.first().isVisible()) await close.first().click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await drawer.getByRole('button', { name: 'Estado' }).click();
      await page.getByRole('menu').waitFor();
      await look('Estado');
      await page.getByRole('menuitem').last().click();
      await page.getByRole('dialog').waitFor();
      await look('the last status');
      expect(found).toEqual({});
    },
    WALK_MS,
  );
});
