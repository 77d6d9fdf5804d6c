export const HOLD_MINUTES = 15;
/** Ends holds that would keep a slot from others. */
/** Of one day of a location, at once, from a network range (docs/decisions.md): more would take the day from everybody. */
export const MAX_HOLDS_OF_RANGE = 6;
export const MAX_HOLD_EXTENSIONS = 3;
