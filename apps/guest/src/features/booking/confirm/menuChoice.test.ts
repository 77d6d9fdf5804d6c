import { describe, expect, it } from 'vitest';
import { menuLines, menuRequest, noMenuChoice } from './menuChoice.ts';

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
  it('has a line for each main of a dish, and for each drink', () => {
    const { dishes, drinks } = menuLines(menu, 'es');
    expect(dishes.map(({ label }) => label)).toEqual(['Ceviche, Camarón', 'Ceviche, Pescado', 'Ensalada']);
    expect(dishes[0]?.hint).toBe('mariscos');
    expect(drinks.map(({ label }) => label)).toEqual(['Limonada']);
    expect(menuLines(menu, 'en').dishes.map(({ label }) => label)).toEqual([
      'Ceviche, Shrimp',
      'Ceviche, Fish',
      'Salad',
    ]);
  });

  it('is sent as dishes with their mains, and drinks', () => {
    const { dishes, drinks } = menuLines(menu, 'en');
    const portions = { [dishes[1]?.key ?? '']: 2, [dishes[2]?.key ?? '']: 1, [drinks[0]?.key ?? '']: 3, 'd.gone': 0 };
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
