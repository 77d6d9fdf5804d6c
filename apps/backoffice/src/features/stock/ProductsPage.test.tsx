import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { aLocation, anId } from '@marea/testing/builders';
import { aProduct } from '@marea/testing/menuBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import ProductsPage from './ProductsPage.tsx';

const { products, createProduct, updateProduct } = stockEndpoints;
const pier = aLocation(company);
const log = {
  at: new Date('2026-11-20T18:10:00.000Z'),
  by: { userId: anId(), name: 'Luis Pech' },
  field: 'final',
  from: 3,
  to: 1,
};
const fish = wire(aProduct(pier, { inicial: 25, final: 1, historial: [log] }));
const rice = wire(aProduct(pier, { nombre: 'Arroz', caducidad: '2026-01-01' }));

it('products show what is left, and which run low or have expired', async () => {
  stubApi.answer(products, () => pageOf([fish, rice]));
  renderScreen(<ProductsPage />);
  const row = (name: string) => screen.getByRole('button', { name }).closest('tr')?.textContent;
  await screen.findByRole('button', { name: 'Mero' });
  expect(row('Mero')).toMatch(/Caja · 5 kg\$100\.0025 kg1 kg.*Low/);
  expect(row('Arroz')).toMatch(/01\/01\/2026Expired/);
});

it('restocking counts whole packs; what is left follows by itself, and the history says who counted', async () => {
  stubApi.answer(products, () => pageOf([fish]));
  stubApi.answer(updateProduct, () => ({ data: { ...fish, inicial: 40, final: 16 } }));
  const { user } = renderScreen(<ProductsPage />, { at: `/settings/productos?open=${fish._id}` });
  expect((await screen.findByRole('region', { name: 'Who changed what' })).textContent).toContain(
    'Left 3 kg → 1 kgLuis Pech · 20/11/2026 13:10',
  );
  await user.type(screen.getByRole('textbox', { name: 'Restock, in packs' }), '3');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stubApi.requestsTo(updateProduct)[0]?.body).toEqual({ inicial: 40, version: 1 }));
});

it('a new product has left what it was stocked with', async () => {
  stubApi.answer(products, () => pageOf([]));
  stubApi.answer(createProduct, () => ({ data: fish }));
  const { user } = renderScreen(<ProductsPage />, { at: '/settings/productos?open=new' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Mero');
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stubApi.requestsTo(createProduct)).toHaveLength(1));
  expect(stubApi.requestsTo(createProduct)[0]?.body).not.toHaveProperty('final');
});
