import { describe, expect, it } from 'vitest';
import { chosenDishes, offeredDishes, menuRequest, noMenuChoice } from './menuChoice.ts';

const none = { en: '', es: '' };
const menu = {
  alimentos: [
    {
      id: 'ceviche',
      name: { en: 'Ceviche', es: 'Ceviche' },
      description: none,
      allergens: ['mariscos'],
      proteinas: [
        { id: 'shrimp', name: { en: 'Shrimp', es: 'Camarón' } },
        { id: 'fish', name: { en: 'Fish', es: 'Pescado' } },
      ],
    },
    { id: 'salad', name: { en: 'Salad', es: 'Ensalada' }, description: none, allergens: [], proteinas: [] },
  ],
  bebidas: [{ id: 'lime', name: { en: 'Limeade', es: 'Limonada' }, description: none, allergens: [] }],
};

describe('the menu of a trip', () => {
  it('has each dish once, with its mains as options, and each drink', () => {
    const { dishes, drinks } = offeredDishes(menu, 'es');

    expect(dishes.map(({ title, options }) => [title, ...options.map(({ label }) => label)])).toEqual([
      ['Ceviche', 'Camarón', 'Pescado'],
      ['Ensalada', 'Ensalada'],
    ]);
    expect(dishes[0]?.allergens).toBe('mariscos');
    expect(drinks.map(({ title }) => title)).toEqual(['Limonada']);
    expect(offeredDishes(menu, 'en').dishes[0]?.allergens).toBe('Shellfish (mariscos)');
    expect(offeredDishes(menu, 'en').dishes[0]?.options.map(({ name }) => name)).toEqual([
      'Ceviche, Shrimp',
      'Ceviche, Fish',
    ]);
  });

  it('names what is chosen in the order of the menu', () => {
    const { dishes } = offeredDishes(menu, 'es');
    const portions = { 'd.salad': 1, 'd.ceviche.fish': 2, 'd.ceviche.shrimp': 0, 'd.gone': 4 };

    expect(chosenDishes(dishes, portions).map(({ count, name }) => `${count} × ${name}`)).toEqual([
      '2 × Ceviche, Pescado',
      '1 × Ensalada',
    ]);
  });

  it('is sent as dishes with their mains, and drinks', () => {
    const portions = { 'd.ceviche.fish': 2, 'd.salad': 1, 'b.lime': 3, 'd.gone': 0 };
    expect(menuRequest({ portions, allergies: ' nueces ' }, menu)).toEqual({
      alimentos: [
        { id: 'ceviche', cantidad: 2, proteinaId: 'fish' },
        { id: 'salad', cantidad: 1 },
      ],
      bebidas: [{ id: 'lime', cantidad: 3 }],
      allergies: 'nueces',
    });
  });

  it('is not sent where nothing is chosen and nothing said', () => {
    expect(menuRequest(noMenuChoice(), menu)).toBeNull();
    expect(menuRequest({ portions: { 'd.salad': 0 }, allergies: ' ' }, menu)).toBeNull();
  });

  it('is sent without what it does not offer', () => {
    const portions = { 'd.salad': 2, 'd.gone': 1, 'd.salad.fish': 1, 'b.gone': 3 };
    expect(menuRequest({ portions, allergies: '' }, menu)).toEqual({
      alimentos: [{ id: 'salad', cantidad: 2 }],
      bebidas: [],
    });
    expect(menuRequest({ portions: { 'd.gone': 1 }, allergies: '' }, menu)).toBeNull();
  });
});
