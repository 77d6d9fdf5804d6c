import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { story, urls } from './support/story.ts';

let booker: Page;
let friend: Page;
let booking: BookedByGuest;

story(async (browser) => {
  booking = await bookAsGuest(urls.api, { days: 27, people: 3 });
  const phone = { viewport: { width: 360, height: 780 }, locale: 'es-MX', reducedMotion: 'reduce' } as const;
  booker = await (await browser.newContext(phone)).newPage();
  friend = await (await browser.newContext({ ...phone, colorScheme: 'dark' })).newPage();
});

const invitation = () => booker.getByRole('region', { name: 'Tu grupo' });

/** Types the name as the signature and signs. */
async function signAs(page: Page, signer: string): Promise<void> {
  await page.getByRole('button', { name: 'Mejor escribir el nombre' }).click();
  await page.getByRole('textbox', { name: /^Nombre completo de / }).fill(signer);
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
}

describe('a group of three', () => {
  let link: string;

  it('is told who is missing, and gets a link from who booked', async () => {
    await booker.goto(`${urls.guest}/marea/visit/${booking.id}#k=${booking.link}`);
    await invitation().getByText('Faltan los nombres de 3 de 3 personas.').waitFor();
    await invitation().getByRole('button', { name: 'Invitar al grupo' }).click();
    link = await invitation().getByRole('textbox', { name: 'Enlace del grupo' }).inputValue();
    expect(link).toContain(`/group/${booking.id}#k=`);
    expect(await barriersOf(booker)).toEqual([]);
  });

  it('lists itself by that link, each on their own phone, and signs', async () => {
    await friend.goto(link);
    await friend.getByRole('heading', { name: /te invita a bordo$/ }).waitFor();
    await friend.getByRole('button', { name: 'Continuar' }).click();
    await friend.getByText('Llena este dato').waitFor();
    expect(await barriersOf(friend)).toEqual([]);
    await friend.getByRole('textbox', { name: 'Nombre completo' }).fill('Lucía Coral');
    await friend.getByRole('button', { name: 'Continuar' }).click();
    await signAs(friend, 'lucia coral');
    await friend.getByRole('heading', { name: 'Listo, Lucía Coral' }).waitFor();
    expect(await barriersOf(friend)).toEqual([]);
  });

  it('is followed by who booked, without the link showing the others', async () => {
    await friend.getByRole('button', { name: 'Anotar a otra persona' }).click();
    await friend.getByRole('textbox', { name: 'Nombre completo' }).fill('Bruno Coral');
    await friend.getByRole('button', { name: 'Continuar' }).click();
    await friend.getByRole('button', { name: 'Firmar después' }).click();
    await friend.getByRole('heading', { name: 'Listo, Bruno Coral' }).waitFor();

    await booker.reload();

    await invitation().getByText('Falta el nombre de 1 de 3 personas.').waitFor();
    await invitation().getByText('Falta la firma de: Bruno Coral.').waitFor();
    await friend.reload();
    await friend.getByRole('heading', { name: /te invita a bordo$/ }).waitFor();
    expect(await friend.getByText('Coral').count()).toBe(0);
    expect(await friend.getByText(booking.folio).count()).toBe(0);
  });
});
