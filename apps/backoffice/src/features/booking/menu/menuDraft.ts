import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { MenuRequest } from '@marea/domain/menus/chosenMenu.schema';
import { quantityText } from '@marea/texts/format/units';

/** A dish or drink that can be chosen, under the name that it has today. */
export type Choice = { id: string; name: string };

export type Dish = { id: string; cantidad: number; proteinaId: string | null; notes: string };

/** A menu as it is being chosen: portions of each dish and drink. */
export type MenuDraft = {
  dishes: Dish[];
  drinks: { id: string; cantidad: number }[];
  allergies: string;
  loadBy: string;
};

/** The chosen menu; allergies that its reader may not see are empty. */
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

/** Whether there is nothing in it to be sent. */
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

/** What is on offer, and what the booking has already though it is offered no more. */
export function choicesWith(offered: readonly Choice[], chosen: readonly Choice[]): Choice[] {
  return [...offered, ...chosen.filter(({ id }) => !offered.some((one) => one.id === id))];
}
