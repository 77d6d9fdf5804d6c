export const HOLD_MINUTES = 15;
/** Ends holds that would keep a slot from others. */
export const MAX_HOLD_EXTENSIONS = 3;
