import type { Request } from 'express';

/** The languages of the guest app; the first is for browsers that prefer none of them. */
export const languages = ['es', 'en', 'fr', 'pt'] as const;

/** The app's language that the browser prefers; null if it names none of them. */
export function preferredLanguage(request: Request): string | null {
  return request.acceptsLanguages([...languages]) || null;
}

export function isLanguage(name: string | null): name is (typeof languages)[number] {
  return languages.some((language) => language === name);
}
