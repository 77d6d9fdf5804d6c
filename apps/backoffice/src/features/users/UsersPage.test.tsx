import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aLocation, aRole, aUser, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import UsersPage from './UsersPage.tsx';

const { locationUsers, roles, createUser, updateUser } = peopleEndpoints;
const pier = { ...aLocation(company), _id: location._id };
const sales = wire({ ...aRole(pier, { name: 'Ventas' }), people: 0 });
const owners = wire({ ...aRole(pier, { name: 'Propietarios' }), people: 0 });
const resellers = wire({ ...aRole(pier, { name: 'Resellers' }), people: 0 });
const ana = wire(aUser(aRole(pier), { firstName: 'Ana', lastName: 'Ruiz' }));
const luna = wire({ ...aVessel(pier), name: 'Luna' });

beforeEach(() => {
  stubApi.answer(locationUsers, () => pageOf([ana]));
  stubApi.answer(roles, () => pageOf([sales, owners, resellers]));
  stubApi.answer(fleetEndpoints.resourcesOfCompany, () => pageOf([luna]));
  stubApi.answer(createUser, () => ({ data: ana }));
  stubApi.answer(fleetEndpoints.allLocations, () => ({ data: [] }));
});

const choose = async (user: ReturnType<typeof renderScreen>['user'], role: string) => {
  await user.click(await screen.findByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: role }));
};

describe('the people of a location', () => {
  it('get a role that is no reseller’s, and a commission', async () => {
    const { user } = renderScreen(<UsersPage />, { at: '/settings/users?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'ana@marea.test');
    await user.click(screen.getByRole('combobox', { name: /^Role/ }));
    expect(screen.queryByRole('option', { name: 'Resellers' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Ventas' }));
    await user.type(screen.getByRole('textbox', { name: /^Commission/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createUser)[0]?.body).toMatchObject({
        firstName: 'Ana',
        email: 'ana@marea.test',
        roleId: sales._id,
        comision: 5,
        locationId: location._id,
      }),
    );
  });

  it('are asked about before they are switched off', async () => {
    stubApi.answer(updateUser, () => ({ data: { ...ana, active: false } }));
    const { user } = renderScreen(<UsersPage />, { at: '/settings/users' });
    await user.click(await screen.findByRole('button', { name: /^Actions for Ana/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    expect(await screen.findByText(/signed out at once/)).toBeTruthy();
    expect(stubApi.requestsTo(updateUser)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(stubApi.requestsTo(updateUser)[0]?.body).toMatchObject({ active: false }));
  });

  it('own vessels where their role is the owners’', async () => {
    const { user } = renderScreen(<UsersPage />, { at: '/settings/users?open=new' });
    await choose(user, 'Propietarios');
    expect(screen.queryByRole('textbox', { name: /^Commission/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /^Vessels/ }));
    expect(await screen.findByRole('option', { name: 'Luna' })).toBeTruthy();
  });

  it('can have a role at a further location, and a password that was chosen for them', async () => {
    const isla = { ...aLocation(company), name: 'Isla Mujeres' };
    const there = wire({ ...aRole(isla, { name: 'Ventas' }), people: 0 });
    stubApi.answer(fleetEndpoints.allLocations, () => ({ data: [wire(pier), wire(isla)] }));
    stubApi.answer(roles, ({ params }) => pageOf(params.id === isla._id ? [there] : [sales]));
    const { user } = renderScreen(<UsersPage />, { at: '/settings/users?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'ana@marea.test');
    await choose(user, 'Ventas');
    await user.click(await screen.findByRole('combobox', { name: /^At other locations/ }));
    await user.click(await screen.findByRole('option', { name: 'Ventas · Isla Mujeres' }));
    await user.type(screen.getByLabelText(/^Password/), 'corto');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(stubApi.requestsTo(createUser)).toEqual([]);
    await user.type(screen.getByLabelText(/^Password/), ' y después largo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createUser)[0]?.body).toMatchObject({
        roleId: sales._id,
        otherRoleIds: [there._id],
        password: 'corto y después largo',
      }),
    );
  });

  it('are not made without a role', async () => {
    const { user } = renderScreen(<UsersPage />, { at: '/settings/users?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'ana@marea.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 field needs your attention')).toBeTruthy();
    expect(stubApi.requestsTo(createUser)).toEqual([]);
  });
});
