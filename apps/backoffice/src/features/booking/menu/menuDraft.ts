import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { MenuRequest } from '@marea/domain/menus/chosenMenu.schema';
import { quantityText } from '@marea/texts/format/units';

/** A dish or drink that can be chosen, with its current name. */
export type Choice = { id: string; name: string };

export type Dish = { id: string; cantidad: number; proteinaId: string | null; notes: string };

/** The draft of a menu: portions of each dish and drink. */
export type MenuDraft = {
  dishes: Dish[];
  drinks: { id: string; cantidad: number }[];
  allergies: string;
  loadBy: string;
};

/** The draft of the chosen menu; allergies are empty for people who may not see them. */
export function draftOf({ alimentos, bebidas, allergies, loadBy }: BookingView['menu']): MenuDraft {
  return {
    dishes: alimentos.map(({ id, cantidad, protein, notes }) => ({
      id,
      cantidad,
      proteinaId: protein?.id ?? null,
      notes,
    })),
    drinks: bebidas.map(({ id, cantidad }) => ({ id, cantidad })),
    allergies: allergies ?? '',
    loadBy: loadBy ?? '',
  };
}

export const emptyMenu: MenuDraft = { dishes: [], drinks: [], allergies: '', loadBy: '' };

/** Whether a draft has nothing to send. */
export function isEmptyMenu({ dishes, drinks, allergies, loadBy }: MenuDraft): boolean {
  return dishes.length + drinks.length === 0 && allergies.trim() === '' && loadBy === '';
}

/** '2 × Tacos, 4 × Agua'; empty for nothing. */
export function linesText(lines: MenuDraft['drinks'], choices: readonly Choice[]): string {
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  return lines.map(({ id, cantidad }) => quantityText(cantidad, nameOf(id))).join(', ');
}

export function menuRequestOf({ dishes, drinks, allergies, loadBy }: MenuDraft): MenuRequest {
  return {
    alimentos: dishes.map(({ notes, ...dish }) => ({ ...dish, notes: notes.trim() })),
    bebidas: drinks,
    allergies: allergies.trim(),
    loadBy: loadBy === '' ? null : loadBy,
  };
}

/** The choices on offer, and those of the booking that are no longer on offer. */
export function choicesWith(offered: readonly Choice[], chosen: readonly Choice[]): Choice[] {
  return [...offered, ...chosen.filter(({ id }) => !offered.some((one) => one.id === id))];
}
