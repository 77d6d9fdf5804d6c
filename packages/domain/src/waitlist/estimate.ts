/** What an estimate is made from, at this moment and place. */
export type Line = {
  /** Parties that wait and came earlier. */
  ahead: number;
  /** Parties that are being served. */
  serving: number;
  /** Parties that can be served at once: `number_of_employees`. */
  employees: number;
  /** Minutes that parties really took to be served today; clocks that disagree may make one negative. */
  servedMinutes: readonly number[];
  /** Minutes that one takes until any was served today: `serve_duration`. */
  serveDuration: number;
};

/**
 * Minutes that a party can expect to wait (decisions §4): none while somebody is free to serve it,
 * else a party's usual time for each turn that comes before its own.
 */
export function estimatedWait({ ahead, serving, employees, servedMinutes, serveDuration }: Line): number {
  const before = ahead + serving;
  if (before < employees) return 0;
  const usual =
    servedMinutes.length > 0
      ? servedMinutes.reduce((total, minutes) => total + Math.max(0, minutes), 0) / servedMinutes.length
      : serveDuration;
  return Math.ceil((usual * (before - employees + 1)) / employees);
}
