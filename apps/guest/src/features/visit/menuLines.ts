import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';

/** What guests chose to eat and drink, a line each: '2 × Fajitas, Shrimp'. */
export function menuLines({ alimentos, bebidas }: ChosenMenu): string[] {
  return [
    ...alimentos.map(({ cantidad, name, protein }) => `${cantidad} × ${protein ? `${name}, ${protein.name}` : name}`),
    ...bebidas.map(({ cantidad, name }) => `${cantidad} × ${name}`),
  ];
}
