/** For a read by id that may miss nothing that this process was told of, which a majority read may. */
export const LATEST = { readConcern: { level: 'linearizable' }, maxTimeMS: 5_000 } as const;
