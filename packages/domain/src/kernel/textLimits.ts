/**
 * The most characters of texts that several forms take; free of zod, so that a page may know them without it.
 */

/** What staff write about a booking, a customer or a waiting party. */
export const MAX_NOTES = 4_000;

/** What a guest adds to a booking, their allergies, and a remark on a payment. */
export const MAX_REMARK = 1_000;
