import type { GuestMenu } from '@marea/domain/guests/wizard.schema';
import type { Language } from '@marea/domain/kernel/language';
import type { MenuRequest } from '@marea/domain/menus/chosenMenu.schema';

/** What a guest chooses to eat and drink: how many of each line of the menu, by its key. */
export type MenuChoice = { portions: Readonly<Record<string, number>>; allergies: string };

/** A line of the menu: a dish with one of its mains, or a drink. */
export type MenuLine = { key: string; label: string; hint: string };

export const noMenuChoice = (): MenuChoice => ({ portions: {}, allergies: '' });

const DISH = 'd';
const DRINK = 'b';

/** The lines among which a guest chooses, in their language. */
export function menuLines({ alimentos, bebidas }: GuestMenu, language: Language) {
  const hintOf = ({ description, allergens }: GuestMenu['bebidas'][number]) =>
    [description[language], allergens.join(', ')].filter(Boolean).join(' · ');
  const dishes = alimentos.flatMap((dish): MenuLine[] => {
    const label = dish.name[language];
    const hint = hintOf(dish);
    if (dish.proteinas.length === 0) return [{ key: `${DISH}.${dish.id}`, label, hint }];
    return dish.proteinas.map(({ id, name }) => ({
      key: `${DISH}.${dish.id}.${id}`,
      label: `${label}, ${name[language]}`,
      hint,
    }));
  });
  const drinks = bebidas.map((drink): MenuLine => ({
    key: `${DRINK}.${drink.id}`,
    label: drink.name[language],
    hint: hintOf(drink),
  }));
  return { dishes, drinks };
}

/**
 * What is sent with the booking; null where nothing is chosen and nothing said. Only what `menu` offers: a line that was
 * taken off it since, or belongs to another service's menu, would be refused and is shown nowhere.
 */
export function menuRequest({ portions, allergies }: MenuChoice, menu: GuestMenu): Omit<MenuRequest, 'loadBy'> | null {
  const { dishes, drinks } = menuLines(menu, 'es');
  const offered = new Set([...dishes, ...drinks].map(({ key }) => key));
  const chosen = Object.entries(portions)
    .filter(([key, cantidad]) => cantidad > 0 && offered.has(key))
    .map(([key, cantidad]) => ({ parts: key.split('.'), cantidad }));
  const alimentos = chosen.flatMap(({ parts: [kind, id, proteinaId], cantidad }) =>
    kind === DISH && id ? [{ id, cantidad, ...(proteinaId ? { proteinaId } : {}) }] : [],
  );
  const bebidas = chosen.flatMap(({ parts: [kind, id], cantidad }) => (kind === DRINK && id ? [{ id, cantidad }] : []));
  const said = allergies.trim();
  if (alimentos.length === 0 && bebidas.length === 0 && !said) return null;
  return { alimentos, bebidas, ...(said ? { allergies: said } : {}) };
}
