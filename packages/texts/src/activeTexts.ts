import type { Language } from '@marea/domain/kernel/language';

/** Whether an entry of a list is in use, in words. */
export const activeTexts: Record<Language, Record<'active' | 'inactive', string>> = {
  en: { active: 'Active', inactive: 'Inactive' },
  es: { active: 'Activo', inactive: 'Inactivo' },
};
