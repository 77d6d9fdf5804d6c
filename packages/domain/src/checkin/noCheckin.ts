import type { CheckinSummary } from './checkinSummary.schema.ts';

export function noCheckin(): CheckinSummary {
  return { listed: 0, signed: 0, birthdays: [], doneAt: null };
}
