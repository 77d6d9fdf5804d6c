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
const sales = wire({
  ...aRole(pier, { name: 'Ventas', resources: [{ path: '/booking', permissions: ['read'] }] }),
  people: 0,
});
const everywhere = wire({ ...aRole(pier, { name: 'Dirección' }), locationId: null, people: 0 });

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
    await user.click(await screen.findByRole('button', { name: /^Money and reports 0 of 6/ }));
    const menu = within(screen.getByRole('list', { name: 'Menu' }));
    expect(menu.queryByText('Coupons')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Coupons: Create' }));
    expect(menu.getByText('Coupons')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Money and reports 1 of 6/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(updateRole)[0]?.body).toEqual({
        resources: [
          { path: '/booking', permissions: ['read'] },
          { path: '/coupons', permissions: ['read', 'create'] },
        ],
        version: sales.version,
      }),
    );
  });

  it('give a permission on a whole group of menus, and begin as a standard role', async () => {
    const { user } = renderScreen(<RolesPage />, { at: `/settings/roles?open=${sales._id}` });
    const ofKitchen = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Kitchen and bar, all: Read' });
    await user.click(ofKitchen);
    expect(ofKitchen.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Crew' }));
    expect(ofKitchen.checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Booking: Read' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(updateRole)[0]?.body).toEqual({
        resources: [
          { path: '/booking', permissions: ['read'] },
          { path: '/calendar', permissions: ['read', 'update'] },
        ],
        modifyCrewAndTip: false,
        version: sales.version,
      }),
    );
  });

  it('say where they will hold, and can be made for the whole company by who works there', async () => {
    stubApi.answer(createRole, () => ({ data: everywhere }));
    const { user } = renderScreen(<RolesPage />, { at: '/settings/roles?open=new', worksEverywhere: true });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Dirección');
    const here = screen.getByRole<HTMLInputElement>('radio', { name: location.name });
    expect(here.checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'The whole company' }));
    await user.click(screen.getByRole('checkbox', { name: 'Booking: Read' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createRole)[0]?.body).toMatchObject({ name: 'Dirección', locationId: null }),
    );
  });

  it('are of the location alone for who works there alone', async () => {
    renderScreen(<RolesPage />, { at: '/settings/roles?open=new' });
    const company = await screen.findByRole<HTMLInputElement>('radio', { name: 'The whole company' });
    expect(company.disabled).toBe(true);
    expect(screen.getByText(/Only someone with a company-wide role/)).toBeTruthy();
  });

  it('are not saved without a menu', async () => {
    stubApi.answer(createRole, () => ({ data: sales }));
    const { user } = renderScreen(<RolesPage />, { at: '/settings/roles?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Muelle');
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Choose at least one menu/)).toBeTruthy();
    expect(stubApi.requestsTo(createRole)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Booking: Read' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createRole)[0]?.body).toMatchObject({ name: 'Muelle', locationId: location._id }),
    );
  });

  it('ask before they are switched off, from the list and the form, and say how many people lose access', async () => {
    stubApi.answer(roles, () => pageOf([{ ...sales, people: 3 }]));
    stubApi.answer(updateRole, () => ({ data: { ...sales, active: false, version: 2 } }));
    const { user } = renderScreen(<RolesPage />, { at: `/settings/roles?open=${sales._id}` });
    await user.click(await screen.findByRole('switch', { name: /^Active/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/3 people have this role and can no longer sign in/)).toBeTruthy();
    const dialog = () => within(screen.getByRole('dialog', { name: 'Switch off “Ventas”?' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Switch off “Ventas”?' })).toBeNull());
    expect(stubApi.requestsTo(updateRole)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for Ventas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    await screen.findByText(/3 people have this role/);
    await user.click(dialog().getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(stubApi.requestsTo(updateRole)[0]?.body).toMatchObject({ active: false }));
  });

  it('say before they are deleted how many people have them', async () => {
    stubApi.answer(roles, () => pageOf([{ ...sales, people: 1 }]));
    const { user } = renderScreen(<RolesPage />, { at: '/settings/roles' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ventas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    expect(await screen.findByText(/1 person has it and would lose access/)).toBeTruthy();
  });

  it('show what somebody with it may do, and what not', async () => {
    const { user } = renderScreen(<RolesPage />, { at: `/settings/roles?open=${sales._id}` });
    expect(await screen.findByText('Cannot: make bookings')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Menu' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Booking: Create' }));
    expect(screen.getByText('Can: make bookings')).toBeTruthy();
    expect(screen.getByText('Can: see prices and balances')).toBeTruthy();
    expect(screen.getByText('Cannot: take and refund payments')).toBeTruthy();
  });
});
