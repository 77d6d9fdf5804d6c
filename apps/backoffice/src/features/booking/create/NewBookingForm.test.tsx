import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, anId, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import { aFood } from '@marea/testing/menuBuilders';
import { aCustomer } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { fieldTexts } from '@marea/texts/fields';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import type { ChosenSlot } from '../calendar/grid/chosenSlot.ts';
import type { Fleet } from '../useFleet.ts';
import { NewBookingForm } from './NewBookingForm.tsx';
import { noDetails, type SlotChoice } from './slotChoice.ts';

const place = aLocation(company, { _id: location._id });
const azimut = aVessel(place);
const luna = aVessel(place, { name: 'Luna' });
const charter = aService(place, [azimut, luna]);
const fleet: Fleet = {
  vessels: [azimut, luna],
  services: [charter],
  isLoading: false,
  error: null,
  retry: () => undefined,
};
const mariana = aCustomer(location);
const tacos = aFood(location);
const agency = aUser(aRole(place, { name: RESELLER_ROLE }), { firstName: 'Playa', lastName: 'Tours', comision: 10 });
const booking = aBooking();
const remembered: UsualDetails[] = [];
const slots: (ChosenSlot | null)[] = [];
const creations: { booking: BookingView; toPay: boolean }[] = [];

const atAzimut: SlotChoice = { date: '2026-12-01', hora: '10:00', resourceId: azimut._id };
const noUsual = {
  details: noDetails,
  isPending: false,
  remember: (details: UsualDetails) => void remembered.push(details),
};
const draw = (slot = atAzimut, usual: ComponentProps<typeof NewBookingForm>['usual'] = noUsual) =>
  renderScreen(
    <NewBookingForm
      slot={slot}
      fleet={fleet}
      usual={usual}
      onDirty={() => undefined}
      onChosen={(slot) => {
        slots.push(slot);
      }}
      onBlock={null}
      onCancel={() => undefined}
      onCreated={(created, toPay) => creations.push({ booking: created, toPay })}
    />,
  );
const sent = () => stubApi.requestsTo(bookingEndpoints.createBooking).map(({ body }) => body);
const quoted = () => stubApi.requestsTo(bookingEndpoints.quoteBooking).at(-1)?.body;

beforeEach(() => {
  stubApi.answer(creditEndpoints.customerCredits, () => ({
    data: [
      {
        paymentId: anId(),
        visitId: anId(),
        folio: 'MAR-AAAAAA',
        type: 'Cash',
        currency: company.currency,
        amount: 80_000,
        until: null,
        isExpired: false,
      },
    ],
  }));
  remembered.length = 0;
  creations.length = 0;
  slots.length = 0;
  const { currency, basePrice, serviceChargePercentage, addons, coupon, rates, price } = booking;
  stubApi.answer(bookingEndpoints.quoteBooking, () => ({
    data: wire({ currency, basePrice, serviceChargePercentage, addons, coupon, rates, price }),
  }));
  stubApi.answer(bookingEndpoints.createBooking, () => ({ data: wire(booking) }));
  stubApi.answer(customersEndpoints.customerSearch, () => ({ data: [wire(mariana)] }));
  stubApi.answer(peopleEndpoints.locationUsers, () => pageOf([]));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([wire({ ...agency, owed: null })]));
  stubApi.answer(foodEndpoints.foods, () => wire(pageOf([tacos])));
  stubApi.answer(drinkEndpoints.drinks, () => pageOf([]));
  stubApi.answer(proteinEndpoints.proteinas, () => pageOf([]));
  stubApi.answer(fleetEndpoints.freeTimes, () => ({ data: { date: '2026-12-01', zone: location.zone, times: [] } }));
});

describe('a new booking', () => {
  it('that is not complete says beside the button how many fields are wrong, and puts the cursor into the first', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const wrong = document.querySelectorAll('[aria-invalid=true]');
    await waitFor(() => expect(document.activeElement).toBe(wrong[0]));
    expect(screen.getByText(`${screen.getAllByText('Required').length} fields need your attention`)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('says at its top which steps are complete, and leads to what is wrong in one', async () => {
    const { user } = draw();
    const step = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('button', { name });
    expect(step(/^Trip, complete$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await user.click(screen.getByRole('textbox', { name: 'Notes' }));
    expect(step(/^Extras and price/).getAttribute('aria-current')).toBe('step');

    await user.click(step(/^Guest, needs correction$/));

    expect(document.activeElement).toBe(document.querySelector('[aria-invalid=true]'));
    expect(step(/^Guest/).getAttribute('aria-current')).toBe('step');
  });

  it('for a customer whom nobody picked yet asks for them alone, where they are looked for', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('radio', { name: 'Existing' }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    const finder = screen.getByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(document.activeElement).toBe(finder));
    expect(finder.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('1 field needs your attention')).toBeTruthy();
  });

  it('brings a field that is wrong into sight with its message, and opens no list over it', async () => {
    const scrolledElements: Element[] = [];
    Element.prototype.scrollIntoView = function show(this: Element) {
      scrolledElements.push(this);
    };
    const { user } = draw({ date: '2026-12-01', hora: '10:00' });
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const vessel = screen.getByRole('combobox', { name: 'Vessel' });
    await waitFor(() => expect(document.activeElement).toBe(vessel));
    expect(scrolledElements.at(-1)?.textContent).toContain('Required');
    expect(vessel.getAttribute('aria-expanded')).toBe('false');
    await user.click(vessel);
    expect(await screen.findByRole('option', { name: azimut.name })).toBeTruthy();
  });

  it('no longer says what was refused once the vessel, the day or the hour is another', async () => {
    stubApi.answer(bookingEndpoints.createBooking, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'hora', message: 'closed' }] });
    });
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '9981234567');
    await user.click(await screen.findByRole('button', { name: /Mariana/ }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText(fieldTexts.en.closed)).toBeTruthy();
    await user.type(screen.getByRole('spinbutton', { name: 'Hours' }), '11');
    expect(screen.queryByText(fieldTexts.en.closed)).toBeNull();
    expect(screen.queryByText(/needs your attention/)).toBeNull();
  });

  it('says at once that a party is larger than the vessel may carry', async () => {
    const { user } = draw();
    const adults = screen.getByRole('textbox', { name: 'Adults' });
    await user.clear(adults);
    await user.type(adults, String(azimut.maxPeople + 1));
    expect(await screen.findByText(`${azimut.maxPeople + 1} people are more than this`, { exact: false })).toBeTruthy();
    expect(adults.getAttribute('aria-invalid')).toBe('true');
  });

  it('marks at once an hour that extra hours push past closing, though the day no longer lists it', async () => {
    const start = '2199-12-01T12:00:00.000Z';
    stubApi.answer(fleetEndpoints.freeTimes, () => ({
      data: {
        date: '2199-12-01',
        zone: location.zone,
        times: [{ hora: '07:00', start, end: start, resourceIds: [azimut._id], seatsLeft: null }],
      },
    }));
    draw({ ...atAzimut, date: '2199-12-01' });
    expect(await screen.findByText(/No longer fits/)).toBeTruthy();
  });

  it('marks at once an hour that no longer fits, and offers other vessels and days where none does', async () => {
    const start = '2199-12-01T15:00:00.000Z';
    const unavailableTime = { hora: '10:00', start, end: start, resourceIds: [] as string[], seatsLeft: null };
    stubApi.answer(fleetEndpoints.freeTimes, ({ query }) => ({
      data: {
        date: '2199-12-01',
        zone: location.zone,
        times: [{ ...unavailableTime, resourceIds: query?.resourceId ? [] : [luna._id] }],
      },
    }));
    stubApi.answer(fleetEndpoints.freeDays, () => ({
      data: {
        month: '2199-12',
        zone: location.zone,
        days: [
          { date: '2199-12-01', isOpen: true, isFree: false, timesLeft: 0, seatsLeft: null },
          { date: '2199-12-03', isOpen: true, isFree: true, timesLeft: 4, seatsLeft: null },
        ],
      },
    }));
    const { user } = draw({ ...atAzimut, date: '2199-12-01' });
    expect(await screen.findByText(/No longer fits/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Luna · 10:00' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vessel' }).value).toBe('Luna');
    await user.click(await screen.findByRole('button', { name: '03/12/2199' }));
    await waitFor(() => expect(slots.at(-1)?.date).toBe('2199-12-03'));
  });

  it('finds a customer by the phone as it is typed, and books for them', async () => {
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '9981234567');
    await user.click(await screen.findByRole('button', { name: /Mariana Castañeda/ }));
    expect(screen.queryByRole('textbox', { name: /Phone/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ customerId: mariana._id });
    expect(sent()[0]).not.toHaveProperty('customer');
    expect(creations).toMatchObject([{ toPay: false }]);
  });

  it('says who has the typed e-mail already, and books for them', async () => {
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'Mariana@Example.com');
    expect(await screen.findByText('Mariana Castañeda already has this e-mail.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Use Mariana Castañeda’s record' }));
    await user.click(screen.getByRole('button', { name: 'Book' }));

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ customerId: mariana._id });
  });

  it('finds a customer by name', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('radio', { name: 'Existing' }));
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Mari');
    await user.click(await screen.findByRole('option', { name: /Mariana Castañeda/ }));
    await user.click(screen.getByRole('button', { name: 'Book and take a payment' }));
    await waitFor(() => expect(creations).toMatchObject([{ toPay: true }]));
    expect(sent()[0]).toMatchObject({ customerId: mariana._id });
  });

  it('of a reseller has their part, or another that was agreed, in its price', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: /^Sale/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Reseller' }));
    await user.click(await screen.findByRole('option', { name: 'Playa Tours' }));
    const percent = screen.getByRole('textbox', { name: 'Commission %' });
    expect(percent.getAttribute('placeholder')).toBe('10');
    await user.type(percent, '12.5');
    await waitFor(() => expect(quoted()).toMatchObject({ resellerId: agency._id, percentileResellerCommission: 12.5 }));
  });

  it('of a reseller shows their commission, and takes their discount', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: /^Sale/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Reseller' }));
    await user.click(await screen.findByRole('option', { name: 'Playa Tours' }));

    await user.type(await screen.findByRole('textbox', { name: 'Reseller’s discount' }), '1,100.00');

    await waitFor(() => expect(quoted()).toMatchObject({ resellerId: agency._id, discountReseller: 110_000 }));
    expect(screen.getByText(/^Commission: \$/)).toBeTruthy();
  });

  it('takes a bank fee as an amount and a marine park fee of its own', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: /^Fees/ }));

    await user.type(await screen.findByRole('textbox', { name: 'Bank fee (amount)' }), '25');
    await user.type(screen.getByRole('textbox', { name: 'Marine park (extra)' }), '12.50');

    await waitFor(() =>
      expect(quoted()).toMatchObject({ bankFee: 2_500, isUpdatedBankFee: true, marineParkFee: 1_250 }),
    );
    expect(screen.getByRole('textbox', { name: 'Bank fee %' })).toHaveProperty('disabled', true);
  });

  it('takes the menu with it, and shows what the server has against a dish', async () => {
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '9981234567');
    await user.click(await screen.findByRole('button', { name: /Mariana Castañeda/ }));
    expect(await screen.findByText(/left from MAR-AAAAAA\. You can use it/)).toBeTruthy();
    const menu = await screen.findByRole('button', { name: /^Menu & Drinks/ });
    await user.click(menu);
    await user.click(await screen.findByRole('combobox', { name: 'Add a dish' }));
    await user.click(await screen.findByRole('option', { name: 'Tacos' }));
    await user.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Nuts');
    await user.click(menu);
    expect(menu.textContent).toContain(`${azimut.people} × Tacos · Nuts`);
    stubApi.answer(bookingEndpoints.createBooking, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'menu.alimentos.0.id', message: 'closed' }] });
    });
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect((await screen.findByRole('alert')).textContent).toBe(fieldTexts.en.closed);
    expect(screen.queryByText('refused: invalid')).toBeNull();
    expect(sent()[0]?.menu).toEqual({
      alimentos: [{ id: tacos._id, cantidad: azimut.people, proteinaId: null, notes: '' }],
      bebidas: [],
      allergies: 'Nuts',
      loadBy: null,
    });
  });

  it('sends no menu that nobody chose, and offers none where there is nothing to eat or drink', async () => {
    stubApi.answer(foodEndpoints.foods, () => pageOf([]));
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '9981234567');
    await user.click(await screen.findByRole('button', { name: /Mariana Castañeda/ }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('menu');
    expect(screen.queryByRole('button', { name: /^Menu & Drinks/ })).toBeNull();
  });

  it('proposes what the last new guest had in common with the next', () => {
    draw(atAzimut, { ...noUsual, details: { category: 'VIP', origin: 'Hotel', source: 'Llamada' } });
    expect(screen.getByText('VIP · Hotel · Phone call')).toBeTruthy();
  });

  it('keeps what a new guest has in common with the next', async () => {
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '5512345678');
    for (const [name, text] of [
      ['First name', 'Ana'],
      ['Last name', 'Ruiz'],
      ['E-mail', 'ana@example.com'],
      ['Category', 'VIP'],
      ['Origin', 'Hotel'],
    ] as const) {
      await user.type(screen.getByRole('textbox', { name }), text);
    }
    await user.click(screen.getByRole('combobox', { name: 'Source' }));
    await user.click(await screen.findByRole('option', { name: 'Phone call' }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(sent()[0]?.customer).toMatchObject({ phone: '+525512345678', category: 'VIP' }));
    await waitFor(() => expect(remembered).toEqual([{ category: 'VIP', origin: 'Hotel', source: 'Llamada' }]));
  });
});
