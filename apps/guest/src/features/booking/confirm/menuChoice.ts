import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import type { GuestMenu } from '@marea/domain/guests/wizard.schema';
import type { MenuRequest } from '@marea/domain/menus/chosenMenu.schema';
import { allergenText } from '@marea/texts/papers/allergens';

/** A guest's choice of food and drink: the portions of each line of the menu, by its key. */
export type GuestMenuChoice = { portions: Readonly<Record<string, number>>; allergies: string };

/** A choice of a dish: `label` is shown below the dish, `name` alone. */
export type MenuOption = { key: string; label: string; name: string };

/** A dish or drink with an option for each of its mains; without mains it is its only option. */
export type OfferedDish = {
  id: string;
  title: string;
  description: string;
  allergens: string;
  options: readonly MenuOption[];
};

export const noMenuChoice = (): GuestMenuChoice => ({ portions: {}, allergies: '' });

const DISH = 'd';
const DRINK = 'b';

/** Whether there is anything to choose, and so a question about allergies. */
export function hasMenu(menu: GuestMenu | undefined): menu is GuestMenu {
  return menu !== undefined && menu.alimentos.length + menu.bebidas.length > 0;
}

/** The choices offered to a guest, in their language: each dish once, each drink once. */
export function offeredDishes({ alimentos, bebidas }: GuestMenu, language: GuestLanguage) {
  return {
    dishes: alimentos.map((dish) => toItem(DISH, dish, language)),
    drinks: bebidas.map((drink) => toItem(DRINK, { ...drink, proteinas: [] }, language)),
  };
}

function toItem(kind: string, dish: GuestMenu['alimentos'][number], language: GuestLanguage): OfferedDish {
  const title = textIn(dish.name, language);
  const key = `${kind}.${dish.id}`;
  const mains = dish.proteinas.map(({ id, name }) => ({
    key: `${key}.${id}`,
    label: textIn(name, language),
    name: `${title}, ${textIn(name, language)}`,
  }));
  return {
    id: dish.id,
    title,
    description: textIn(dish.description, language),
    allergens: dish.allergens.map((allergen) => allergenText(allergen, language)).join(', '),
    options: mains.length > 0 ? mains : [{ key, label: title, name: title }],
  };
}

/** The chosen ones of these items, in the menu's order. */
export function chosenDishes(items: readonly OfferedDish[], portions: GuestMenuChoice['portions']) {
  return items
    .flatMap(({ options }) => options)
    .map(({ key, name }) => ({ key, name, count: portions[key] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/**
 * The menu sent with the booking; null without choices and allergies. Only items that `menu` offers: one removed since,
 * or of another service's menu, would be refused and is shown nowhere.
 */
export function menuRequest(
  { portions, allergies }: GuestMenuChoice,
  menu: GuestMenu,
): Omit<MenuRequest, 'loadBy'> | null {
  const { dishes, drinks } = offeredDishes(menu, 'es');
  const chosen = chosenDishes([...dishes, ...drinks], portions).map(({ key, count }) => ({
    parts: key.split('.'),
    cantidad: count,
  }));
  const alimentos = chosen.flatMap(({ parts: [kind, id, proteinaId], cantidad }) =>
    kind === DISH && id ? [{ id, cantidad, ...(proteinaId ? { proteinaId } : {}) }] : [],
  );
  const bebidas = chosen.flatMap(({ parts: [kind, id], cantidad }) => (kind === DRINK && id ? [{ id, cantidad }] : []));
  const said = allergies.trim();
  if (alimentos.length === 0 && bebidas.length === 0 && !said) return null;
  return { alimentos, bebidas, ...(said ? { allergies: said } : {}) };
}
