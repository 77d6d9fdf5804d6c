import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const NAME = 'Ximena';
const ADDRESS = 'ximena@example.com';

let guest: Page;
let desk: Page;
let usualHours: object | undefined;
story(async (browser) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'es-MX',
    hasTouch: true,
    isMobile: true,
  });
  guest = await phone.newPage();
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
  desk = await office.newPage();
  await openAllDay();
  await signIn(desk, urls.backoffice, 'admin');
});

/** The waitlist is closed outside the location's hours. Restored for later stories. */
async function openAllDay(): Promise<void> {
  const day = { isOpen: true, from: '00:00', to: '24:00' };
  usualHours = await setHours({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });
}
afterAll(async () => {
  if (usualHours) await setHours(usualHours);
});

/** Changes a location's hours; returns the former ones. */
async function setHours(businessHours: object): Promise<object> {
  type Hours = { _id: string; version: number; businessHours: object };
  const staff = await staffApi(urls.api);
  const { _id, version, businessHours: before } = await staff<Hours>('GET', '/api/locations/cancun');
  await staff('PUT', `/api/location/${_id}/update`, { businessHours, version });
  return before;
}

describe('a guest waits without standing in line', () => {
  it('joins with a name and a phone, and sees the place in line', async () => {
    await guest.goto(`${urls.guest}/marea/waitlist`);
    await guest.getByRole('link', { name: /Cancún/ }).click();
    await guest.getByRole('heading', { name: /Anótate en la lista de espera/ }).waitFor();
    const barriers = await barriersOf(guest);
    await guest.getByRole('textbox', { name: /^Nombre/ }).fill(NAME);
    await guest.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 01 23');
    // What is typed survives a reload.
    await guest.reload();
    await expect.poll(() => guest.getByRole('textbox', { name: /^Nombre/ }).inputValue()).toBe(NAME);
    await guest.getByRole('button', { name: 'Anotarme' }).click();
    await guest.getByRole('heading', { name: new RegExp(`^${NAME}, tu lugar es el \\d+`) }).waitFor();
    await guest.getByRole('region', { name: 'Qué sigue' }).getByText('acércate a Marina Puerto Juárez').waitFor();
    await guest.getByRole('link', { name: /^Cómo llegar a Marina Puerto Juárez/ }).waitFor();
    barriers.push(...(await barriersOf(guest)));
    expect(barriers).toEqual([]);
  });

  it('is called by staff, and the page says so by itself', async () => {
    await desk.goto(`${urls.backoffice}/waitlist`);
    const row = desk.getByRole('listitem', { name: new RegExp(NAME) });
    await row.getByRole('button', { name: 'Llamar', exact: true }).click();
    await guest.getByRole('heading', { name: 'Es tu turno' }).waitFor();
    expect(await barriersOf(guest)).toEqual([]);
  });

  it('adds an address after the call, which is mailed there, as staff see', async () => {
    const row = desk.getByRole('listitem', { name: new RegExp(NAME) });
    await row.getByText('falta avisarle').waitFor();
    await guest.getByRole('textbox', { name: 'Avísame también por correo' }).fill('ximena');
    await guest.getByRole('button', { name: 'Agregar correo' }).click();
    await guest.getByText('Escribe un correo como nombre@ejemplo.com.').waitFor();
    expect(await barriersOf(guest)).toEqual([]);
    await guest.getByRole('textbox', { name: 'Avísame también por correo' }).fill(ADDRESS);
    await guest.getByRole('button', { name: 'Agregar correo' }).click();
    await guest.getByText('También te escribimos un correo.').waitFor();
    await row.getByText('aviso hace').waitFor();
    await row.getByRole('link', { name: ADDRESS }).waitFor();
  });

  it('leaves after a question, and may join again', async () => {
    await guest.reload();
    await guest.getByRole('button', { name: 'Salir de la lista' }).click();
    await guest.getByRole('button', { name: 'Sí, salir de la lista' }).click();
    await guest.getByRole('heading', { name: 'Saliste de la lista' }).waitFor();
    expect(await guest.getByRole('link', { name: 'Mejor reservar un paseo' }).getAttribute('href')).toContain(
      '/book/marea/cancun/service',
    );
    await guest.getByRole('button', { name: 'Anotarme de nuevo' }).click();
    await guest.getByRole('heading', { name: /Anótate en la lista de espera/ }).waitFor();
    expect(await barriersOf(guest)).toEqual([]);
  });
});
