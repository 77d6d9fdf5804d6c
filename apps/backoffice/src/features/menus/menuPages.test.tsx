import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { foodCostEndpoints, menusEndpoints } from '@marea/domain/menus/menus.endpoints';
import { aLocation, anId } from '@marea/testing/builders';
import { aDrink, aFood, aProtein, aRecipe } from '@marea/testing/menuBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import DrinksPage from './DrinksPage.tsx';
import FoodsPage from './FoodsPage.tsx';
import ProteinsPage from './ProteinsPage.tsx';

const pier = aLocation(company);
const recipe = wire(aRecipe(pier, { name: 'Mojito de la casa' }));
const { _id, companyId, locationId, version, createdAt, updatedAt } = recipe;
const record = { _id, companyId, locationId, version, createdAt, updatedAt };
const bar = { ...record, _id: anId(), name: 'Popa', description: '' };
const fish = wire(aProtein(pier, { recipeId: recipe._id }));
const tacos = wire(aFood(pier, { proteins: [fish._id], allergens: ['Gluten'] }));
const mojito = wire(aDrink(pier, { barId: bar._id, recipeId: recipe._id }));

beforeEach(() => {
  stubApi.answer(menusEndpoints.bars, () => pageOf([bar]));
  stubApi.answer(menusEndpoints.proteinas, () => pageOf([fish]));
  stubApi.answer(menusEndpoints.recipes, () => pageOf([recipe]));
  stubApi.answer(menusEndpoints.foods, () => pageOf([tacos]));
  stubApi.answer(menusEndpoints.drinks, () => pageOf([mojito]));
  stubApi.answer(fleetEndpoints.addons, () => pageOf([]));
  stubApi.answer(foodCostEndpoints.foodCost, ({ body }) => ({
    data: {
      currency: 'usd' as const,
      lines: [...(body.alimentos ?? []), ...(body.bebidas ?? [])].map(({ id, cantidad }) => {
        return { id, cantidad, name: '', cost: id === mojito._id ? 180 : 0 };
      }),
      ingredients: [],
      missing: [],
      total: 180,
    },
  }));
});

const row = async (name: string) => {
  const found = (await screen.findByRole('button', { name })).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};

describe('drinks', () => {
  it('say at which bar they are served and what a portion costs', async () => {
    renderScreen(<DrinksPage />);
    await waitFor(async () => expect((await row('Mojito')).textContent).toMatch(/With alcohol.*Popa.*\$1\.80/));
  });

  it('are those on offer at first, and all where that is asked for', async () => {
    const { user, address } = renderScreen(<DrinksPage />, { at: '/settings/bebidas' });
    await row('Mojito');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(address()).toBe('/settings/bebidas?active=0');
    await waitFor(() => expect(stubApi.requestsTo(menusEndpoints.drinks).at(-1)?.query).toMatchObject({ active: '0' }));
  });

  it('keep a bar that has been removed since, and can be given another', async () => {
    const other = { ...bar, _id: anId(), name: 'Flybridge' };
    stubApi.answer(menusEndpoints.bars, () => pageOf([other]));
    stubApi.answer(menusEndpoints.updateDrink, () => ({ data: mojito }));
    const { user } = renderScreen(<DrinksPage />, { at: `/settings/bebidas?open=${mojito._id}` });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bar' });
    await waitFor(() => expect(field.value).toBe('No longer exists'));
    await user.click(field);
    await user.clear(field);
    await user.click(await screen.findByRole('option', { name: 'Flybridge' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(menusEndpoints.updateDrink)[0]?.body).toEqual({ barId: other._id, version: 1 }),
    );
  });
});

describe('dishes', () => {
  it('name the proteins that a guest chooses from; a cost that is not known is a dash', async () => {
    renderScreen(<FoodsPage />);
    await waitFor(async () => expect((await row('Tacos')).textContent).toMatch(/Pescado.*Gluten.*—/));
  });

  it('have a name for guests in both languages', async () => {
    stubApi.answer(menusEndpoints.createFood, ({ body }) => ({ data: { ...tacos, _id: anId(), name: body.name } }));
    const { user } = renderScreen(<FoodsPage />, { at: '/settings/alimentos?open=new' });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ceviche');
    await user.type(screen.getByRole('textbox', { name: 'For guests (English)' }), 'Grouper ceviche');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(menusEndpoints.createFood)[0]?.body).toMatchObject({
        name: 'Ceviche',
        displayName: { es: '', en: 'Grouper ceviche' },
        locationId: location._id,
      }),
    );
  });
});

it('proteins name their recipe, and all of them are shown at first', async () => {
  renderScreen(<ProteinsPage />);
  const found = within(await row('Pescado'));
  expect(await found.findByText('Mojito de la casa')).toBeTruthy();
  expect(stubApi.requestsTo(menusEndpoints.proteinas)[0]?.query).not.toHaveProperty('active');
});
