import type { Trip } from './trip.ts';

type Records = readonly { _id: string }[];

/**
 * The chosen add-ons as the API takes them: only those that the vessel offers now. What was chosen with another vessel,
 * or is no longer sold, would be refused, and no list shows it so that it could be taken off.
 */
export function addonRequests(chosen: Trip['addons'], listed: Records): { id: string; cantidad: number }[] {
  return Object.entries(chosen)
    .filter(([id, cantidad]) => cantidad > 0 && listed.some(({ _id }) => _id === id))
    .map(([id, cantidad]) => ({ id, cantidad }));
}

/** Whether something was chosen that is not offered: it is left out of the price and the booking. */
export function isSomethingLeftOut(chosen: Trip['addons'], listed: Records): boolean {
  const wanted = Object.values(chosen).filter((cantidad) => cantidad > 0);
  return wanted.length > addonRequests(chosen, listed).length;
}
