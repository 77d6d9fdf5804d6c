import type { CrewMember } from '@marea/domain/crew/crew.schema';
import type { Language } from '@marea/domain/kernel/language';

/** The wording of what somebody does aboard. */
export const crewJobTexts: Record<Language, Record<CrewMember['job'], string>> = {
  en: { Capitan: 'Captain', Chef: 'Chef', Hostess: 'Hostess', Marinero: 'Deckhand' },
  es: { Capitan: 'Capitán', Chef: 'Chef', Hostess: 'Hostess', Marinero: 'Marinero' },
};
