/** Stars of the best review. */
export const MAX_RATING = 5;
