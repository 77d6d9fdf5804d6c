import { barEndpoints } from '@marea/domain/menus/menus.endpoints';
import { anId } from '@marea/testing/builders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import BarsPage from './BarsPage.tsx';

const at = '2026-11-21T15:00:00.000Z';
const bar = {
  _id: anId(),
  companyId: company._id,
  locationId: location._id,
  name: 'Popa',
  description: '',
  version: 1,
  createdAt: at,
  updatedAt: at,
};

it('bars are made by a form, at the location where one works', async () => {
  stubApi.answer(barEndpoints.bars, () => pageOf([]));
  stubApi.answer(barEndpoints.createBar, ({ body }) => ({ data: { ...bar, ...body } }));
  const { user } = renderScreen(<BarsPage />, { at: '/settings/bars?open=new' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Proa');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Proa' })).toBeTruthy();
  expect(stubApi.requestsTo(barEndpoints.bars)[0]?.query).toMatchObject({ locationId: location._id });
  expect(stubApi.requestsTo(barEndpoints.createBar)[0]?.body).toMatchObject({ name: 'Proa', locationId: location._id });
});
