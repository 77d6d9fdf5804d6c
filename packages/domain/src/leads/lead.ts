/**
 * `open`: the guest may still come back. `booked`: they booked with the company since. `stopped`: they want no more
 * mails. `replaced`: they left another trip later.
 */
export const leadStates = ['open', 'booked', 'stopped', 'replaced'] as const;
export type LeadState = (typeof leadStates)[number];

/** An hour after the guest was last seen they have left, and are reminded; a day later once more. */
export const MAX_REMINDERS = 2;
/** Days after which a lead is removed. */
export const LEAD_DAYS = 30;
