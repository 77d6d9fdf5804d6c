import type { Request } from 'express';

/** The languages of the guest app, the one for browsers of no other first. */
export const languages = ['es', 'en', 'fr', 'pt'] as const;

/** The language of the app that the browser prefers; null where it names none of them. */
export function preferredLanguage(request: Request): string | null {
  return request.acceptsLanguages([...languages]) || null;
}

export function isLanguage(name: string | null): name is (typeof languages)[number] {
  return languages.some((language) => language === name);
}
