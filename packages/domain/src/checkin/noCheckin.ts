import type { CheckinSummary } from './checkinSummary.schema.ts';

/** Nobody has begun to check in. */
export function noCheckin(): CheckinSummary {
  return { listed: 0, signed: 0, birthdays: [], doneAt: null };
}
