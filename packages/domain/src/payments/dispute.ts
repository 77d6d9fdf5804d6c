/** How a dispute of a guest's payment stands: the provider waits or decides, or has decided. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];
