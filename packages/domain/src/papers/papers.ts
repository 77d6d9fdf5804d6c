/** Papers of one booking; the manifest is for the crew alone. */
export const papers = ['confirmation', 'itinerary', 'receipt', 'manifest'] as const;
export type Paper = (typeof papers)[number];
export const guestPapers = ['confirmation', 'itinerary', 'receipt'] as const satisfies readonly Paper[];
