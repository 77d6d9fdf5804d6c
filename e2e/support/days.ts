const DAY_MS = 86_400_000;
/** Of the demo's piers. */
const ZONE = 'America/Cancun';

/** The day so many days after today, on the clock of the demo's piers: YYYY-MM-DD. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: ZONE });
}

/** The day so many days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
