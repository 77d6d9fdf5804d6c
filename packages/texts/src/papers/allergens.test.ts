import { describe, expect, it } from 'vitest';
import { allergenText } from './allergens.ts';

describe('an allergen that a company typed', () => {
  it.each([
    ['Pescado', 'en', 'Fish (Pescado)'],
    ['Lácteos', 'en', 'Dairy (Lácteos)'],
    ['lacteos', 'en', 'Dairy (lacteos)'],
    ['NUEZ', 'en', 'Nuts (NUEZ)'],
    ['eggs', 'es', 'Huevo (eggs)'],
    ['Mariscos', 'es', 'Mariscos'],
    ['soya', 'en', 'soya'],
    ['Gluten', 'en', 'Gluten'],
  ] as const)('%s reads in %s as %s', (typed, language, text) => {
    expect(allergenText(typed, language)).toBe(text);
  });

  it('stays as it is where it is not known', () => {
    expect(allergenText('Chile habanero', 'en')).toBe('Chile habanero');
  });
});
