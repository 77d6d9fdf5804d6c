import { DAY_HOURS } from './time/zone.ts';

/** The most that forms and schemas take, texts in characters; free of zod. */

/** What staff write about a booking, a customer or a waiting party. */
export const MAX_NOTES = 4_000;

/** What a guest adds to a booking, their allergies, and a remark on a payment. */
export const MAX_REMARK = 1_000;

/** Why something was done, and a remark on a count of cash. */
export const MAX_REASON = 400;

export const MAX_SLUG = 60;

export const MAX_COUPON_NAME = 60;

/** What classes a customer: the category, where they come from. */
export const MAX_CATEGORY = 80;

export const MAX_SEARCH = 80;

/** People of one kind on a trip, a group, and what a vessel carries. */
export const MAX_PEOPLE = 1_000;

export const MAX_EXTRA_HOURS = 24;
export const MAX_TRIP_HOURS = 14 * DAY_HOURS;

export const MAX_PASSENGER_NAME = 120;

/** A phone's picture has about five megabytes. */
export const MAX_IMAGE_BYTES = 8 * 1_024 * 1_024;

/** Pictures of a vessel, a service or a location. */
export const MAX_GALLERY = 30;
export const MAX_ALT = 200;
export const MAX_VIDEO_LINK = 500;

/** Days, or runs of days, on which a vessel does not sail. */
export const MAX_BLACKOUTS = 400;

/** How long a vessel is blocked at a time. */
export const MAX_BLOCK_DAYS = 90;

/** Vessels that are blocked at once: each of their days is a write of the same transaction. */
export const MAX_BLOCK_VESSELS = 30;

/** Frequent questions of a company or a trip, with their answers. */
export const MAX_FREQUENT_QUESTIONS = 20;

/** Questions of a form. */
export const MAX_QUESTIONS = 60;

/** A folio as people type it, with blanks. */
export const MAX_TYPED_FOLIO = 40;

export const MAX_ADJUSTMENT_TEXT = 200;

export const MAX_REPORT_NAME = 80;

export const HOLD_MINUTES = 15;
/** For how long a freed slot may be kept for a waiting party. */
export const MAX_OFFER_MINUTES = 60;
/** For how long an unpaid place may be kept for its guest. */
export const MAX_RELEASE_HOURS = 72;
/** Of one day of a location, at once, from a network range: more would take the day from everybody. */
export const MAX_HOLDS_OF_RANGE = 6;
/** After them a hold ends, so that nobody keeps a slot from others. */
export const MAX_HOLD_EXTENSIONS = 3;

/** What a trip takes of one dish or drink, free of zod. */
export const MAX_PORTIONS = 1_000;

export const MAX_DISH_NOTE = 200;

/** Portions of which the cost is worked out at once. */
export const MAX_COSTED_PORTIONS = 5_000;

export const MAX_ALLERGEN = 40;

export const MAX_INGREDIENTS = 100;
