/** How long a guest's slot is kept while they enter details (decisions §3). */
export const HOLD_MINUTES = 15;
/** A hold can be extended, but nobody keeps a slot from others for an afternoon. */
export const MAX_HOLD_EXTENSIONS = 3;
