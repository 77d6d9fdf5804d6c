/** How long a hold lasts (decisions §3). */
export const HOLD_MINUTES = 15;
/** Ends holds that would keep a slot from others. */
export const MAX_HOLD_EXTENSIONS = 3;
