/**
 * Seconds after which the database ends a transaction, so that one of a process that was killed keeps its locks no
 * longer than others wait. A minute unless set. It looks every half of it: half as long again at most.
 */
export const transactionLifetime = ['--setParameter', 'transactionLifetimeLimitSeconds=10'] as const;
