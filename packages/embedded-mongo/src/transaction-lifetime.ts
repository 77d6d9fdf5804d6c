/**
 * Seconds until the database ends a transaction, so that a killed process holds its locks no longer than others wait.
 * The default is a minute. The database checks at half of this interval, so a transaction lasts at most half as long
 * again.
 */
export const transactionLifetime = ['--setParameter', 'transactionLifetimeLimitSeconds=10'] as const;
