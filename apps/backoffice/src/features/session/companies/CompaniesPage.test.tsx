import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { aCompany, anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import CompaniesPage from './CompaniesPage.tsx';

const { administeredCompanies, changeGuestHosts, checkGuestHosts, inviteAdministrator, updateCompany } =
  companyEndpoints;
const marea = aCompany({ name: 'Marea', currency: 'usd' });
const iris = {
  _id: anId(),
  firstName: 'Iris',
  lastName: 'Peña',
  email: 'iris@marea.test',
  invitedUntil: '2027-01-04T15:00:00.000Z',
};
const locations = [{ _id: anId(), name: 'Cancún', zone: 'America/Cancun', active: true }];
const visit = () => renderScreen(<CompaniesPage />, { isSuperadmin: true, at: '/companies' });

beforeEach(() => {
  stubApi.answer(administeredCompanies, () => ({ data: [{ company: marea, locations, administrators: [iris] }] }));
});

describe('the companies', () => {
  it('are shown with where they sell and who administers them', async () => {
    visit();

    const panel = await screen.findByRole('listitem', { name: 'Marea' });
    for (const text of ['USD', 'America/Cancun', 'Cancún', 'Iris Peña', 'iris@marea.test']) {
      expect(within(panel).getByText(text)).toBeTruthy();
    }
    expect(panel.textContent).toContain('the link works until 04/01/2027 10:00');
  });

  it('are for superadmins alone', async () => {
    const { address } = renderScreen(<CompaniesPage />, { worksEverywhere: true, at: '/companies' });

    await waitFor(() => expect(address()).toBe('/select_company'));
    expect(stubApi.requestsTo(administeredCompanies)).toEqual([]);
  });

  it('begin with a button where there is none yet', async () => {
    stubApi.answer(administeredCompanies, () => ({ data: [] }));
    const { user } = visit();

    await screen.findByText('There is no company yet');
    await user.click(screen.getAllByRole('button', { name: 'New company' })[0]!);
    expect(await screen.findByRole('textbox', { name: /^Web address/ })).toBeTruthy();
  });

  it('are changed, and say why a currency stays', async () => {
    stubApi.answer(updateCompany, () => {
      throw refusal(409, 'in_use', { errors: [{ path: 'currency', message: 'There are bookings in it' }] });
    });
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Edit Marea' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marea' }));
    await user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Velas');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText('There are bookings in it')).toBeTruthy();
    const changed = stubApi.requestsTo(updateCompany)[0];
    expect([changed?.params, changed?.body]).toEqual([{ slug: marea._id }, { name: 'Velas', version: marea.version }]);
  });
});

describe('the invitation of an administrator', () => {
  it('is a link that is shown once', async () => {
    const url = 'https://office.marea.test/reset#k=secret';
    stubApi.answer(inviteAdministrator, () => ({ data: { url, expiresAt: iris.invitedUntil } }));
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: /^Copy a link for Iris/ }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    expect(dialog.getByText(url)).toBeTruthy();
    expect(dialog.getByText(/works once, until 04\/01\/2027 10:00/)).toBeTruthy();
    expect(stubApi.requestsTo(inviteAdministrator)[0]?.body).toEqual({ userId: iris._id, by: 'link' });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  });

  it('goes by mail', async () => {
    stubApi.answer(inviteAdministrator, () => ({ data: null }));
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: /^Send by e-mail: a link for Iris/ }));

    expect(await screen.findByText('The invitation is on its way.')).toBeTruthy();
  });
});

describe('the own domains of a company', () => {
  const coral = aCompany({ name: 'Coral', guestHosts: ['reservas.coral.test'], guestHost: 'reservas.coral.test' });
  beforeEach(() => {
    stubApi.answer(administeredCompanies, () => ({ data: [{ company: coral, locations, administrators: [] }] }));
    stubApi.answer(checkGuestHosts, () => ({ data: [{ host: 'reservas.coral.test', state: 'silent' }] }));
  });

  it('say whether they show its pages already, and where its links lead', async () => {
    visit();

    const domains = within(await screen.findByRole('region', { name: 'Own domains of Coral' }));
    expect(await domains.findByText('Does not answer yet')).toBeTruthy();
    expect(domains.getByText('In links')).toBeTruthy();
    expect(screen.getByRole('link', { name: /reservas\.coral\.test.*welcome/ })).toBeTruthy();
  });

  it('are added as browsers spell them', async () => {
    stubApi.answer(changeGuestHosts, () => ({ data: coral }));
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Change the own domains of Coral' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Own domains of Coral' }));

    await user.type(dialog.getByRole('combobox', { name: 'Domains' }), 'Viajes.Niño.MX{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(changeGuestHosts)[0]?.body).toEqual({
        guestHosts: ['reservas.coral.test', 'viajes.xn--nio-8ma.mx'],
        guestHost: 'reservas.coral.test',
        version: 1,
      }),
    );
  });

  it('may be used in links before they work, once that is confirmed', async () => {
    stubApi.answer(changeGuestHosts, () => ({ data: coral }));
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Change the own domains of Coral' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Own domains of Coral' }));
    await user.type(dialog.getByRole('combobox', { name: 'Domains' }), 'viajes.coral.test{Enter}');
    expect(dialog.queryByRole('switch')).toBeNull();

    await user.click(dialog.getByRole('combobox', { name: 'Domain of links' }));
    await user.click(await screen.findByRole('option', { name: 'viajes.coral.test' }));
    await user.click(dialog.getByRole('switch', { name: /^Use it although it does not work yet/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(stubApi.requestsTo(changeGuestHosts)[0]?.body).toMatchObject({
        guestHost: 'viajes.coral.test',
        confirmed: true,
      }),
    );
  });
});
