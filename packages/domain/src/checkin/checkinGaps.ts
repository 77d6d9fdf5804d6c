export const checkinGaps = ['waiver', 'forms'] as const;
export type CheckinGap = (typeof checkinGaps)[number];
