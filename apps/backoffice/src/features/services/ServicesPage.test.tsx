import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { aLocation, aService, aVessel, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import ServicesPage from './ServicesPage.tsx';

const { servicesOfCompany, createService, updateService, deleteService, resourcesOfCompany } = fleetEndpoints;
const here = aLocation(company, { _id: location._id });
const azimut = aVessel(here, { name: 'Azimut 55', price: 200_000 });
const launch = aVessel(here, { name: 'Panga', price: 0 });
const charter = wire(aService(here, [azimut], { prices: [{ resourceId: azimut._id, price: 180_000 }] }));
const trip = { _id: anId(), folio: 'MAR-2345AB', bookingDate: '2026-12-24' };
const inUse = (message = '') => refusal(409, 'in_use', { message, details: { trips: [trip], total: 3 } });

beforeEach(() => {
  stubApi.answer(servicesOfCompany, () => pageOf([charter]));
  stubApi.answer(resourcesOfCompany, () => pageOf([wire(azimut), wire(launch)]));
  stubApi.answer(formsEndpoints.forms, () => pageOf([]));
});

describe('the services', () => {
  it('say how long they take, what they cost and on which vessels they are sold', async () => {
    renderScreen(<ServicesPage />);
    const row = (await screen.findByRole('button', { name: charter.name })).closest('tr');
    await waitFor(() => expect(row?.textContent).toMatch(/Charter.*4 h.*Azimut 55.*\$1,800\.00.*Active/));
  });

  it('are sold on the vessels that are ticked, at a price of their own where one is entered', async () => {
    stubApi.answer(createService, ({ body }) => ({ data: { ...charter, ...body, _id: anId() } }));
    const { user } = renderScreen(<ServicesPage />, { at: '/settings/services?open=new' });
    const fill = async (input: HTMLElement, text: string) => {
      await user.click(input);
      await user.paste(text);
    };
    await fill(await screen.findByRole('textbox', { name: /^Internal name/ }), 'Snorkel');
    await fill(screen.getByRole('textbox', { name: /^Name \(Spanish\)/ }), 'Esnórquel');
    await fill(screen.getByRole('textbox', { name: /^Name \(English\)/ }), 'Snorkelling');
    await fill(screen.getByRole('textbox', { name: /^Duration/ }), '2.5');
    await fill(screen.getByRole('textbox', { name: /^Price$/ }), '90');
    await user.click(await screen.findByRole('checkbox', { name: 'Azimut 55' }));
    expect(screen.getByText('Not used: each ticked vessel has its own price below.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Panga' }));
    expect(screen.queryByText('Not used: each ticked vessel has its own price below.')).toBeNull();
    // The default price there: the vessel's, else the service's.
    expect(screen.getByPlaceholderText('2,000.00')).toBeTruthy();
    expect(screen.getByPlaceholderText('90.00')).toBeTruthy();
    await fill(screen.getByRole('textbox', { name: 'Price on Azimut 55' }), '150');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createService)[0]?.body).toMatchObject({
        locationId: location._id,
        duration: 2.5,
        price: 9_000,
        resources: [azimut._id, launch._id],
        prices: [{ resourceId: azimut._id, price: 15_000 }],
      }),
    );
  });

  it('say at once that they are not for sale yet, why, and how that is mended', async () => {
    const unsold = { ...charter, resources: [], prices: [] };
    stubApi.answer(servicesOfCompany, () => pageOf([unsold]));
    const { user } = renderScreen(<ServicesPage />, { at: `/settings/services?open=${charter._id}` });
    const why = 'Not for sale yet: no service is sold on a vessel: tick one in the service';
    expect(await screen.findByText(why, { selector: 'td *' })).toBeTruthy();
    expect(screen.getByText(`${why}.`, { exact: false, selector: '[role=status] *' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Azimut 55' }));
    expect(screen.queryByText(`${why}.`, { exact: false, selector: '[role=status] *' })).toBeNull();
  });

  it('lose the price on a vessel with the vessel; trips that need it are named, and it goes on when confirmed', async () => {
    stubApi.answer(updateService, ({ body }) => {
      if (!body.confirmed) throw inUse();
      return { data: { ...charter, resources: [], prices: [], version: 2 } };
    });
    const { user } = renderScreen(<ServicesPage />, { at: `/settings/services?open=${charter._id}` });
    await user.click(await screen.findByRole('checkbox', { name: 'Azimut 55' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: '3 upcoming trips need this' }));
    expect(dialog.getByRole('link', { name: 'MAR-2345AB' }).getAttribute('href')).toBe(
      `/booking?date=2026-12-24&booking=${trip._id}`,
    );
    expect(dialog.getByText('24/12/2026')).toBeTruthy();
    expect(dialog.getByText('and 2 more')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Change it anyway' }));
    expect(await screen.findByText('None: cannot be booked')).toBeTruthy();
    const changes = { resources: [], prices: [], version: charter.version };
    expect(stubApi.requestsTo(updateService).map(({ body }) => body)).toEqual([
      changes,
      { ...changes, confirmed: true },
    ]);
  });

  it('stay on offer when somebody would rather keep the trips, without an error', async () => {
    stubApi.answer(updateService, () => {
      throw inUse('This is still in use.');
    });
    const { user } = renderScreen(<ServicesPage />);
    await user.click(await screen.findByRole('button', { name: `Actions for ${charter.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    const dialog = within(await screen.findByRole('dialog', { name: '3 upcoming trips need this' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stubApi.requestsTo(updateService)).toHaveLength(1);
    expect(screen.queryByText('This is still in use.')).toBeNull();
    expect(screen.getByText('Active', { selector: 'td *' })).toBeTruthy();
  });

  it('are switched off all the same when somebody confirms it', async () => {
    stubApi.answer(updateService, ({ body }) => {
      if (!body.confirmed) throw inUse();
      return { data: { ...charter, active: false, version: 2 } };
    });
    const { user } = renderScreen(<ServicesPage />);
    await user.click(await screen.findByRole('button', { name: `Actions for ${charter.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    await user.click(await screen.findByRole('button', { name: 'Change it anyway' }));
    expect(await screen.findByText('Inactive')).toBeTruthy();
  });

  it('are not deleted while trips need them: these are named, and there is nothing to confirm', async () => {
    stubApi.answer(deleteService, () => {
      throw inUse();
    });
    const { user } = renderScreen(<ServicesPage />);
    await user.click(await screen.findByRole('button', { name: `Actions for ${charter.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: '3 upcoming trips need this' }));
    expect(dialog.getByText('MAR-2345AB')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Change it anyway' })).toBeNull();
  });
});
