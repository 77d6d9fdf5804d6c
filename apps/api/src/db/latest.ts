/**
 * For a read by id that must see every change announced to this process; a majority read may lag behind. Waits for a
 * majority.
 */
export const LATEST = { readConcern: { level: 'linearizable' }, maxTimeMS: 3_000 } as const;
