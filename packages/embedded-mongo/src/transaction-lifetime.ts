/**
 * Seconds after which the database ends a transaction, so that a killed process does not hold its locks longer than
 * others wait. A minute unless set. The database checks every half of it, so a transaction lasts half as long again
 * at most.
 */
export const transactionLifetime = ['--setParameter', 'transactionLifetimeLimitSeconds=10'] as const;
