import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { launchBrowser } from './support/browser.ts';

const { urls } = inject('stack') ?? { urls: { api: '', backoffice: '', guest: '' } };
const EMAIL = 'paulina@example.com';

let browser: Browser;
let phone: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX', isMobile: true });
  page = await phone.newPage();
});
afterAll(() => browser.close());

type Booked = { booking: { _id: string; folio: string }; link: string };

/** Books by the wizard's API: what the pages of the flow do is told in another story. */
async function bookedTrip(): Promise<Booked> {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(
      `${urls.api}/wizard/${path}`,
      body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { data: never }).data;
  };
  const [{ service }] = (await ask('marea/cancun/services?adultos=2')) as [{ service: { _id: string } }];
  const [{ resource, price }] = (await ask(`marea/cancun/resources?serviceId=${service._id}&adultos=2`)) as [
    { resource: { _id: string }; price: { grandTotal: number } },
  ];
  const month = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7);
  const days = (await ask(`marea/cancun/days?serviceId=${service._id}&resourceId=${resource._id}&month=${month}`)) as {
    days: { date: string; isFree: boolean }[];
  };
  const day = days.days.find(({ isFree }) => isFree)?.date ?? '';
  const times = (await ask(`marea/cancun/times?serviceId=${service._id}&resourceId=${resource._id}&date=${day}`)) as {
    times: { hora: string; resourceIds: string[] }[];
  };
  const hora = times.times.find(({ resourceIds }) => resourceIds.includes(resource._id))?.hora ?? '';
  const slot = { serviceId: service._id, resourceId: resource._id, bookingDate: day, hora };
  const hold = (await ask('marea/cancun/hold', slot)) as { _id: string; key: string };
  return ask('marea/cancun/booking', {
    ...slot,
    hold: { id: hold._id, key: hold.key },
    customer: { firstName: 'Paulina', lastName: 'Roa', phone: '+529981239876', email: EMAIL },
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    language: 'es',
    acceptsTerms: true,
    expectedTotal: price.grandTotal,
  });
}

describe('a guest pays a booking at the sandbox', () => {
  let trip: Booked;
  const barriers: string[] = [];
  const act = (name: string) => page.getByRole('button', { name }).click();

  it('is asked who they are where only the folio is known', async () => {
    trip = await bookedTrip();
    await page.goto(`${urls.guest}/payment/${trip.booking.folio}`);
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
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.getByText('Entorno de pruebas: no se mueve dinero').waitFor();
    barriers.push(...(await barriersOf(page)));
    await act('Rechazar la tarjeta');
    await page.getByText('La tarjeta fue rechazada').waitFor();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByText('Gracias, tu pago llegó').waitFor();
    await page.getByRole('heading', { name: `La reserva ${trip.booking.folio} está pagada` }).waitFor();
    await page.getByText('Tarjeta en línea').waitFor();
    barriers.push(...(await barriersOf(page)));
    expect(barriers).toEqual([]);
  });
});
