import type { Span } from './wallSpan.ts';

/** Where a stretch of the day stands within `hours`, as a box's top and height. */
export function boxOf({ from, to }: Span, hours: Span): { top: string; height: string } {
  const whole = hours.to - hours.from;
  return { top: `${((from - hours.from) / whole) * 100}%`, height: `${((to - from) / whole) * 100}%` };
}
