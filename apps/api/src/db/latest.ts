/** For a read by id that may miss nothing that this process was told of, which a majority read may. Waits for a majority. */
export const LATEST = { readConcern: { level: 'linearizable' }, maxTimeMS: 3_000 } as const;
