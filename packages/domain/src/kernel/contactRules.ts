/** An e-mail address; free of zod, so that a page may check one without it. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const MAX_EMAIL = 254;

/** Of a first or a last name. */
export const MAX_NAME = 80;

/** A phone number as the description of the API shows it; what people type and paste is read by `cleanPhone`. */
export const PHONE = /^\+?[0-9 ()-]{6,24}$/;
