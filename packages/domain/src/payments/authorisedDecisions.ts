/** `capture`: take it, whole or in part; the rest is given free. `release`: give all of it free. */
export const authorisedDecisions = ['capture', 'release'] as const;
export type AuthorisedDecision = (typeof authorisedDecisions)[number];
