import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { expect, it } from 'vitest';
import { menuLines } from './TripFacts.tsx';

it('names each dish with its main, then the drinks', () => {
  const dish = { id: 'a'.repeat(24), notes: '' };
  const menu = {
    ...noMenu(),
    alimentos: [
      { ...dish, name: 'Fajitas', cantidad: 2, protein: { id: 'b'.repeat(24), name: 'Shrimp' } },
      { ...dish, name: 'Ceviche', cantidad: 1, protein: null },
    ],
    bebidas: [{ id: 'c'.repeat(24), name: 'Lemonade', cantidad: 3 }],
  };

  expect(menuLines(menu)).toEqual(['2 × Fajitas, Shrimp', '1 × Ceviche', '3 × Lemonade']);
  expect(menuLines(noMenu())).toEqual([]);
});
