import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { packages } from '@marea/domain/packages/package.schema';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { aLocation, aRecord, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import PackagesPage from './PackagesPage.tsx';

const pier = aLocation(company);
const vessel = aVessel(pier);
const service = wire(aService(pier, [vessel]));

it('says why platforms cannot sell a package', async () => {
  const offer = {
    ...wire(aRecord(pier)),
    ...packages.defaults(),
    name: 'Tour',
    productId: 'tour',
    serviceId: service._id,
  };
  stubApi.answer(packagesEndpoints.packages, () => pageOf([offer]));
  stubApi.answer(fleetEndpoints.locationServices, () => ({ data: [{ ...service, active: false }] }));
  stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [wire(vessel)] }));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([]));
  renderScreen(<PackagesPage />, { at: `/settings/packages?open=${offer._id}` });

  const notice = await screen.findByText(/^Platforms cannot sell it yet: /);

  expect(notice.textContent).toMatch(/no active reseller may sell it\.$/);
});

it('shows what a platform reads of the saved package, for an active reseller, in the language that is chosen', async () => {
  const offer = {
    ...wire(aRecord(pier)),
    ...packages.defaults(),
    name: 'Tour',
    productId: 'tour',
    serviceId: service._id,
  };
  const role = aRole(pier);
  const left = { ...wire(aUser(role, { active: false })), owed: null };
  const seller = { ...wire(aUser(role)), owed: null };
  stubApi.answer(packagesEndpoints.packages, () => pageOf([offer]));
  stubApi.answer(fleetEndpoints.locationServices, () => ({ data: [service] }));
  stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [wire(vessel)] }));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([left, seller]));
  stubApi.answer(packagesEndpoints.octoProduct, ({ query }) => ({ data: { id: 'tour', locale: query?.language } }));
  const { user } = renderScreen(<PackagesPage />, { at: `/settings/packages?open=${offer._id}` });

  await user.click(await screen.findByRole('button', { name: 'What platforms read' }));
  const json = await screen.findByRole('region', { name: 'Product as JSON' });
  await waitFor(() => expect(JSON.parse(json.textContent)).toEqual({ id: 'tour', locale: 'en' }));
  expect(screen.queryByText(/not saved/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Channel reference/ }), 'x');
  expect(screen.getByText(/not saved/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Spanish' }));

  await waitFor(() => expect(screen.getByRole('region', { name: 'Product as JSON' }).textContent).toMatch(/"es"/));
  expect(stubApi.requestsTo(packagesEndpoints.octoProduct).map(({ query }) => query?.resellerId)).toEqual([
    seller._id,
    seller._id,
  ]);
});

it('a package maps a service to the product of a channel; one that is taken is told at its field', async () => {
  stubApi.answer(packagesEndpoints.packages, () => pageOf([]));
  stubApi.answer(fleetEndpoints.locationServices, () => ({ data: [service] }));
  stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [] }));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([]));
  stubApi.answer(packagesEndpoints.createPackage, () => {
    throw refusal(422, 'invalid', { errors: [{ path: 'optionId', message: 'already_taken' }] });
  });
  const { user } = renderScreen(<PackagesPage />, { at: '/settings/packages?open=new' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Charter');
  await user.click(screen.getByRole('combobox', { name: /^Service/ }));
  await user.click(await screen.findByRole('option', { name: 'Private charter 4 h' }));
  await user.type(screen.getByRole('textbox', { name: /^OCTO product/ }), 'cancun-4h');
  await user.click(screen.getByRole('checkbox', { name: 'Infants' }));
  await user.type(screen.getByRole('textbox', { name: /^Most people/ }), '9');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await user.type(screen.getByRole('textbox', { name: /^Question 1.*English/ }), 'Is there shade?');
  await user.type(screen.getByRole('textbox', { name: /^Answer 1.*English/ }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already taken')).toBeTruthy();
  await waitFor(() =>
    expect(stubApi.requestsTo(packagesEndpoints.createPackage)[0]?.body).toMatchObject({
      locationId: location._id,
      name: 'Charter',
      serviceId: service._id,
      resourceIds: [],
      productId: 'cancun-4h',
      optionId: 'DEFAULT',
      units: ['ADULT', 'CHILD'],
      maxUnits: 9,
      faqs: [{ question: { en: 'Is there shade?', es: '' }, answer: { en: 'Yes', es: '' } }],
    }),
  );
});
