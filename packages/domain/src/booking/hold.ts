export const HOLD_MINUTES = 15;
/** For how long a freed slot may be kept for a waiting party. */
export const MAX_OFFER_MINUTES = 60;
/** Of one day of a location, at once, from a network range: more would take the day from everybody. */
export const MAX_HOLDS_OF_RANGE = 6;
/** After them a hold ends, so that nobody keeps a slot from others. */
export const MAX_HOLD_EXTENSIONS = 3;
