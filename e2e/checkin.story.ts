import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { namePassengers } from './support/namePassengers.ts';
import { story, urls } from './support/story.ts';

const PEOPLE = 4;

let desk: Page;
let phone: Page;
let booking: BookedByGuest;

story(async (browser) => {
  booking = await bookAsGuest(urls.api, { days: 26, people: PEOPLE });
  const atDesk = { viewport: { width: 1440, height: 900 }, locale: 'es-MX', reducedMotion: 'reduce' } as const;
  desk = await (await browser.newContext({ ...atDesk, colorScheme: 'dark' })).newPage();
  const inHand = { viewport: { width: 360, height: 780 }, locale: 'es-MX', hasTouch: true, isMobile: true } as const;
  phone = await (await browser.newContext({ ...inHand, reducedMotion: 'reduce' })).newPage();
  await signIn(desk, urls.backoffice, 'sales');
});

/** Draws until the paper is signed: a stroke on a paper that still moves is lost. */
async function sign(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Firmar', exact: true });
  const draw = async () => {
    await drawWaves(page);
    return button.isEnabled();
  };
  await expect.poll(draw).toBe(true);
}

/** Draws a few waves by touch, so fast that the browser reports several points at a time. */
async function drawWaves(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: /^Firma de / });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('no paper to sign on');
  const touch = await page.context().newCDPSession(page);
  const at = (step: number) => [{ x: box.x + 20 + step * 16, y: box.y + box.height * (step % 2 ? 0.35 : 0.65) }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  const steps = Array.from({ length: 13 }, (_, i) => at(i + 1));
  await Promise.all(
    steps.map((touchPoints) => touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })),
  );
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Types the name instead of drawing it. */
async function typeName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mejor escribir el nombre' }).click();
  const field = page.getByRole('textbox', { name: /^Nombre completo de / });
  await field.fill('otra persona');
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await page.getByText(/no es el nombre/i).waitFor();
  const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
  await field.fill(/^Nombre completo de (.+), como firma/.exec(label)?.[1] ?? '');
}

describe('four guests check in on one phone, and staff see it as it happens', () => {
  let address: string;

  it('begins with the link that staff make for them', async () => {
    await desk.goto(`${urls.backoffice}/booking?date=${booking.date}&booking=${booking.id}`);
    await desk.getByRole('tab', { name: 'Check-in' }).click();
    await desk.getByText('Todavía no hay pasajeros').waitFor();
    await desk.getByRole('button', { name: 'Enlace y código de check-in' }).click();
    address = (await desk.getByRole('link', { name: 'Abrir' }).getAttribute('href')) ?? '';
    expect(address).toContain(`/check-in/${booking.id}#k=`);
    expect(await barriersOf(desk)).toEqual([]);
  });

  it('takes their names', async () => {
    await phone.goto(address);
    await phone.getByRole('heading', { name: '¿Quiénes suben a bordo?' }).waitFor();
    await namePassengers(phone, PEOPLE, 'Iker Ñandú');
    expect(await barriersOf(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Continuar' }).click();
    await desk.getByText('Iker Ñandú 1').waitFor();
  });

  it('has each of them sign, one by typing, which staff see without a reload', async () => {
    const barriers: string[] = [];
    for (let signed = 0; signed < PEOPLE; signed += 1) {
      const heading = phone.getByRole('heading', { name: /^Firma de / });
      const title = await heading.textContent();
      if (signed === 2) await typeName(phone);
      else await sign(phone);
      if (signed === 0) barriers.push(...(await barriersOf(phone)));
      await phone.getByRole('button', { name: 'Firmar', exact: true }).click();
      await phone.getByRole('heading', { name: title ?? '', exact: true }).waitFor({ state: 'detached' });
      await desk.getByText(`Han firmado ${signed + 1} de ${PEOPLE}.`).waitFor();
    }
    expect(barriers).toEqual([]);
  });

  it('keeps a long name without a space within the page, drawn or typed', async () => {
    const alone = await bookAsGuest(urls.api, { days: 33, people: 1 });
    const page = await phone.context().newPage();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${urls.guest}/check-in/${alone.id}#k=${alone.link}`);
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('W'.repeat(50));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: /^Firma de W+$/ }).waitFor();
    const widthBeyondPage = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const drawn = await widthBeyondPage();
    await page.getByRole('button', { name: 'Mejor escribir el nombre' }).click();
    await page.getByRole('textbox', { name: /^Nombre completo de / }).waitFor();
    expect([drawn, await widthBeyondPage()]).toEqual([0, 0]);
    await page.close();
  });

  it('goes on with the next signer, whatever was asked before somebody signed', async () => {
    const crowd = await bookAsGuest(urls.api, { days: 30, people: 3 });
    const page = await phone.context().newPage();
    await page.goto(`${urls.guest}/check-in/${crowd.id}#k=${crowd.link}`);
    await namePassengers(page, 3, 'Luz Marina');
    await page.getByRole('button', { name: 'Continuar' }).click();
    const heading = page.getByRole('heading', { name: /^Firma de / });
    const first = (await heading.textContent()) ?? '';
    // The page asks every few seconds who has signed; this waits for an answer after the signature.
    const statusRequest = Promise.withResolvers<Route>();
    await page.route('**/wizard/checkin/*', (route) => {
      if (route.request().method() === 'GET') statusRequest.resolve(route);
      else return route.continue();
    });
    const route = await statusRequest.promise;
    const old = await route.fetch();
    await sign(page);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await page.getByRole('heading', { name: first, exact: true }).waitFor({ state: 'detached' });
    await route.fulfill({ response: old }).catch(() => null);
    await sign(page);
    await page.getByRole('button', { name: 'Firmar', exact: true, disabled: false }).waitFor();
    expect(await heading.textContent()).not.toBe(first);
    await page.close();
  });

  it('goes on with whom another phone has listed for who lists the same people again', async () => {
    const pair = await bookAsGuest(urls.api, { days: 31, people: 2 });
    const open = async () => {
      const page = await phone.context().newPage();
      await page.goto(`${urls.guest}/check-in/${pair.id}#k=${pair.link}`);
      await page.getByRole('group', { name: /^Pasajero 1/ }).waitFor();
      return { page, name: page.getByRole('textbox', { name: 'Nombre completo' }) };
    };
    const [one, other] = [await open(), await open()];
    // Offline, it does not hear what the other phone does.
    let isDeaf = true;
    await other.page.route('**/wizard/checkin/*', (route) =>
      isDeaf && route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await namePassengers(one.page, 2, 'Luz Marina');
    await one.page.getByRole('button', { name: 'Continuar' }).click();
    const heading = one.page.getByRole('heading', { name: /^Firma de / });
    const first = (await heading.textContent()) ?? '';
    await sign(one.page);
    await one.page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await one.page.getByRole('heading', { name: first, exact: true }).waitFor({ state: 'detached' });
    isDeaf = false;
    await other.page.getByRole('button', { name: 'Siguiente pasajero' }).click();
    await other.page.getByRole('group', { name: /^Pasajero 2/ }).waitFor();
    await expect.poll(() => other.name.inputValue()).toBe('Luz Marina 1');
    await other.page.getByRole('button', { name: 'Continuar' }).click();
    await other.page.getByRole('heading', { name: 'Firma de Luz Marina 1' }).waitFor();
    await Promise.all([one, other].map(({ page }) => page.close()));
  });

  it('ends with a code for staff, and says so to whoever checks in again', async () => {
    await phone.getByRole('button', { name: 'Terminar el check-in' }).click();
    await phone.getByRole('heading', { name: 'Todo listo para abordar' }).waitFor();
    await phone.getByRole('img', { name: `Código de la reserva ${booking.folio}` }).waitFor();
    expect(await barriersOf(phone)).toEqual([]);
    await desk.getByText(/^El cliente terminó el check-in: /).waitFor();
    // The check-in's own link does not open the booking.
    expect(await phone.getByRole('link', { name: 'Ver la reserva' }).count()).toBe(0);
    await phone.getByRole('button', { name: 'Recibir la reserva por correo' }).click();
    await phone
      .getByRole('status')
      .getByText(/ya enviamos ahí el enlace/)
      .waitFor();
    await phone.reload();
    await phone.getByRole('heading', { name: 'Ya habías hecho tu check-in' }).waitFor();
    // The boarding pass does not ask for it again either.
    await phone.goto(`${urls.guest}/booking/userConfirmation/${booking.id}#k=${booking.link}`);
    await phone.getByRole('link', { name: 'Check-in hecho: ver el código' }).click();
    await phone.getByRole('heading', { name: 'Ya habías hecho tu check-in' }).waitFor();
  });

  it('leaves papers that can be printed, with the text that was signed', async () => {
    await desk.getByRole('link', { name: 'Cartas firmadas, para imprimir' }).click();
    await desk.getByRole('img', { name: 'Firma de Iker Ñandú 1' }).waitFor();
    expect(await desk.getByText(/SHA-256 del texto/).count()).toBe(PEOPLE);
    expect(await barriersOf(desk)).toEqual([]);
  });
});
