import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aLocation, aRole } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import RolesPage from './RolesPage.tsx';

const { roles, updateRole, createRole } = peopleEndpoints;
const pier = { ...aLocation(company), _id: location._id };
const sales = wire(aRole(pier, { name: 'Ventas', resources: [{ path: '/booking', permissions: ['read'] }] }));
const everywhere = wire({ ...aRole(pier, { name: 'Dirección' }), locationId: null });

beforeEach(() => {
  stubApi.answer(roles, () => pageOf([sales, everywhere]));
  stubApi.answer(updateRole, () => ({ data: sales }));
});

describe('the roles', () => {
  it('say where they hold', async () => {
    renderScreen(<RolesPage />, { at: '/settings/roles' });
    const company = (await screen.findByRole('button', { name: 'Dirección' })).closest('tr');
    expect(company?.textContent).toContain('The whole company');
    expect(screen.getByRole('button', { name: 'Ventas' }).closest('tr')?.textContent).toContain(location.name);
  });

  it('are given permissions in a matrix, and show what is seen by them', async () => {
    const { user } = renderScreen(<RolesPage />, { at: `/settings/roles?open=${sales._id}` });
    // Two menus are called coupons: one of the daily work, one of the settings.
    const [daily] = await screen.findAllByRole('checkbox', { name: 'Coupons: Create' });
    if (!daily) throw new Error('no such permission');
    expect(screen.queryAllByText('Coupons').length).toBe(2);
    await user.click(daily);
    expect(screen.queryAllByText('Coupons').length).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.askedOf(updateRole)[0]?.body).toEqual({
        resources: [
          { path: '/booking', permissions: ['read'] },
          { path: '/coupons', permissions: ['read', 'create'] },
        ],
        version: sales.version,
      }),
    );
  });

  it('are made at the location', async () => {
    stubApi.answer(createRole, () => ({ data: sales }));
    const { user } = renderScreen(<RolesPage />, { at: '/settings/roles?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Muelle');
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.askedOf(createRole)[0]?.body).toMatchObject({ name: 'Muelle', locationId: location._id }),
    );
  });

  it('show what somebody with it may do, and what not', async () => {
    const { user } = renderScreen(<RolesPage />, { at: `/settings/roles?open=${sales._id}` });
    expect(await screen.findByText('May not: make bookings')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Menu' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Bookings: Create' }));
    expect(screen.getByText('May: make bookings')).toBeTruthy();
    expect(screen.getByText('May: see prices and balances')).toBeTruthy();
    expect(screen.getByText('May not: take and give back payments')).toBeTruthy();
  });
});
