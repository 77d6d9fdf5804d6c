/** How long vessels are mostly blocked, days. */
export const usualDays = [1, 7, 30] as const;
