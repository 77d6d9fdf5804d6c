export const DAY_HOURS = 24;
export const DAY_MINUTES = 1_440;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
