import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useAllRecords } from '../../../ui/data/useAllRecords.ts';
import type { Fleet } from '../useFleet.ts';
import { choicesWith, type Choice } from './menuDraft.ts';

/** The choices for a trip's menu. */
export type MenuChoices = {
  dishes: Choice[];
  drinks: Choice[];
  /** The mains that a dish may have. */
  proteinsOf: (dishId: string) => Choice[];
};

type Trip = { locationId: string; serviceId: string | null };
/** Items with their names at the time of the choice; one without a name gets its current one. */
type MenuSelection = Record<'dishes' | 'drinks' | 'proteins', readonly { id: string; name?: string }[]>;
type Row = { _id: string; name: string; active: boolean };

/**
 * The menu choices of the trip's service, else of its location, plus the `chosen` ones that are no longer on offer.
 * `choices` is undefined while loading, and for people who may not read them.
 */
export function useMenuChoices({ locationId, serviceId }: Trip, fleet: Fleet, chosen: MenuSelection) {
  const { location } = useWorkplace();
  const foods = useAllRecords(foodEndpoints.foods, { params: { id: locationId } });
  const drinks = useAllRecords(drinkEndpoints.drinks, { params: { id: locationId } });
  const proteins = useAllRecords(proteinEndpoints.proteinas, { params: { slug: locationId } });
  const lists = [foods, drinks, proteins];
  return {
    choices: choices(),
    isDenied: lists.some(({ isDenied }) => isDenied),
    failed: lists.find(({ error }) => error),
  };

  function choices(): MenuChoices | undefined {
    if (!foods.rows || !drinks.rows || !proteins.rows) return undefined;
    const dishes = foods.rows;
    const offer = fleet.services.find(({ _id }) => _id === serviceId)?.menu ?? location.menu;
    const mains = choicesOf(proteins.rows, offer.proteinas, chosen.proteins);
    return {
      dishes: choicesOf(dishes, offer.alimentos, chosen.dishes),
      drinks: choicesOf(drinks.rows, offer.bebidas, chosen.drinks),
      proteinsOf(id) {
        const dish = dishes.find(({ _id }) => _id === id);
        return dish && dish.proteins.length > 0 ? mains.filter((main) => dish.proteins.includes(main.id)) : mains;
      },
    };
  }
}

/** The dishes, drinks and mains of a booking. */
export function chosenLines({ alimentos, bebidas }: BookingView['menu']): MenuSelection {
  return { dishes: alimentos, drinks: bebidas, proteins: alimentos.flatMap(({ protein }) => protein ?? []) };
}

/** The active rows on the menu (an empty menu offers all), and those already chosen. */
function choicesOf(rows: readonly Row[], onMenu: readonly string[], chosen: MenuSelection['dishes']): Choice[] {
  const offered = rows
    .filter(({ _id, active }) => active && (onMenu.length === 0 || onMenu.includes(_id)))
    .map(({ _id, name }) => ({ id: _id, name }));
  const nameOf = (id: string) => rows.find(({ _id }) => _id === id)?.name ?? id;
  return choicesWith(
    offered,
    chosen.map(({ id, name = nameOf(id) }) => ({ id, name })),
  );
}
