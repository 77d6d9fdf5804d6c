import { addressesOf } from '@marea/scripts/shots/addresses';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersInBothThemes } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';
import { timeLimits } from './support/timeLimits.ts';

const BUSY = 'main:empty, [aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';
const OPENS = /[?&](?:new|open|booking)=/u;
/** Pages that are walked at once, one for each processor. */
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

/** Loads a screen anew: after a link the former screen would stay in sight until the new one's code is there. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(`${urls.backoffice}${address}`);
}

/** Follows a link to another screen, without restarting the app. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits until the screen, and what its address opens beside or over it, has loaded. */
async function settled(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  if (OPENS.test(page.url())) await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor();
  await page.waitForFunction(
    (busy) => [...document.querySelectorAll(busy)].every((element) => !element.checkVisibility()),
    BUSY,
  );
}

/** Names of the lists that scroll sideways, which hides their amounts. */
async function cutTables(page: Page): Promise<string[]> {
  return page.locator('table[aria-label]').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
      return scrollWidth > clientWidth ? [`${table.ariaLabel}: cut by ${scrollWidth - clientWidth} px`] : [];
    }),
  );
}

const MOST_OFF_CENTRE = 4;

/** Buttons of one line whose words do not stand in the middle of their height. */
async function offCentre(page: Page): Promise<string[]> {
  return page.locator('.mantine-Button-label').evaluateAll((labels, most) => {
    return labels.flatMap((label) => {
      const button = label.closest('.mantine-Button-root')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(label);
      const words = range.getBoundingClientRect();
      if (!button || words.height === 0) return [];
      const off = Math.abs(words.top + words.bottom - button.top - button.bottom) / 2;
      return off > most ? [`${label.textContent}: ${off} px off the middle of its button`] : [];
    });
  }, MOST_OFF_CENTRE);
}

/** What is wrong on a screen, as machines can see it. */
async function faultsOf(page: Page): Promise<string[]> {
  return [...(await barriersInBothThemes(page)), ...(await cutTables(page)), ...(await offCentre(page))];
}

/** Closes what lies over a screen by Escape, or by its button where a form is not closed by a key. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  // While it closes, its button may vanish before it is pressed.
  await dialog
    .getByRole('button', { name: /Cancelar|Cerrar/ })
    .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  await dialog.waitFor({ state: 'detached' });
}

/** Notes the barriers of drawers and dialogs; the screens behind them are checked separately. */
async function lookAtOpened(page: Page, what: string, found: Record<string, string[]>): Promise<void> {
  await settled(page);
  const barriers = await barriersInBothThemes(page, 'aside, [role=dialog], [role=menu]');
  if (barriers.length > 0) found[what] = barriers;
}

describe('everybody can use', () => {
  it(
    'every screen, in both themes',
    async () => {
      const left = [...addresses];
      const found: Record<string, string[]> = {};
      const walk = async (page: Page) => {
        for (let address = left.shift(); address; address = left.shift()) {
          await goTo(page, address);
          await settled(page);
          const faults = await faultsOf(page);
          if (faults.length > 0) found[address] = faults;
        }
      };
      await Promise.all(pages.map(walk));
      expect(found).toEqual({});
    },
    timeLimits.walk,
  );

  it('the menu at the side of a low window, which never scrolls as a whole', async () => {
    const page = await deskOf(browser, { width: 1024, colorScheme: 'light' });
    await signIn(page, urls.backoffice, 'admin');
    await page.setViewportSize({ width: 1024, height: 560 });
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(overflow).toBe(0);
    await page.getByRole('link', { name: 'Configuración' }).click();
    await page.waitForURL('**/settings/**');
  });

  it(
    'the two screens of owners',
    async () => {
      const page = await deskOf(browser, { width: 768, colorScheme: 'light' });
      await signIn(page, urls.backoffice, 'owner@marea.test');
      const found: Record<string, string[]> = {};
      for (const [address, title] of [
        ['/user/dashboard', 'Panel'],
        ['/user/booking', 'Reservas'],
        ['/user/booking?type=all', 'Reservas'],
      ] as const) {
        await goTo(page, address);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await settled(page);
        const barriers = await barriersInBothThemes(page);
        if (barriers.length > 0) found[address] = barriers;
      }
      expect(found).toEqual({});
    },
    timeLimits.walk,
  );

  it(
    'the screens of those who run the installation',
    async () => {
      const page = await deskOf(browser, { width: 768, colorScheme: 'light' });
      await signIn(page, urls.backoffice, 'superadmin@marea.test');
      const found: Record<string, string[]> = {};
      for (const address of ['/select_company', '/companies', '/jobs', '/settings/health']) {
        await goTo(page, address);
        await settled(page);
        const faults = await faultsOf(page);
        if (faults.length > 0) found[address] = faults;
      }
      expect(found).toEqual({});
    },
    timeLimits.walk,
  );

  it(
    'what opens over any screen',
    async () => {
      const page = await deskOf(browser, { width: 1024, colorScheme: 'light' });
      await signIn(page, urls.backoffice, 'admin');
      const found: Record<string, string[]> = {};
      const dialog = page.getByRole('dialog');
      const look = async (what: string) => {
        await lookAtOpened(page, what, found);
        await close(page);
      };
      await goTo(page, '/waitlist');
      for (const button of ['Agregar grupo', 'Capacidad…']) {
        await page.getByRole('button', { name: button }).click();
        await dialog.waitFor();
        await look(button);
      }
      await goTo(page, '/coupons');
      await page
        .getByRole('row', { name: /VERANO15/ })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Eliminar…' }).click();
      await dialog.waitFor();
      await look('removal');
      for (const key of ['Control+k', '?']) {
        await page.locator('main').focus();
        await page.keyboard.press(key);
        await dialog.waitFor();
        await look(key);
      }
      await page.getByRole('button', { name: /^Notificaciones/ }).click();
      await dialog.waitFor();
      await look('notifications');
      await page.getByRole('button', { name: /Menú de/ }).click();
      await page.getByRole('menu').waitFor();
      await look('menu of the person');
      expect(found).toEqual({});
    },
    timeLimits.walk,
  );

  it(
    'every part of a booking, and the dialogs that it opens',
    async () => {
      const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
      await signIn(page, urls.backoffice, 'admin');
      const drawer = await openBooking(page, urls.backoffice, trip);
      const found: Record<string, string[]> = {};
      const look = (what: string) => lookAtOpened(page, what, found);
      const tabs = await drawer.getByRole('tab').allTextContents();
      expect(tabs).toHaveLength(5);
      for (const tab of tabs) {
        await drawer.getByRole('tab', { name: tab, exact: true }).click();
        await look(`tab ${tab}`);
      }
      for (const act of ['Mover…', 'Editar']) {
        await drawer.getByRole('button', { name: act, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await look(act);
        await close(page);
      }
      await drawer.getByRole('button', { name: 'Estado' }).click();
      await page.getByRole('menu').waitFor();
      await look('Estado');
      await page.getByRole('menuitem').last().click();
      await page.getByRole('dialog').waitFor();
      await look('the last status');
      expect(found).toEqual({});
    },
    timeLimits.walk,
  );

  it(
    'what asks for money or words of a booking, and the end of a session',
    async () => {
      const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
      await signIn(page, urls.backoffice, 'admin');
      const drawer = await openBooking(page, urls.backoffice, trip);
      const dialog = page.getByRole('dialog');
      const found: Record<string, string[]> = {};
      const look = async (what: string) => {
        await dialog.waitFor();
        await lookAtOpened(page, what, found);
      };
      const closeByButton = async () => {
        await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      await drawer.getByRole('tab', { name: 'Pagos' }).click();
      await drawer.getByRole('button', { name: 'Enlace de pago' }).click();
      await look('payment link');
      await closeByButton();
      await drawer.getByRole('button', { name: 'Registrar un pago' }).click();
      await look('payment');
      await dialog.getByRole('button', { name: 'Registrar pago' }).click();
      await dialog.waitFor({ state: 'detached' });
      await drawer.getByRole('button', { name: /Efectivo/ }).click();
      await page.getByRole('menuitem', { name: 'Reembolsar…' }).click();
      await look('refund');
      await closeByButton();
      await drawer.getByRole('tab', { name: 'Más' }).click();
      await drawer.getByRole('button', { name: 'Escribir al cliente' }).click();
      await look('message');
      await closeByButton();
      await page.route('**/api/**', (route) =>
        route.fulfill({
          status: 401,
          json: { message: 'Token expired', code: 'token_expired', requestId: 'story' },
        }),
      );
      await follow(page, '/customers');
      await page.getByRole('dialog', { name: 'Sesión terminada' }).waitFor();
      await look('session expired');
      expect(found).toEqual({});
    },
    timeLimits.walk,
  );
});
