import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startStack } from '@marea/scripts/stack/start-stack';
import type { Stack } from '@marea/scripts/stack/start-stack';
import { Supervisor } from '@marea/scripts/stack/supervisor';
import getPort from 'get-port';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { launchBrowser } from './support/browser.ts';
import { mongoUri } from './support/story.ts';

/** An operator who has an hour does not fill in more than this. */
const MOST_INPUTS = 60;
const PASSWORD = 'azul-barco-7-luna';

let supervisor: Supervisor;
let folder: string;
let browser: Browser;
let stack: Stack;
let office: Page;
beforeAll(async () => {
  supervisor = new Supervisor();
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-first-hour-'));
  const empty = new URL(mongoUri);
  empty.pathname = `/first-hour-${Date.now()}`;
  const ports = { api: await getPort(), backoffice: await getPort(), guest: await getPort() };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, MONGODB_URI: empty.href };
  stack = await startStack({ ports, dataDir: folder, env, supervisor, isEmpty: true, report: () => undefined });
  browser = await launchBrowser();
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
  office = await desk.newPage();
});
afterAll(async () => {
  await browser.close();
  await supervisor.stopAll();
  await rm(folder, { recursive: true, force: true });
});

let inputs = 0;
/** Each field that is filled and each click is an input. */
async function fill(field: Locator, text: string): Promise<void> {
  inputs += 1;
  await field.fill(text);
}
async function click(target: Locator): Promise<void> {
  inputs += 1;
  await target.click();
}
/** What a map copies, pasted into a field. */
async function paste(field: Locator, text: string): Promise<void> {
  inputs += 1;
  await field.evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const next = () => click(office.getByRole('link', { name: /^Siguiente paso/ }));
const stepState = (step: string) =>
  office.getByRole('navigation', { name: 'Pasos de la puesta en marcha' }).getByRole('link', { name: step });

describe('an operator opens a company on an empty installation', () => {
  it('gets in by the link of the first start, which is used once', async () => {
    expect(stack.setupLink).toMatch(/\/first-start#k=/);
    await office.goto(stack.setupLink ?? '');
    await fill(office.getByLabel(/^First name/), 'Zoë');
    await fill(office.getByLabel(/^E-mail/), 'zoe@velas.test');
    await fill(office.getByLabel(/^Password/).first(), PASSWORD);
    expect(await barriersOf(office)).toEqual([]);
    await click(button(office, 'Create the account'));
    await office.waitForURL('**/select_company');

    const other = await browser.newPage();
    await other.goto(stack.setupLink ?? '');
    await other.getByLabel(/^First name/).fill('Mallory');
    await other.getByLabel(/^E-mail/).fill('mallory@velas.test');
    await other
      .getByLabel(/^Password/)
      .first()
      .fill(PASSWORD);
    await other.getByRole('button', { name: 'Create the account' }).click();
    await other.getByText('This link has expired or has already been used.').waitFor();
    await other.close();
  });

  it('makes the company, and is led to what is missing', async () => {
    await click(button(office, 'New company').first());
    await fill(office.getByLabel(/^Name/), 'Velas del Caribe');
    await fill(office.getByLabel(/^E-mail/), 'hola@velas.test');
    await fill(office.getByRole('textbox', { name: /^Phone/ }), '998 123 4567');
    await fill(office.getByLabel(/^Location name/), 'Puerto Juárez');
    await fill(office.getByLabel(/^First name/), 'Iris');
    await fill(office.getByLabel(/^Administrator’s e-mail/), 'iris@velas.test');
    await click(button(office, 'Create the company'));
    await office.waitForURL('**/setup/location');
    await office.getByText('Los clientes no saben dónde abordar', { exact: false }).waitFor();
    expect(await barriersOf(office)).toEqual([]);
  });

  it('says where guests board', async () => {
    await fill(office.getByLabel('Muelle', { exact: true }), 'Muelle 3, Marina Puerto Juárez');
    await paste(office.getByLabel('Latitud'), 'https://www.google.com/maps/@21.1845123,-86.8072456,17z');
    await expect.poll(() => office.getByLabel('Longitud').inputValue()).toContain('86.807246');
    await click(button(office, 'Guardar'));
    await stepState('Ubicación Listo').waitFor();
    await next();
  });

  it('begins with a usual fleet, whose service is sold once its price was seen', async () => {
    await click(button(office, /^Flota de renta privada/));
    await stepState('Embarcaciones Listo').waitFor();
    expect(await barriersOf(office)).toEqual([]);
    await next();
    await click(office.getByText('Paseo privado, 4 horas').first());
    await fill(office.getByLabel(/^Precio/).first(), '750');
    await click(office.getByRole('switch', { name: /^Activo/ }));
    await click(button(office, 'Guardar'));
    await stepState('Servicios Listo').waitFor();
    await next();

    await office.getByText(/^Un paseo el sábado .* para 6$/).waitFor();
    await office.getByText('$750.00').last().waitFor();
    expect(await barriersOf(office)).toEqual([]);
  });

  it('leaves, resumes at what is missing, and is open for bookings', async () => {
    await office.goto(`${stack.urls.backoffice}/setup`);
    await office.waitForURL('**/setup/open');
    await office.getByText('Los clientes ya pueden reservar').waitFor();
    await office.getByRole('region', { name: 'Tu página para clientes' }).getByText('Paseo privado, 4 horas').waitFor();
    expect(await barriersOf(office)).toEqual([]);
  });

  it('has a first guest, who books by the address of the guide', async () => {
    const address = await office.getByRole('link', { name: 'Abrir la página de clientes' }).getAttribute('href');
    expect(address).toBe(`${stack.urls.guest}/velas-del-caribe/puerto-juarez/welcome`);
    const guest = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
    await guest.goto(address ?? '');
    await click(guest.getByRole('link', { name: /Reservar aquí|Ver paseos y precios/ }).first());
    await click(button(guest, /^Paseo privado, 4 horas/));
    await click(button(guest, /^Yate 1/));
    await click(button(guest, 'Mes siguiente'));
    await click(guest.locator('button[data-day]').first());
    await click(button(guest, /^\d\d:\d\d$/).first());
    await click(button(guest, 'Continuar').first());
    await fill(guest.getByLabel('Nombre'), 'Nadia');
    await fill(guest.getByLabel('Apellidos'), 'Ibáñez');
    await fill(guest.getByRole('textbox', { name: 'Teléfono' }), '998 765 4321');
    await fill(guest.getByLabel('Correo'), 'nadia@example.com');
    await click(guest.getByRole('checkbox', { name: /Acepto los términos/ }));
    await click(button(guest, 'Reservar'));
    await guest.getByRole('heading', { name: /Nos vemos el .*, Nadia/ }).waitFor();
    await guest.close();
  });

  it('takes the money at the pier', async () => {
    await office.goto(`${stack.urls.backoffice}/booking?type=all`);
    await click(office.getByText('Nadia Ibáñez').first());
    await click(office.getByRole('tab', { name: 'Pagos' }));
    await click(button(office, 'Registrar un pago'));
    await click(button(office, 'Registrar pago'));
    const paid = office.getByRole('progressbar', { name: '100 % pagado' });
    await paid.waitFor();
    expect(await paid.count()).toBe(1);
  });

  it(`needed no more than ${MOST_INPUTS} inputs`, () => {
    console.log(`- The first hour took ${inputs} inputs`);
    expect(inputs).toBeGreaterThan(30);
    expect(inputs).toBeLessThanOrEqual(MOST_INPUTS);
  });
});
