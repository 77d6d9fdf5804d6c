const MINUTES_IN_HOUR = 60;
const STEP_MINUTES = 5;

export type RoundedWait = { unit: 'minutes' | 'hours'; count: number };

/** An expected wait as a person would say it: in steps of five minutes, from 55 minutes on in hours; null for no wait. */
export function roundedWait(minutes: number): RoundedWait | null {
  if (minutes <= 0) return null;
  const count = Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
  if (count < MINUTES_IN_HOUR - STEP_MINUTES) return { unit: 'minutes', count };
  return { unit: 'hours', count: Math.round(count / MINUTES_IN_HOUR) };
}
