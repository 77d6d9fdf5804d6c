import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookedTrip, type Booked } from './support/bookedTrip.ts';
import { onPaper } from './support/onPaper.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const EMAIL = 'paulina@example.com';

let phone: BrowserContext;
let page: Page;
story(async (browser) => {
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX', isMobile: true });
  page = await phone.newPage();
});

describe('a guest pays a booking at the sandbox', () => {
  let trip: Booked;
  const barriers: string[] = [];
  const act = (name: string) => page.getByRole('button', { name }).click();

  it('is asked who they are where only the folio is known', async () => {
    trip = await bookedTrip(urls.api, EMAIL);
    // The folio's prefix leads to the company, even without such a booking.
    await page.goto(`${urls.guest}/payment/MAR-222222`);
    await page.getByRole('banner').getByText('Pago a Marea').waitFor();
    // Typed by hand, without its prefix.
    await page.goto(`${urls.guest}/payment/${trip.booking.folio.slice(4).toLowerCase()}`);
    await page.getByLabel('Correo o teléfono').fill('somebody@else.test');
    await act('Ver la reserva');
    await page.getByText(/No encontramos una reserva/).waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.getByLabel('Correo o teléfono').fill(EMAIL);
    await act('Ver la reserva');
    await page.getByRole('heading', { name: `Paga la reserva ${trip.booking.folio}` }).waitFor();
    expect(barriers).toEqual([]);
  });

  it('comes from the booking, sees the bank fee, is declined, and pays at the second try', async () => {
    await page.goto(`${urls.guest}/booking/userConfirmation/${trip.booking._id}#k=${trip.link}`);
    await page.getByRole('link', { name: 'Pagar en línea' }).click();
    await page.getByText('Comisión bancaria').waitFor();
    await page.getByText('Cómo se calculó tu precio').click();
    await page.getByText('Cargo por servicio').waitFor();
    // A separate document, whose content policy allows the provider's fields and images.
    const document = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
    expect(document).toContain(`/payment/${trip.booking.folio}`);
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.getByRole('heading', { name: 'Entorno de pruebas' }).waitFor();
    barriers.push(...(await barriersOf(page)));
    await act('Rechazar la tarjeta');
    await page.getByText('La tarjeta fue rechazada').waitFor();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByText('Gracias, tu pago llegó').waitFor();
    await page.getByRole('heading', { name: `La reserva ${trip.booking.folio} está pagada` }).waitFor();
    await page.getByText('Tarjeta en línea').waitFor();
    barriers.push(...(await barriersOf(page)));
    expect(barriers).toEqual([]);
    expect(await onPaper(page)).toEqual({ head: 'Marea', pressed: [] });
  });
});

describe('a guest who owes a deposit', () => {
  const asksFor = async (deposit: object | null) => {
    const staff = await staffApi(urls.api);
    await staff('POST', '/api/settings', { settings: { deposit } });
  };
  // Also when the story fails: later stories pay in full.
  afterAll(() => asksFor(null));

  it('pays what the booking said, unless they choose all, and finds back to it', async () => {
    await asksFor({ percentage: 30, dueDays: 2 });
    const { booking, link } = await bookedTrip(urls.api, 'deposit@example.com', '+529985550190');
    await page.goto(`${urls.guest}/booking/userConfirmation/${booking._id}#k=${link}`);
    const due = /\$[\d,.]+/.exec((await page.getByText(/ahora como anticipo/).textContent()) ?? '')?.[0];
    await page.getByRole('link', { name: 'Pagar en línea' }).click();
    await page.getByRole('radio', { name: `El anticipo: ${due}`, checked: true }).waitFor();
    const barriers = await barriersOf(page);
    await page.getByRole('radio', { name: /^Todo lo que falta/ }).check();
    await page.getByRole('radio', { name: /^El anticipo/ }).check();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.getByRole('heading', { name: 'Entorno de pruebas' }).waitFor();
    await page.getByRole('banner').getByText('Pago a Marea').waitFor();
    expect(await page.getByText('Entorno de pruebas').count()).toBe(1);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByText('Gracias, tu pago llegó').waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('link', { name: 'Ver tu reserva' }).click();
    await page.getByText('El anticipo está pagado').waitFor();
    expect(barriers).toEqual([]);
  });
});

describe('each state of the sandbox in place of a provider’s page', () => {
  const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const thanks = () => page.getByText('Gracias, tu pago llegó').waitFor();
  let guests = 0;
  /** Books, opens the payment by its link, and begins to pay by a way. */
  async function begun(way: RegExp): Promise<Booked> {
    guests += 1;
    const booked = await bookedTrip(urls.api, `payer-${guests}@example.com`, `+52998555011${guests}`);
    const { booking, link } = booked;
    await page.goto(`${urls.guest}/payment/${booking.folio}#b=${booking._id}&k=${link}`);
    await page.getByRole('radio', { name: way }).first().check();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.getByRole('heading', { name: 'Entorno de pruebas' }).waitFor();
    return booked;
  }

  it('a card that asks for 3-D Secure is paid once its guest approves', async () => {
    await begun(/^Tarjeta/);
    await act('Pedir 3-D Secure');
    await page.getByText('El banco pregunta si eres tú (3-D Secure).').waitFor();
    const barriers = await barriersOf(page);
    await act('Soy yo: aprobar');
    await thanks();
    expect(barriers).toEqual([]);
  });

  it('cash has a reference, its amount and its limit, also on the way back, until the shop tells', async () => {
    await begun(/OXXO/);
    await page.getByText('Muestra esta referencia en caja.').waitFor();
    const reference = (await page.getByText(/^\d{4}( \d{4}){2} \d{2}$/).textContent()) ?? '';
    await page.getByText('Paga antes del').waitFor();
    const barriers = await barriersOf(page);
    await page.getByRole('link', { name: 'Volver a la página de pago' }).click();
    await page.getByText(reference).waitFor();
    await page.goBack();
    await act('Pagar');
    await thanks();
    expect(barriers).toEqual([]);
  });

  it('cash is not to be paid any more once the trip is cancelled, as pages say before and after', async () => {
    const { booking, link } = await begun(/OXXO/);
    const reference = (await page.getByText(/^\d{4}( \d{4}){2} \d{2}$/).textContent()) ?? '';
    await page.goto(`${urls.guest}/marea/visit/${booking._id}#k=${link}`);
    await page.getByRole('link', { name: /Cancelar el paseo/ }).click();
    await page.getByText(`La referencia de OXXO ${reference} deja de servir cuando canceles.`).waitFor();
    expect(await page.getByText('No se ha pagado nada').count()).toBe(0);
    const barriers = await barriersOf(page);
    await page.getByRole('button', { name: 'Cancelar el paseo' }).click();
    await page.getByText(`La referencia de OXXO ${reference} ya no sirve`).waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.goto(`${urls.guest}/payment/${booking.folio}#b=${booking._id}&k=${link}`);
    await page.getByText(`La referencia de OXXO ${reference} ya no sirve`).waitFor();
    barriers.push(...(await barriersOf(page)));
    expect(barriers).toEqual([]);
  });

  it('a transfer has a CLABE with its bank', async () => {
    await begun(/SPEI/);
    await page.getByText('CLABE', { exact: true }).waitFor();
    await page.getByText(/^\d{4}( \d{4}){3} \d{2}$/).waitFor();
    await page.getByText('STP', { exact: true }).waitFor();
    const barriers = await barriersOf(page);
    await act('Pagar');
    await thanks();
    expect(barriers).toEqual([]);
  });

  it('a provider that does not answer is asked until it does, and nobody is asked to pay again', async () => {
    await begun(/^Tarjeta/);
    await act('Pagar, y no responder durante 30 segundos');
    await page.getByText(/no pagues otra vez/).waitFor();
    const barriers = await barriersOf(page);
    expect(await page.getByRole('button', { name: /^Pagar/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Seguir con el pago' }).count()).toBe(0);
    await page.getByText('Gracias, tu pago llegó').waitFor();
    expect(barriers).toEqual([]);
  });

  it('money that is on its way is waited for by the page itself', async () => {
    await begun(/^Tarjeta/);
    await act('Pagar, y el dinero llega 20 segundos después');
    await page.getByText('Tu pago va en camino').waitFor();
    const barriers = await barriersOf(page);
    expect(await page.getByRole('button', { name: /^Pagar \$/ }).count()).toBe(0);
    await page.getByText('Gracias, tu pago llegó').waitFor();
    expect(barriers).toEqual([]);
  });
});
