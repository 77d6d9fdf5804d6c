import type { Language } from '@marea/domain/kernel/language';
import type { payers } from '@marea/domain/reference/options';

/** The wording of who pays. */
export const payerTexts: Record<Language, Record<(typeof payers)[number], string>> = {
  en: { 'El cliente': 'The guest', Operador: 'The operator' },
  es: { 'El cliente': 'El cliente', Operador: 'El operador' },
};
