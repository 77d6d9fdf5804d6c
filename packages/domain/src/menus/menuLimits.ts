/** What a trip takes of one dish or drink, free of zod. */
export const MAX_PORTIONS = 1_000;

export const MAX_DISH_NOTE = 200;

/** Portions of which the cost is worked out at once. */
export const MAX_COSTED_PORTIONS = 5_000;

export const MAX_ALLERGEN = 40;

export const MAX_INGREDIENTS = 100;
