import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { lapseHolds } from './support/lapseHolds.ts';
import { linkOfMail } from './support/linkOfMail.ts';
import { ownPier } from './support/ownPier.ts';
import { payAtPier } from './support/payAtPier.ts';
import { staffApi } from './support/staffApi.ts';
import { dataDir, mongoUri, story, urls } from './support/story.ts';

const SLUG = 'muelle-norte';
const OFFER = 'Es tu turno: hay un lugar';

let browser: Browser;
let pier: Awaited<ReturnType<typeof ownPier>>;
let bookingIds: string[];
story(async (opened) => {
  browser = opened;
  pier = await ownPier(await staffApi(urls.api), { name: 'Muelle Norte', slug: SLUG });
  bookingIds = [await pier.sell('14:00'), await pier.sell('18:00')];
});

/** Somebody who joins the waitlist on a phone of their own. */
async function joins(firstName: string, digits: string): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, locale: 'es-MX', hasTouch: true, isMobile: true };
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${urls.guest}/marea/${SLUG}/waitlist`);
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(firstName);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(digits);
  await page.getByRole('textbox', { name: /^Correo/ }).fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByRole('button', { name: 'Anotarme' }).tap();
  await page.getByRole('heading', { name: new RegExp(`^${firstName}, tu lugar es`) }).waitFor();
  return page;
}

/** Opens the offer from its mail. */
async function openOffer(page: Page, firstName: string): Promise<void> {
  await page.goto(await linkOfMail(dataDir, new RegExp(`Hola, ${firstName}.*sigues tú`, 's')));
  await page.reload();
  await page.getByRole('heading', { name: OFFER }).waitFor();
}

const secondsOn = async (page: Page) => {
  const text = await page.getByText(/^Apartado para ti: \d+:\d\d$/).textContent();
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

describe('a freed slot is offered to who waits', () => {
  let [first, second, third]: Page[] = [];

  it('the first by a mail, whose page counts down, keeps the slot, and books it', async () => {
    first = await joins('Ximena', '998 555 01 01');
    second = await joins('Bruno', '998 555 01 02');
    await pier.cancel(bookingIds[0] ?? '');
    await openOffer(first, 'Ximena');
    const left = await secondsOn(first);
    expect(left > 60 * 15 && left <= 60 * 20).toBe(true);
    await expect.poll(() => secondsOn(first as Page)).toBeLessThan(left);
    await first.getByText(/14:00/).waitFor();
    const barriers: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await first.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      barriers.push(...(await barriersOf(first)));
    }
    expect(barriers).toEqual([]);

    await first.getByRole('button', { name: 'Lo tomo y reservo' }).tap();
    await first
      .getByText(/Te guardamos el lugar/)
      .first()
      .waitFor();
    // On another device the same link says where the offer is open, and not that it is lost.
    const elsewhere = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await openOffer(elsewhere, 'Ximena');
    await elsewhere.getByText(/^Tomaste este lugar en otra ventana o dispositivo/).waitFor();
    expect(await elsewhere.getByRole('button', { name: 'Seguir con la reserva' }).count()).toBe(0);
    expect(await barriersOf(elsewhere)).toEqual([]);
    await elsewhere.context().close();
    await first.getByLabel('Nombre').fill('Ximena');
    await first.getByLabel('Apellidos').fill('Solís');
    await first.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 01 01');
    await first.getByLabel('Correo').fill('ximena@example.com');
    await first.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await first.getByRole('button', { name: 'Reservar' }).tap();
    await payAtPier(first);
    await first.getByRole('heading', { name: /Nos vemos el .*, Ximena/ }).waitFor();
    // The next is first in line now, and knows without a reload.
    await second.getByRole('heading', { name: 'Bruno, tu lugar es el 1' }).waitFor();
  });

  it('who declines keeps the place in line, and the next one is offered it', async () => {
    third = await joins('Alma', '998 555 01 03');
    await pier.cancel(bookingIds[1] ?? '');
    await openOffer(second as Page, 'Bruno');
    await second?.getByRole('button', { name: 'No, gracias: sigo esperando' }).tap();
    await second?.getByRole('heading', { name: 'Bruno, tu lugar es el 1' }).waitFor();
    // An open page shows the offer before the mail arrives.
    await third.getByRole('heading', { name: OFFER }).waitFor();
    await third.getByText(/18:00/).waitFor();
    expect(await barriersOf(third)).toEqual([]);
  });

  it('who says nothing keeps the place in line, and the offer goes on by itself when its time is over', async () => {
    const fourth = await joins('Iker', '998 555 01 04');
    await fourth.getByRole('heading', { name: /^Iker, tu lugar es el 3/ }).waitFor();
    await lapseHolds(mongoUri);
    // Neither of them touches anything.
    await third?.getByText('Te apartamos un lugar y se acabó el tiempo. Sigues en la lista.').waitFor();
    await fourth.getByRole('heading', { name: OFFER }).waitFor();
    await fourth.getByText(/18:00/).waitFor();
    expect([await barriersOf(third as Page), await barriersOf(fourth)]).toEqual([[], []]);
    // The clock of a new offer starts again.
    expect(await secondsOn(fourth)).toBeGreaterThan(60 * 15);
    await openOffer(fourth, 'Iker');
  });
});
