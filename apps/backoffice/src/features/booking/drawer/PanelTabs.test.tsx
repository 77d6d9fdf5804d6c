import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { setLanguage } from '@marea/web/i18n';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import type { Fleet } from '../useFleet.ts';
import { PanelTabs } from './PanelTabs.tsx';

const fleet: Fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined };
const trip = aBooking({}, { notes: 'Varadero' });
const noGuest = { ...trip.customer, customerId: null, firstName: '', lastName: '', phone: '', email: '' };
const draw = (over: Partial<typeof trip>) =>
  renderScreen(<PanelTabs booking={wire({ ...trip, ...over })} fleet={fleet} onEditAddons={undefined} />);
const shown = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('a trip has its price, party and all that is sold, served and paid', async () => {
  draw({});
  expect(await screen.findByText('8 adults')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Price' })).toBeTruthy();
  expect(shown()).toEqual(expect.arrayContaining(['Additional services', 'Menu & Drinks', 'Crew', 'Payments']));
});

it.each(['blackout', 'cancel'] as const)('a block that is %s has its reason, and neither party nor price', (status) => {
  draw({ status, customer: noGuest });
  expect(screen.getByText('Varadero')).toBeTruthy();
  expect(screen.queryByText('8 adults')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
  expect(shown()).not.toEqual(expect.arrayContaining(['Menu & Drinks']));
  expect(
    shown().filter((name) => ['Additional services', 'Crew', 'Payments', 'Messages'].includes(name ?? '')),
  ).toEqual([]);
});

describe('in Spanish', () => {
  afterEach(() => setLanguage('en'));

  it('begins with the parts that the specification names, as it spells them, with how many add-ons there are', async () => {
    await setLanguage('es');
    draw({ addons: [{ id: anId(), title: { en: 'Jet ski', es: 'Moto acuática' }, precio: 1000, cantidad: 2 }] });
    expect(shown().slice(0, 3)).toEqual(['Información general', 'Menú & Bebidas', 'Servicios adicionales1']);
    expect(screen.getByRole('tab', { name: 'Servicios adicionales' })).toBeTruthy();
  });
});
