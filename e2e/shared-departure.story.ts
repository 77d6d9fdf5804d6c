import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { chooseDay } from './support/chooseDay.ts';
import { dayAhead } from './support/days.ts';
import { enterCustomer, type EnteredCustomer } from './support/enterCustomer.ts';
import { payAtPier } from './support/payAtPier.ts';
import { someAddress } from './support/someAddress.ts';
import { staffApi, type StaffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

/** The seats that the clerk leaves, few enough that guests are told. */
const LEFT = 3;
const SMALL_PARTY = 2;

type Party = {
  isShared: boolean;
  bookingDate: string;
  hora: string;
  resourceId: string;
  resourceName: string;
  serviceId: string;
  pax: number;
};

let office: Page;
let phone: Page;
/** The demo's departure with the most seats left, of `places`. */
let departure: Party & { places: number };
let few: EnteredCustomer;
let many: EnteredCustomer;

story(async (browser) => {
  const desk = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    reducedMotion: 'reduce',
  });
  const mobile = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'es-MX',
    hasTouch: true,
    isMobile: true,
  });
  [office, phone] = [await desk.newPage(), await mobile.newPage()];
  const ask = await staffApi(urls.api);
  departure = await emptiestDeparture(ask);
  few = await enterCustomer(ask, { firstName: 'Renata', lastName: 'Oceguera', phone: '9982340002' });
  many = await enterCustomer(ask, { firstName: 'Gonzalo', lastName: 'Iturbide', phone: '9982340003' });
  await signIn(office, urls.backoffice, 'sales');
});

async function emptiestDeparture(ask: StaffApi): Promise<typeof departure> {
  const filter = { start: dayAhead(1), end: dayAhead(12), status: ['created'] };
  const parties = (await ask<Party[]>('POST', '/api/visit/booking/cancun/list', { filter })).filter(
    ({ isShared }) => isShared,
  );
  const vessels = await ask.list<{ _id: string; maxPeople: number }>('/api/location/cancun/resources');
  const departures = [
    ...Map.groupBy(parties, ({ resourceId, bookingDate, hora }) => `${resourceId} ${bookingDate} ${hora}`).values(),
  ];
  const [found] = departures
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const places = vessels.find(({ _id }) => _id === first.resourceId)?.maxPeople ?? 0;
      return { ...first, places, pax: others.reduce((sum, { pax }) => sum + pax, first.pax) };
    })
    .toSorted((a, b) => a.pax - a.places - (b.pax - b.places));
  if (!found) throw new Error('the demo has no shared departure');
  return found;
}

const card = () =>
  office.locator(`[data-vessel="${departure.resourceId}"] [data-departure]`).filter({ hasText: departure.hora });
const cardWith = (people: number) => card().getByText(`${people}/${departure.places}`).waitFor();

async function addParty(people: number, { name, phone: number }: EnteredCustomer): Promise<void> {
  await office.getByRole('button', { name: new RegExp(`Agregar reserva a .*, ${departure.hora}`) }).click();
  const form = office.getByRole('complementary', { name: 'Nueva reserva' });
  await form.getByRole('textbox', { name: 'Adultos' }).fill(String(people));
  await form.getByRole('textbox', { name: 'Teléfono' }).fill(number);
  await form.getByRole('button', { name }).first().click();
  expect(await barriersOf(office)).toEqual([]);
  await form.getByRole('button', { name: 'Reservar', exact: true }).click();
  await office.getByRole('complementary', { name: 'Reserva', exact: true }).getByText(name).first().waitFor();
}

/** The button of a party in the list of the departure's card. */
async function partyOf(name: string) {
  await card().click();
  return office.getByRole('dialog').getByRole('button', { name: new RegExp(name) });
}

describe('a departure that parties share', () => {
  const seatsSold = () => departure.places - LEFT;

  it('takes two parties from its card, and stays one card', async () => {
    await office.goto(`${urls.backoffice}/booking?date=${departure.bookingDate}`);
    await cardWith(departure.pax);
    await addParty(SMALL_PARTY, few);
    await cardWith(departure.pax + SMALL_PARTY);
    await addParty(seatsSold() - departure.pax - SMALL_PARTY, many);
    await cardWith(seatsSold());
    expect(await card().count()).toBe(1);
    await (await partyOf(few.name)).waitFor();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(many.name) })
      .waitFor();
    await office.keyboard.press('Escape');
  });

  it('shows the seats that a guest holds meanwhile', async () => {
    const { serviceId, resourceId, bookingDate, hora } = departure;
    const response = await fetch(`${urls.api}/wizard/marea/cancun/hold`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-forwarded-for': someAddress() },
      body: JSON.stringify({ serviceId, resourceId, bookingDate, hora, people: 1 }),
    });
    expect([response.status, await response.text()]).toEqual([201, expect.any(String)]);
    await card().getByText('1 lugar apartado por un cliente que está reservando').waitFor({ state: 'attached' });
  });

  it('has the seats of a party again that cancels', async () => {
    await (await partyOf(few.name)).click();
    const drawer = office.getByRole('complementary', { name: 'Reserva', exact: true });
    await drawer.getByRole('heading', { name: few.name }).waitFor();
    await drawer.getByRole('button', { name: 'Estado' }).click();
    await office.getByRole('menuitem', { name: 'Cancelada' }).click();
    const question = office.getByRole('dialog', { name: '¿Pasar a «Cancelada»?' });
    await question.getByRole('textbox', { name: 'Motivo' }).fill('No llegaron a la ciudad');
    await question.getByRole('button', { name: 'Pasar a «Cancelada»' }).click();
    await question.waitFor({ state: 'detached' });
    await cardWith(seatsSold() - SMALL_PARTY);
    expect(await barriersOf(office)).toEqual([]);
  });

  it('sells the last seats to a guest who is told how many are left', async () => {
    const left = LEFT - 1 + SMALL_PARTY;
    await phone.goto(`${urls.guest}/book/marea/cancun/service?adults=${left}`);
    await phone.getByRole('button', { name: 'Isla Mujeres compartido' }).tap();
    await phone.getByRole('heading', { name: 'Elige tu embarcación' }).waitFor();
    await phone.getByRole('button', { name: departure.resourceName }).tap();
    await chooseDay(phone, departure.bookingDate);
    await phone.getByRole('button', { name: new RegExp(`${departure.hora}.*Quedan ${left} lugares`) }).tap();
    expect(await barriersOf(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Continuar' }).first().tap();
    await phone.getByLabel('Nombre').fill('Greta');
    await phone.getByLabel('Apellidos').fill('Lindgren');
    await phone.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 31 40');
    await phone.getByLabel('Correo').fill('greta@example.com');
    await phone.getByRole('checkbox', { name: /Acepto los términos/ }).tap();
    await phone.getByRole('button', { name: 'Reservar' }).tap();
    await payAtPier(phone);
    await phone.getByRole('heading', { name: /Nos vemos el .*, Greta/ }).waitFor();
    await cardWith(departure.places - 1);
    await (await partyOf('Greta Lindgren')).waitFor();
    expect(await office.getByRole('dialog').getByRole('button', { name: 'Agregar reserva' }).count()).toBe(0);
  });
});
