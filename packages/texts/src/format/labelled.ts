import type { GuestLanguage } from '@marea/domain/core/text/text';

const colons: Record<GuestLanguage, string> = { en: ':', es: ':', fr: '\u00a0:', pt: ':' };

/** A label with its text, on the same or the next line: “Total: 4”. French has a no-break space before the colon. */
export function labelled(label: string, text: string, language: GuestLanguage, between: ' ' | '\n' = ' '): string {
  return `${label}${colons[language]}${between}${text}`;
}
