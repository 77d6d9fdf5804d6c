import { addDays, dayBounds } from '@marea/domain/kernel/zone';

/** A filter for the instants from a zone's first day to its last; a missing side is open. */
export function daysBetween(zone: string, from: string, to: string): { $gte: Date; $lt: Date };
export function daysBetween(zone: string, from?: string, to?: string): { $gte?: Date; $lt?: Date };
export function daysBetween(zone: string, from?: string, to?: string): { $gte?: Date; $lt?: Date } {
  return {
    ...(from === undefined ? {} : { $gte: new Date(dayBounds(zone, from).from) }),
    ...(to === undefined ? {} : { $lt: new Date(dayBounds(zone, addDays(to, 1)).from) }),
  };
}
