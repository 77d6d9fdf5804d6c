/** Parts of a day, as guests speak of trips. */
export const partsOfDay = ['morning', 'midday', 'sunset'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Morning is before 12:00, midday before 16:00. `hora` is HH:mm. */
export function partOf(hora: string): PartOfDay {
  if (hora < '12:00') return 'morning';
  return hora < '16:00' ? 'midday' : 'sunset';
}

/** Times by part of the day, in order, without parts that have none. */
export function byPartOfDay<T extends { hora: string }>(times: readonly T[]): { part: PartOfDay; times: T[] }[] {
  return partsOfDay
    .map((part) => ({ part, times: times.filter(({ hora }) => partOf(hora) === part) }))
    .filter((group) => group.times.length > 0);
}
