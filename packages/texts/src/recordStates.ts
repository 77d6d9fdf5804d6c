import type { Language } from '@marea/domain/kernel/language';

/** Whether a record of a list is on offer. */
export const recordStates = ['active', 'inactive'] as const;
export type RecordState = (typeof recordStates)[number];

/** The same in words. */
export const recordStateTexts: Record<Language, Record<RecordState, string>> = {
  en: { active: 'Active', inactive: 'Inactive' },
  es: { active: 'Activo', inactive: 'Inactivo' },
};
