import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import AddonsPage from './AddonsPage.tsx';

const at = '2026-11-21T15:00:00.000Z';
const jetSki = {
  _id: anId(),
  companyId: company._id,
  locationId: null,
  title: { en: 'Jet ski', es: 'Moto acuática' },
  category: 'Agua',
  description: { en: '', es: '' },
  price: 12_000,
  image: null,
  active: true,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

it('add-ons say where they are sold and for how much, in the language of the reader', async () => {
  stubApi.answer(fleetEndpoints.addonsOfCompany, () => pageOf([jetSki]));
  renderScreen(<AddonsPage />);
  const row = (await screen.findByRole('button', { name: 'Jet ski' })).closest('tr');
  expect(row?.textContent).toMatch(/Agua.*All locations.*\$120\.00/);
});

it('an add-on is sold where one works unless it is given to all locations', async () => {
  stubApi.answer(fleetEndpoints.addonsOfCompany, () => pageOf([]));
  stubApi.answer(fleetEndpoints.createAddon, () => ({ data: jetSki }));
  const { user } = renderScreen(<AddonsPage />, { at: '/settings/addons?open=new' });
  const sold = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Sold at' });
  expect(sold.value).toBe(location.name);
  await user.type(screen.getByRole('textbox', { name: /^Name \(Spanish\)/ }), 'Moto acuática');
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 field needs your attention')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Name \(English\)/ }), 'Jet ski');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(stubApi.requestsTo(fleetEndpoints.createAddon)[0]?.body).toMatchObject({
      title: jetSki.title,
      price: 12_000,
      locationId: location._id,
    }),
  );
});
