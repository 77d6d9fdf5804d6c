import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { aCompany, aLocation, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { session } from '../../core/session/sessionStore.ts';
import { onlyWorkplace, SelectCompanyPage } from './SelectCompanyPage.tsx';

const { createCompany, switchCompany } = companyEndpoints;
const marea = aCompany({ name: 'Marea' });
const { serviceCharge: _charge, bankFee: _fee, version: _version, ...listedCompany } = marea;
const velas = { ...listedCompany, _id: anId(), slug: 'velas', name: 'Velas' };
const isla = aLocation(marea, { name: 'Isla' });

beforeEach(() => {
  stubApi.answer(sessionEndpoints.companies, () => ({ data: [listedCompany, velas] }));
  stubApi.answer(fleetEndpoints.allLocations, () => ({ data: [wire(isla)] }));
});

const fill = async (user: ReturnType<typeof renderScreen>['user'], name: RegExp, text: string) => {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
};
const fillAll = async (user: ReturnType<typeof renderScreen>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'New company' }));
  await fill(user, /^Name \*$|^Name$/, 'Velas & Peñascos');
  await fill(user, /^E-mail(?! of)/, 'hola@velas.test');
  await fill(user, /^Phone/, '998 123 4567');
  await fill(user, /^Location name/, 'Tulum');
  await fill(user, /^First name/, 'Iker');
  await fill(user, /^Administrator’s e-mail/, 'iker@velas.test');
};

describe('the choice of a company', () => {
  it('offers a superadmin to make one, and nobody else', async () => {
    renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, { isSuperadmin: true });
    expect(await screen.findByRole('button', { name: 'New company' })).toBeTruthy();
  });

  it('offers no company to make to an administrator', async () => {
    renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, { worksEverywhere: true });
    expect(await screen.findByText('Velas')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New company' })).toBeNull();
  });

  it('makes a company with its location and administrator, and leads into it', async () => {
    const tulum = aLocation(marea, { name: 'Tulum' });
    stubApi.answer(createCompany, () => ({ data: { company: marea, location: wire(tulum), invitation: null } }));
    const { user, address } = renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, {
      isSuperadmin: true,
      at: '/select_company',
    });
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Create the company' }));
    await waitFor(() => expect(session.get().locationId).toBe(tulum._id));
    await waitFor(() => expect(address()).not.toBe('/select_company'));
    expect(stubApi.requestsTo(createCompany)[0]?.body).toMatchObject({
      name: 'Velas & Peñascos',
      slug: 'velas-penascos',
      language: 'es',
      currency: 'usd',
      email: 'hola@velas.test',
      phone: '+529981234567',
      location: { name: 'Tulum', slug: 'tulum', zone: 'America/Cancun' },
      administrator: { firstName: 'Iker', email: 'iker@velas.test' },
    });
    expect(session.actsAt()).toBe(tulum._id);
  });

  it('says at its fields what is missing, and what the API refuses', async () => {
    stubApi.answer(createCompany, () => {
      throw refusal(422, 'invalid', {
        errors: [
          { path: 'slug', message: 'Already taken' },
          { path: 'administrator.email', message: 'Already taken' },
        ],
      });
    });
    const { user } = renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, { isSuperadmin: true });
    await user.click(await screen.findByRole('button', { name: 'New company' }));
    await user.click(screen.getByRole('button', { name: 'Create the company' }));
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(4);
    expect(stubApi.requestsTo(createCompany)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Create the company' }));
    const slug = await screen.findByRole('textbox', { name: /^Web address/ });
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('textbox', { name: /^Administrator’s e-mail/ }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the switch of a company', () => {
  const chooseVelas = async (user: ReturnType<typeof renderScreen>['user']) =>
    user.click(await screen.findByRole('button', { name: /Velas/ }));

  it('switches one off after a question', async () => {
    stubApi.answer(switchCompany, () => ({ data: { ...marea, name: 'Velas', active: false } }));
    const { user } = renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, { isSuperadmin: true });
    await chooseVelas(user);
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(stubApi.requestsTo(switchCompany)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch Velas off?' }));
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(stubApi.requestsTo(switchCompany)[0]?.body).toEqual({ active: false }));
  });

  it('marks one that is off, and switches it on', async () => {
    stubApi.answer(sessionEndpoints.companies, () => ({ data: [listedCompany, { ...velas, active: false }] }));
    stubApi.answer(switchCompany, () => ({ data: { ...marea, name: 'Velas' } }));
    const { user } = renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, { isSuperadmin: true });
    expect((await screen.findByRole('button', { name: /Velas/ })).textContent).toContain('Switched off');
    await chooseVelas(user);
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(stubApi.requestsTo(switchCompany)[0]?.body).toEqual({ active: true }));
  });

  it('is for superadmins alone', async () => {
    const { user } = renderScreen(<SelectCompanyPage homeOf={() => '/booking'} />, { worksEverywhere: true });
    await chooseVelas(user);
    expect(await screen.findByText('This company has no active location yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });
});

describe('the only workplace', () => {
  const marea = { _id: 'marea' };
  const coral = { _id: 'coral' };
  const cancun = { _id: 'cancun', companyId: 'marea' };
  const islaMujeres = { _id: 'isla', companyId: 'marea' };

  it('skips the choice when there is one company with one location', () => {
    expect(onlyWorkplace([marea], [cancun])).toBe('cancun');
  });

  it('leaves the choice to the person where companies or locations differ', () => {
    expect(onlyWorkplace([marea], [cancun, islaMujeres])).toBeNull();
    expect(onlyWorkplace([marea, coral], [cancun])).toBeNull();
    expect(onlyWorkplace([marea], [])).toBeNull();
  });
});
