/** Papers of one booking; the manifest is for the crew alone, the evidence for whoever answers a dispute. */
export const papers = ['confirmation', 'itinerary', 'receipt', 'manifest', 'evidence'] as const;
export type Paper = (typeof papers)[number];
export const guestPapers = ['confirmation', 'itinerary', 'receipt'] as const satisfies readonly Paper[];
export type GuestPaper = (typeof guestPapers)[number];
