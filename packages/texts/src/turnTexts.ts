import type { Language } from '@marea/domain/kernel/language';

/** What staff write to a waiting party whose turn it is. */
export const turnTexts: Record<Language, string> = {
  en: 'Hello {{name}}, it is your turn at {{place}}. Please come to us and give your name.',
  es: 'Hola, {{name}}: es tu turno en {{place}}. Acércate y da tu nombre.',
};
