import { DAY_HOURS } from './time/zone.ts';

/** Limits of forms and schemas, texts in characters; free of zod. */

/** Notes of staff on a booking, a customer or a waiting party. */
export const MAX_NOTES = 4_000;

/** A guest's note on a booking, their allergies, and a remark on a payment. */
export const MAX_REMARK = 1_000;

/** The reason for an action, and a remark on a count of cash. */
export const MAX_REASON = 400;

export const MAX_SLUG = 60;

export const MAX_COUPON_NAME = 60;

/** A customer's category and origin. */
export const MAX_CATEGORY = 80;

export const MAX_SEARCH = 80;

/** People of one kind on a trip, in a group, or on board. */
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

/** Days, or ranges of days, on which a vessel is out of service. */
export const MAX_BLACKOUTS = 400;

/** The longest block of a vessel. */
export const MAX_BLOCK_DAYS = 90;

/** Vessels blocked at once: each of their days is a write of the same transaction. */
export const MAX_BLOCK_VESSELS = 30;

/** Frequent questions and answers of a company or a trip. */
export const MAX_FREQUENT_QUESTIONS = 20;

/** Questions of a form. */
export const MAX_QUESTIONS = 60;

/** A folio as people type it, with blanks. */
export const MAX_TYPED_FOLIO = 40;

export const MAX_ADJUSTMENT_TEXT = 200;

export const MAX_REPORT_NAME = 80;

export const HOLD_MINUTES = 15;
/** The longest hold of a freed slot for a waiting party. */
export const MAX_OFFER_MINUTES = 60;
/** The longest time until an unpaid place is released. */
export const MAX_RELEASE_HOURS = 72;
/** Holds at once from one network range on one day of a location; more would block the day for everybody. */
export const MAX_HOLDS_OF_RANGE = 6;
/** Extensions after which a hold ends, so that nobody blocks a slot for good. */
export const MAX_HOLD_EXTENSIONS = 3;

/** Portions of one dish or drink on a trip; free of zod. */
export const MAX_PORTIONS = 1_000;

export const MAX_DISH_NOTE = 200;

/** Portions costed in one request. */
export const MAX_COSTED_PORTIONS = 5_000;

export const MAX_ALLERGEN = 40;

export const MAX_INGREDIENTS = 100;

/** The most reminders of one trip. */
export const MAX_REMINDERS = 5;
