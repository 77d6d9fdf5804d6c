import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookedTrip } from './support/bookedTrip.ts';
import { story, urls } from './support/story.ts';

const MAX_TABS = 150;
/** Controls without an accessible name. */
const NAMELESS = /^\s*- (?:button|link|textbox|checkbox|combobox|radio|spinbutton)(?:$|:| \[)/m;

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const focused = control.and(page.locator(':focus'));
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control.first());
  await page.keyboard.press(key);
}

/** A step as a screen reader reads it: its heading and the names of its controls. */
async function treeOf(page: Page, heading: string): Promise<string> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const tree = await page.locator('main').ariaSnapshot();
  expect(tree).toContain(`heading "${heading}" [level=1]`);
  expect(tree).not.toMatch(NAMELESS);
  return tree;
}

describe('a guest without a mouse', () => {
  it('books by keyboard alone, and a screen reader has each step', async () => {
    const page = await (
      await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-MX' })
    ).newPage();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await press(page, page.getByRole('link', { name: /Reservar aquí|Ver paseos y precios/ }));

    await button('Charter privado 4 h').waitFor();
    expect(await treeOf(page, '¿Qué se te antoja hoy?')).toMatch(/button ".*Charter privado 4 h/);
    await press(page, button('Charter privado 4 h'));
    await button('Azimut 55').waitFor();
    expect(await treeOf(page, 'Elige tu embarcación')).toMatch(/button ".*Azimut 55/);
    await press(page, button('Azimut 55'));

    expect(await treeOf(page, 'Elige día y hora')).toContain('button "Mes siguiente"');
    await press(page, button('Mes siguiente'));
    await press(page, page.locator('button[data-day]'));
    await button(/^\d\d:\d\d$/)
      .first()
      .waitFor();
    await press(page, button(/^\d\d:\d\d$/));
    await page.getByRole('button', { name: /^\d\d:\d\d$/, pressed: true }).waitFor();
    expect(await treeOf(page, 'Elige día y hora')).toMatch(/button "\d\d:\d\d" \[pressed\]/);
    await press(page, button('Continuar'));

    await page
      .getByText(/Te guardamos el lugar/)
      .first()
      .waitFor();
    expect(await treeOf(page, 'Tus datos')).toMatch(/checkbox ".*Acepto los términos/);
    const details = [
      ['Nombre', 'Kai'],
      ['Apellidos', 'Ruiz'],
      ['Teléfono', '998 555 44 33'],
      ['Correo', 'kai@example.com'],
      ['¿Dónde te hospedas?', 'Hotel Caracol'],
    ] as const;
    for (const [label, text] of details) {
      await tabTo(page, page.getByRole('textbox', { name: label }).first());
      await page.keyboard.type(text);
    }
    await press(page, page.getByRole('checkbox', { name: /Acepto los términos/ }), 'Space');
    await press(page, button('Reservar'));
    expect(await treeOf(page, 'Paga tu paseo')).toMatch(/radio ".*Tarjeta/);
    await press(page, button('Pagar en el muelle'));
    await page.getByRole('heading', { level: 1, name: /Nos vemos el .*, Kai/ }).waitFor();
    expect(await page.locator('main').ariaSnapshot()).toMatch(/img ".*MAR-[0-9A-Z]{6}/);
  });
});

describe('a guest who needs larger text', () => {
  const pages = [
    '/marea/welcome',
    '/marea/cancun/welcome',
    '/book/marea/cancun/service',
    '/marea/cancun/waitlist',
    '/check-in',
    '/checkin/marea/cancun/location',
  ];
  let ofBooking: string[];
  beforeAll(async () => {
    const { booking, link } = await bookedTrip(urls.api, 'large@example.com', '+529985557711');
    const visit = `/marea/visit/${booking._id}`;
    ofBooking = [visit, `${visit}/change`, `${visit}/cancel`, `/check-in/${booking._id}`].map(
      (path) => `${path}#k=${link}`,
    );
  });

  it.each(['light', 'dark'] as const)(
    'reads each page in text of twice the size, without scrolling sideways, in the %s theme',
    async (theme) => {
      const phone = { viewport: { width: 360, height: 740 }, locale: 'es-MX', colorScheme: theme } as const;
      const context = await browser.newContext(phone);
      await context.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
      });
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of [...pages, ...ofBooking]) {
        await page.goto(`${urls.guest}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) found.push(`${path}: ${over} px too wide`);
        found.push(...(await barriersOf(page)).map((barrier) => `${path}: ${barrier}`));
      }
      expect(found).toEqual([]);
      // An address beside a long name gets a line of its own rather than one letter a line.
      await page.goto(`${urls.guest}/checkin/marea/cancun/location`);
      const address = await page.getByText('Marina Puerto Juárez, muelle B').boundingBox();
      expect(address?.width).toBeGreaterThan(150);
      await context.close();
    },
  );
});

describe('a guest whose page never gets its code', () => {
  it.each([
    ['does not come', { javaScriptEnabled: true }],
    ['may not run', { javaScriptEnabled: false }],
  ])('is told what to do and whom to call where it %s', async (_name, allowed) => {
    const page = await (
      await browser.newContext({ ...allowed, locale: 'es-MX', viewport: { width: 360, height: 740 } })
    ).newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.route('**/assets/*.js', () => new Promise<void>(() => {}));
    await page.goto(`${urls.guest}/marea/cancun/welcome`, { waitUntil: 'commit' });
    await page.getByText('¿No aparece? Revisa tu conexión y recarga la página.').waitFor();
    expect(await page.locator('noscript').isVisible()).toBe(!allowed.javaScriptEnabled);
    expect(await page.getByRole('link', { name: /^\+52/ }).getAttribute('href')).toMatch(/^tel:\+52\d+$/);
    expect(await page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(refused).toEqual([]);
    expect(await page.getByRole('link', { name: 'Recargar' }).getAttribute('href')).toBe('');
  });

  it('and by a link of their own still has whom to call, and keeps the link', async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX' })).newPage();
    await page.goto(`${urls.guest}/marea/visit/${'0'.repeat(24)}#k=secret`);
    await page.getByText('¿No aparece? Revisa tu conexión y recarga la página.').waitFor();
    expect(await page.getByRole('link', { name: /^\+52/ }).getAttribute('href')).toMatch(/^tel:\+52\d+$/);
    expect(await page.getByRole('link', { name: 'Recargar' }).count()).toBe(0);
    await page.goto(`${urls.guest}/payment/MAR-7K3M9Q`);
    await page.getByText('El teléfono de la empresa está en el correo de tu reserva.').waitFor();
  });
});
