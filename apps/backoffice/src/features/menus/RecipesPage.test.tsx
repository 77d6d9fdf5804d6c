import { foodCostEndpoints, recipeEndpoints } from '@marea/domain/menus/menus.endpoints';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { aLocation } from '@marea/testing/builders';
import { aProduct, aRecipe } from '@marea/testing/menuBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import RecipesPage from './RecipesPage.tsx';

const pier = aLocation(company);
const fish = wire(aProduct(pier, { nombre: 'Mero', precio: 10_000, contenido: 5 }));
const salt = wire(aProduct(pier, { nombre: 'Sal', precio: 0, contenido: 1 }));
const ceviche = wire(
  aRecipe(pier, { name: 'Ceviche', rinde: 2, ingredients: [{ productId: fish._id, cantidad: 0.25 }] }),
);

beforeEach(() => {
  stubApi.answer(recipeEndpoints.recipes, () => pageOf([ceviche]));
  stubApi.answer(stockEndpoints.products, () => pageOf([fish, salt]));
  stubApi.answer(foodCostEndpoints.foodCost, () => ({
    data: {
      currency: 'usd' as const,
      lines: [{ id: ceviche._id, name: 'Ceviche', cantidad: 1, cost: 250 }],
      ingredients: [],
      missing: [],
      total: 250,
    },
  }));
});

const open = (grants?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<RecipesPage />, { at: `/settings/recipes?open=${ceviche._id}`, ...grants });
const calculator = () => screen.findByRole('region', { name: 'Calculator' });

describe('a recipe', () => {
  it('says in the list what a portion costs, as the API computes it', async () => {
    renderScreen(<RecipesPage />, { at: '/settings/recipes' });
    const row = (await screen.findByRole('button', { name: 'Ceviche' })).closest('tr');
    await waitFor(() => expect(row?.textContent).toContain('$2.50'));
    expect(stubApi.requestsTo(foodCostEndpoints.foodCost)[0]?.body.recetas).toEqual([{ id: ceviche._id, cantidad: 1 }]);
  });

  it('is scaled to any number of portions, with what they cost', async () => {
    const { user } = open();
    const portions = within(await calculator()).getByRole('textbox', { name: 'Portions' });
    await user.clear(portions);
    await user.type(portions, '20');
    const form = screen.getByRole('group', { name: 'Ingredients' });
    // 0.25 kg make two portions: 2.5 kg at 100.00 the five kilos make twenty.
    await waitFor(() => expect(form.textContent).toContain('2.5 kg'));
    expect((await calculator()).textContent).toMatch(/Cost\$50\.00Per portion\$2\.50/);
  });

  it('takes further ingredients, and tells which have no price', async () => {
    stubApi.answer(recipeEndpoints.updateRecipe, () => ({ data: ceviche }));
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Add an ingredient…' }));
    await user.click(await screen.findByRole('option', { name: 'Sal' }));
    expect(screen.getByText('Not in the cost because they have no price: Sal')).toBeTruthy();
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Sal' });
    await user.clear(quantity);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 field needs your attention')).toBeTruthy();
    await user.type(quantity, '0.015');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(recipeEndpoints.updateRecipe)[0]?.body).toEqual({
        ingredients: [
          { productId: fish._id, cantidad: 0.25 },
          { productId: salt._id, cantidad: 0.015 },
        ],
        version: ceviche.version,
      }),
    );
  });

  it('shows no cost to those whose role does not cover it', async () => {
    open({ grants: { '/settings/bebidas': ['read'] } });
    await screen.findByRole('button', { name: 'Ceviche' });
    await calculator();
    expect(screen.queryByText('Cost')).toBeNull();
  });
});
