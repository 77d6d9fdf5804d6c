import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import { aFood } from '@marea/testing/menuBuilders';
import { aCustomer } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { fieldTexts } from '@marea/texts/fields';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import type { ChosenSlot } from '../calendar/chosenSlot.ts';
import type { Fleet } from '../useFleet.ts';
import { NewBookingForm } from './NewBookingForm.tsx';
import type { SlotChoice } from './slotChoice.ts';

const place = aLocation(company, { _id: location._id });
const azimut = aVessel(place);
const charter = aService(place, [azimut]);
const fleet: Fleet = {
  vessels: [azimut],
  services: [charter],
  isLoading: false,
  error: null,
  retry: () => undefined,
};
const mariana = aCustomer(location);
const tacos = aFood(location);
const agency = aUser(aRole(place, { name: RESELLER_ROLE }), { firstName: 'Playa', lastName: 'Tours', comision: 10 });
const booking = aBooking();
const slots: (ChosenSlot | null)[] = [];
const made: { booking: BookingView; toPay: boolean }[] = [];

const atAzimut: SlotChoice = { date: '2026-12-01', hora: '10:00', resourceId: azimut._id };
const draw = (slot = atAzimut) =>
  renderScreen(
    <NewBookingForm
      slot={slot}
      fleet={fleet}
      onDirty={() => undefined}
      onChosen={(slot) => {
        slots.push(slot);
      }}
      onCancel={() => undefined}
      onCreated={(created, toPay) => made.push({ booking: created, toPay })}
    />,
  );
const sent = () => stubApi.askedOf(bookingEndpoints.createBooking).map(({ body }) => body);
const quoted = () => stubApi.askedOf(bookingEndpoints.quoteBooking).at(-1)?.body;

beforeEach(() => {
  localStorage.clear();
  made.length = 0;
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
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function show(this: Element) {
      shown.push(this);
    };
    const { user } = draw({ date: '2026-12-01', hora: '10:00' });
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const vessel = screen.getByRole('combobox', { name: 'Vessel' });
    await waitFor(() => expect(document.activeElement).toBe(vessel));
    expect(shown.at(-1)?.textContent).toContain('Required');
    expect(vessel.getAttribute('aria-expanded')).toBe('false');
    await user.click(vessel);
    expect(await screen.findByRole('option', { name: azimut.name })).toBeTruthy();
  });

  it('that is a block says so where it would be and when it is done', async () => {
    stubApi.answer(bookingEndpoints.createBooking, () => ({ data: wire({ ...booking, status: 'blackout' as const }) }));
    const { user } = draw();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Blocked' }));
    expect(slots.at(-1)).toMatchObject({ resourceId: azimut._id, isBlock: true });
    await user.click(screen.getByRole('button', { name: 'Block the vessel' }));
    expect(await screen.findByText('Vessel blocked')).toBeTruthy();
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
    expect(made).toMatchObject([{ toPay: false }]);
  });

  it('finds a customer by name', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('radio', { name: 'Existing' }));
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Mari');
    await user.click(await screen.findByRole('option', { name: /Mariana Castañeda/ }));
    await user.click(screen.getByRole('button', { name: 'Book and take a payment' }));
    await waitFor(() => expect(made).toMatchObject([{ toPay: true }]));
    expect(sent()[0]).toMatchObject({ customerId: mariana._id });
  });

  it('of a reseller has their part, or another that was agreed, in its price', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: /^Sale/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Reseller' }));
    await user.click(await screen.findByRole('option', { name: 'Playa Tours' }));
    const percent = screen.getByRole('textbox', { name: 'Commission %' });
    expect(percent.getAttribute('placeholder')).toBe('10 %');
    await user.type(percent, '12.5');
    await waitFor(() => expect(quoted()).toMatchObject({ resellerId: agency._id, percentileResellerCommission: 12.5 }));
  });

  it('takes the menu with it, and shows what the server has against a dish', async () => {
    const { user } = draw();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '9981234567');
    await user.click(await screen.findByRole('button', { name: /Mariana Castañeda/ }));
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

  it('keeps what the last new guest had in common with the next', async () => {
    const first = draw();
    const { user } = first;
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
    await user.click(await screen.findByRole('option', { name: 'Llamada' }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(sent()[0]?.customer).toMatchObject({ phone: '+525512345678', category: 'VIP' }));
    await waitFor(() => expect(made).toHaveLength(1));
    first.unmount();
    draw();
    expect(await screen.findByText('VIP · Hotel · Llamada')).toBeTruthy();
  });
});
