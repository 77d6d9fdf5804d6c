import { addDays, dayBounds } from '@marea/domain/kernel/zone';

/** The instants of a zone's days from the first to the last, as a filter; a side that is not named is open. */
export function daysBetween(zone: string, from: string, to: string): { $gte: Date; $lt: Date };
export function daysBetween(zone: string, from?: string, to?: string): { $gte?: Date; $lt?: Date };
export function daysBetween(zone: string, from?: string, to?: string): { $gte?: Date; $lt?: Date } {
  return {
    ...(from === undefined ? {} : { $gte: new Date(dayBounds(zone, from).from) }),
    ...(to === undefined ? {} : { $lt: new Date(dayBounds(zone, addDays(to, 1)).from) }),
  };
}
