import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { addDays } from '@marea/domain/core/time/zone';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { aFood } from '@marea/testing/menuBuilders';
import { wire } from '@marea/testing/wire';
import { fieldTexts } from '@marea/texts/fields';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { isEditable } from '../drawer/BookingDrawer.tsx';
import type { Fleet } from '../useFleet.ts';
import { EditDialog } from './EditDialog.tsx';
import { EditForm } from './EditForm.tsx';

const fleet: Fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined };
const baseBooking = aBooking();
const booking = wire(baseBooking);
const sent = () => stubApi.requestsTo(bookingEndpoints.updateBooking).map(({ body }) => body);
const priced = () => {
  if (!isPriced(booking)) throw new Error('a booking without amounts');
  return booking;
};
const draw = () => renderScreen(<EditForm booking={priced()} fleet={fleet} onDone={() => undefined} />);

beforeEach(() => {
  stubApi.answer(bookingEndpoints.updateBooking, () => ({ data: booking }));
  stubApi.answer(peopleEndpoints.locationUsers, () => pageOf([]));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([]));
});

describe('changing a block of a vessel', () => {
  const block = () => ({ ...priced(), status: 'blackout' as const, notes: 'Varadero' });

  it('is offered as for a trip', () => {
    expect(isEditable(block())).toBe(true);
  });

  it('changes when and why the vessel is blocked, and asks for no guest and no party', async () => {
    stubApi.answer(bookingEndpoints.changeBlock, () => ({ data: block() }));
    const { user } = renderScreen(
      <EditDialog opened booking={block()} fleet={fleet} beginsWith="general" onClose={() => undefined} />,
    );
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('textbox', { name: /Adults|First name/ })).toBeNull();
    await user.clear(reason);
    await user.type(reason, 'Motor nuevo');
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const from = { date: booking.bookingDate, hora: '00:00' };
    const to = { date: addDays(booking.bookingDate, 7), hora: '00:00' };
    const body = { resourceId: booking.resourceId, from, to, reason: 'Motor nuevo', version: booking.version };
    await waitFor(() =>
      expect(stubApi.requestsTo(bookingEndpoints.changeBlock).map((one) => one.body)).toEqual([body]),
    );
  });
});

it('a colour that is refused says so at its field', async () => {
  stubApi.answer(bookingEndpoints.updateBooking, () => {
    throw refusal(422, 'invalid', { errors: [{ path: 'color', message: 'required' }] });
  });
  const { user } = draw();
  const color = await screen.findByLabelText('Colour');
  await user.clear(color);
  await user.type(color, '#123456');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(fieldTexts.en.required)).toBeTruthy();
  expect(color.getAttribute('aria-invalid')).toBe('true');
});

describe('changing a booking', () => {
  it('begins at the party', async () => {
    renderScreen(<EditDialog opened booking={priced()} fleet={fleet} beginsWith="general" onClose={() => undefined} />);
    const adults = await screen.findByRole('textbox', { name: 'Adults' });
    await waitFor(() => expect(document.activeElement).toBe(adults));
  });

  it('prices seats by the party that is typed, which has no extra hours', async () => {
    const seats = { adultos: 8_900, menores: 4_900, infantes: 0 };
    const passengers = { adultos: 2, menores: 1, infantes: 0, hrsExtras: 0 };
    const shared = { ...priced(), isShared: true, passengers, rates: { ...priced().rates, seats } };
    const { user } = renderScreen(<EditForm booking={shared} fleet={fleet} onDone={() => undefined} />);

    const adults = await screen.findByRole('textbox', { name: 'Adults' });
    await user.clear(adults);
    await user.type(adults, '4');

    expect(await screen.findByText('4 × $89.00')).toBeTruthy();
    expect(screen.getByText('1 × $49.00')).toBeTruthy();
    expect(screen.getByText('$356.00')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Extra hours' })).toBeNull();
  });

  it('takes a bank fee as an amount, a marine park fee, and gives the fee back to the percentage', async () => {
    const { user, unmount } = draw();
    await user.click(await screen.findByRole('button', { name: /^Fees/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Bank fee (amount)' }), '1,025.00');
    await user.type(screen.getByRole('textbox', { name: 'Marine park (extra)' }), '12.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { version } = booking;
    const byHand = { bankFee: 102_500, isUpdatedBankFee: true, marineParkFee: 1_250 };
    await waitFor(() => expect(sent()).toEqual([{ ...byHand, version }]));
    unmount();

    const { user: next } = renderScreen(
      <EditForm booking={{ ...priced(), ...byHand }} fleet={fleet} onDone={() => undefined} />,
    );
    await next.click(await screen.findByRole('button', { name: /^Fees/ }));
    await next.clear(await screen.findByRole('textbox', { name: 'Bank fee (amount)' }));
    await next.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent()[1]).toEqual({ bankFee: 0, isUpdatedBankFee: false, version }));
  });

  it('has the menu and the additional services in tabs of their own, saved together', async () => {
    const tacos = aFood(location);
    stubApi.answer(foodEndpoints.foods, () => wire(pageOf([tacos])));
    stubApi.answer(drinkEndpoints.drinks, () => pageOf([]));
    stubApi.answer(proteinEndpoints.proteinas, () => pageOf([]));
    const withAddon = {
      ...priced(),
      addons: [{ id: anId(), title: { en: 'Jet ski', es: 'Moto' }, precio: 100, cantidad: 1 }],
    };
    const { user } = renderScreen(<EditForm booking={withAddon} fleet={fleet} onDone={() => undefined} />);
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(names).toEqual(['General information', 'Menu & Drinks', 'Additional services']);
    await user.click(screen.getByRole('tab', { name: 'Menu & Drinks' }));
    await user.click(await screen.findByRole('combobox', { name: 'Add a dish' }));
    await user.click(await screen.findByRole('option', { name: 'Tacos' }));
    await user.click(screen.getByRole('tab', { name: 'Additional services' }));
    await user.click(await screen.findByRole('button', { name: /(More|Add|One more).*Jet ski/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alimentos = [expect.objectContaining({ id: tacos._id, cantidad: passengerCount(booking.passengers) })];
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          menu: expect.objectContaining({ alimentos }),
          addons: [{ id: withAddon.addons[0]?.id, cantidad: 2 }],
          version: booking.version,
        },
      ]),
    );
  });

  it('opens the tab in which something was refused', async () => {
    stubApi.answer(bookingEndpoints.updateBooking, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'discount', message: 'required' }] });
    });
    const { user } = draw();
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'x');
    await user.click(screen.getByRole('tab', { name: 'Additional services' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(fieldTexts.en.required)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'General information' }).ariaSelected).toBe('true');
  });

  it('sends what was changed and nothing else', async () => {
    const { user } = draw();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    await user.clear(email);
    await user.type(email, 'right@example.com');
    await user.click(screen.getByRole('button', { name: 'Discounts and overprice' }));
    await user.type(await screen.findByRole('textbox', { name: 'Discount' }), '25');
    await user.click(save);
    await waitFor(() =>
      expect(sent()).toEqual([{ customer: { email: 'right@example.com' }, discount: 2_500, version: booking.version }]),
    );
  });

  it('shows what a coupon takes off as it is typed, and that one is not valid', async () => {
    const summer = { _id: anId(), name: 'VERANO15', type: 'percentage' as const, amount: 15 };
    stubApi.answer(bookingEndpoints.quoteBooking, ({ body }) => {
      if (body.coupon !== summer.name)
        throw refusal(400, 'invalid', { errors: [{ path: 'coupon', message: 'unknown' }] });
      const { currency, basePrice, serviceChargePercentage, addons, rates, price } = baseBooking;
      return { data: { currency, basePrice, serviceChargePercentage, addons, coupon: summer, rates, price } };
    });
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Discounts and overprice' }));
    const coupon = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon' });
    await user.type(coupon, 'verano1');
    await waitFor(() => expect(coupon.getAttribute('aria-invalid')).toBe('true'));
    await user.type(coupon, '5');
    expect(await screen.findByText(/VERANO15/)).toBeTruthy();
    expect(coupon.getAttribute('aria-invalid')).not.toBe('true');
    const quoteRequest = stubApi.requestsTo(bookingEndpoints.quoteBooking).at(-1)?.body;
    expect(quoteRequest).toMatchObject({ coupon: 'VERANO15', bookingDate: booking.bookingDate, hora: booking.hora });
  });

  it('takes over what somebody else saved meanwhile, tells it, and saves on top of it', async () => {
    const theirs = {
      ...booking,
      notes: 'Two birthdays',
      passengers: { ...booking.passengers, adultos: 5 },
      version: 7,
    };
    stubApi.answer(bookingEndpoints.updateBooking, () => {
      throw refusal(409, 'version_conflict', { details: { current: theirs } });
    });
    const { user } = draw();
    const minors = screen.getByRole('textbox', { name: 'Minors' });
    await user.clear(minors);
    await user.type(minors, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Two birthdays');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('Two birthdays');
    stubApi.answer(bookingEndpoints.updateBooking, () => ({ data: booking }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ passengers: { ...booking.passengers, menores: 2 }, version: 7 }),
    );
  });

  it('gives up what was typed for what the other saved', async () => {
    stubApi.answer(bookingEndpoints.updateBooking, () => {
      throw refusal(409, 'version_conflict', { details: { current: { ...booking, notes: 'Theirs', version: 7 } } });
    });
    const { user } = draw();
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    await user.type(notes, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Discard mine, keep theirs' }));
    expect(notes.value).toBe('Theirs');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what the guest of a courtesy pays', () => {
  const courtesy = () => ({ ...priced(), status: 'cortesia' as const });

  it('is changed with its price shown', async () => {
    const { user } = renderScreen(<EditForm booking={courtesy()} fleet={fleet} onDone={() => undefined} />);
    await user.click(await screen.findByRole('radio', { name: 'Free of charge' }));
    expect(screen.getAllByText(/Courtesy/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent()).toEqual([{ isFreeOfCharge: true, version: booking.version }]));
  });

  it('is not asked of an ordinary trip', async () => {
    draw();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Free of charge' })).toBeNull();
  });
});
