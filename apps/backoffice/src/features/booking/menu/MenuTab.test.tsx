import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aFood, aProtein } from '@marea/testing/menuBuilders';
import { wire } from '@marea/testing/wire';
import { fieldTexts } from '@marea/texts/fields';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { MenuTab } from './MenuTab.tsx';

const booking = aBooking();
const fish = aProtein(location);
const beef = aProtein(location, { name: 'Res' });
const tacos = aFood(location, { proteins: [fish._id] });
const gone = aFood(location, { name: 'Langosta', active: false });
const fleet = {
  vessels: [],
  services: [],
  isLoading: false,
  error: null,
  retry: () => undefined,
};
const sent = () => stubApi.requestsTo(bookingEndpoints.updateBooking).map(({ body }) => body);

beforeEach(() => {
  stubApi.answer(foodEndpoints.foods, () => wire(pageOf([tacos, gone])));
  stubApi.answer(drinkEndpoints.drinks, () => pageOf([]));
  stubApi.answer(proteinEndpoints.proteinas, () => wire(pageOf([fish, beef])));
  stubApi.answer(bookingEndpoints.updateBooking, () => ({ data: wire(booking) }));
});

it('a dish is for everybody aboard unless said otherwise, with a main that it may have', async () => {
  const { user } = renderScreen(<MenuTab booking={wire(booking)} fleet={fleet} />, {
    grants: { '/booking': ['read', 'update'] },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Add a dish' }));
  expect(screen.queryByRole('option', { name: 'Langosta' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Tacos' }));
  await user.click(screen.getByRole('combobox', { name: 'Main of Tacos' }));
  expect(screen.queryByRole('option', { name: 'Res' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Pescado' }));
  await user.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Nuts');
  await user.click(screen.getByRole('button', { name: 'Save menu' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        menu: {
          alimentos: [{ id: tacos._id, cantidad: 8, proteinaId: fish._id, notes: '' }],
          bebidas: [],
          allergies: 'Nuts',
          loadBy: null,
        },
        version: booking.version,
      },
    ]),
  );
});

it('says everything that the server refuses: at the allergies, and else beside the button', async () => {
  stubApi.answer(bookingEndpoints.updateBooking, () => {
    const errors = [
      { path: 'menu.allergies', message: 'control_character' },
      { path: 'menu', message: 'closed' },
    ];
    throw refusal(422, 'invalid', { errors });
  });
  const { user } = renderScreen(<MenuTab booking={wire(booking)} fleet={fleet} />, {
    grants: { '/booking': ['read', 'update'] },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Allergies' }), 'Nuts');
  await user.click(screen.getByRole('button', { name: 'Save menu' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fieldTexts.en.closed);
  expect(screen.getByText(fieldTexts.en.control_character)).toBeTruthy();
});

it('leads to the dish that the server refuses', async () => {
  stubApi.answer(bookingEndpoints.updateBooking, () => {
    throw refusal(422, 'invalid', { errors: [{ path: 'menu.alimentos.0.id', message: 'closed' }] });
  });
  const { user } = renderScreen(<MenuTab booking={wire(booking)} fleet={fleet} />, {
    grants: { '/booking': ['read', 'update'] },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Add a dish' }));
  await user.click(await screen.findByRole('option', { name: 'Tacos' }));
  await user.click(screen.getByRole('button', { name: 'Save menu' }));
  const portions = screen.getByRole('textbox', { name: 'Portions of Tacos' });
  await waitFor(() => expect(document.activeElement).toBe(portions));
});

it('is read alone by who may not change the booking', async () => {
  const chosen = { id: tacos._id, name: 'Tacos', cantidad: 3, protein: null, notes: 'sin picante' };
  const menu = { ...booking.menu, alimentos: [chosen] };
  renderScreen(<MenuTab booking={wire({ ...booking, menu })} fleet={fleet} />, { grants: { '/booking': ['read'] } });
  expect(await screen.findByText('× 3')).toBeTruthy();
  expect(screen.getByText('sin picante')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save menu' })).toBeNull();
});

it('keeps the allergies that are typed when somebody saves the booking beside it', async () => {
  function Followed() {
    const [version, setVersion] = useState(booking.version);
    return (
      <>
        <MenuTab booking={wire({ ...booking, version })} fleet={fleet} />
        <button onClick={() => setVersion(version + 1)}>Somebody saves</button>
      </>
    );
  }
  const { user } = renderScreen(<Followed />, { grants: { '/booking': ['read', 'update'] } });
  await user.type(await screen.findByRole('textbox', { name: 'Allergies' }), 'Nuts');
  await user.click(screen.getByRole('button', { name: 'Somebody saves' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Allergies' }).value).toBe('Nuts');
  await user.click(screen.getByRole('button', { name: 'Save menu' }));
  await waitFor(() => expect(sent()).toMatchObject([{ version: booking.version + 1 }]));
});
