/**
 * Options of a read that misses nothing that this process was told of. What stopped a transaction may be too new for a
 * majority read: this one waits until it is not. For one record by its id.
 */
export const LATEST = { readConcern: { level: 'linearizable' }, maxTimeMS: 5_000 } as const;
