/** Extra time is sold in half hours. */
export const HALF_HOUR = 0.5;
/** The most that a guest may add without asking. */
export const MAX_EXTRA_HOURS = 6;
