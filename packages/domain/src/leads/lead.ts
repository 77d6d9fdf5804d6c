/**
 * `open`: the guest may still come back. `booked`: they have booked with the company since. `stopped`: they want no
 * more mails. `replaced`: they abandoned another trip later.
 */
export const leadStates = ['open', 'booked', 'stopped', 'replaced'] as const;
export type LeadState = (typeof leadStates)[number];

/** The first an hour after the guest was last seen, when the booking counts as abandoned; the second a day later. */
export const MAX_REMINDERS = 2;
/** Days after which a lead is removed. */
export const LEAD_DAYS = 30;
