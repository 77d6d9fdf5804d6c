/** What keeps guests from finishing their check-in: a signature that is demanded, or a required answer. */
export const checkinGaps = ['waiver', 'forms'] as const;
export type CheckinGap = (typeof checkinGaps)[number];
