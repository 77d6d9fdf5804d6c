import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aLocation, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import CrewPage from './CrewPage.tsx';

const { crew, roles, createUser } = peopleEndpoints;
const pier = { ...aLocation(company), _id: location._id };
const crewRole = wire({ ...aRole(pier, { name: 'Tripulación' }), people: 0 });
const manager = wire({ ...aRole(pier, { name: 'Gerente' }), people: 0 });
const luis = wire(
  aUser(aRole(pier), { firstName: 'Luis', lastName: 'Pech', category: 'Capitan', phone: '+529981234567' }),
);

beforeEach(() => {
  stubApi.answer(crew, () => pageOf([luis]));
  stubApi.answer(roles, () => pageOf([manager, crewRole]));
});

describe('the crew', () => {
  it('is listed by name with its job in the reader’s language, and can be called', async () => {
    renderScreen(<CrewPage />);
    const row = (await screen.findByRole('button', { name: 'Luis Pech' })).closest('tr');
    expect(row?.textContent).toContain('Captain');
    expect(screen.getByRole('link', { name: '+52 998 123 4567' }).getAttribute('href')).toBe('tel:+529981234567');
  });

  it('gets a new member at this location, with the role of the crew unless another is chosen', async () => {
    stubApi.answer(createUser, () => ({ data: luis }));
    const { user } = renderScreen(<CrewPage />, { at: '/settings/tripulacion?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Luis');
    await user.click(screen.getByRole('combobox', { name: /^Job/ }));
    await user.click(await screen.findByRole('option', { name: 'Deckhand' }));
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'luis@marea.test');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Role/ }).value).toBe('Tripulación');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createUser)[0]?.body).toMatchObject({
        firstName: 'Luis',
        category: 'Marinero',
        email: 'luis@marea.test',
        roleId: crewRole._id,
        locationId: location._id,
      }),
    );
  });

  it('is not made without a job', async () => {
    const { user } = renderScreen(<CrewPage />, { at: '/settings/tripulacion?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Luis');
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'luis@marea.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 field needs your attention')).toBeTruthy();
    expect(stubApi.requestsTo(createUser)).toEqual([]);
  });
});
