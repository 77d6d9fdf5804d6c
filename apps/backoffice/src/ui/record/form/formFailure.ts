import { fieldText } from '@marea/texts/fields';
import { ApiError } from '@marea/web/client/client';
import { languageOf } from '@marea/web/i18n/language';
import i18next from 'i18next';
import { tripsAhead } from '../../trips/tripsAhead.ts';

/** Where a form shows what is wrong at a path: a list of choices, `resources.3`, is one field. */
export function fieldPath(path: string): string {
  return path.replace(/\.\d+$/, '');
}

/** The fields that the server found wrong, in words and by path, as a form takes them. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const language = languageOf(i18next.language) ?? 'en';
  return Object.fromEntries(error.errors.map(({ path, message }) => [fieldPath(path), fieldText(language, message)]));
}

/** Of the server's complaints those about no field that a form shows. */
export function problemsBeside(errors: Record<string, string>, fieldPaths: readonly string[]): string[] {
  return Object.entries(errors).flatMap(([path, text]) => (fieldPaths.includes(path) ? [] : [text]));
}

/** A failure in words for a screen that marks no fields: what is wrong with them, or else the message. */
export function failureText(error: Error): string {
  return Object.values(fieldErrors(error)).join(' ') || error.message;
}

/** The record as somebody else has left it meanwhile, or null when the failure was another. */
export function conflictingRecord(error: unknown): object | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const { current } = error.details;
  return typeof current === 'object' && current !== null ? current : null;
}

/** Whether a failure is about fields, at which a form shows it. */
export function isAtFields(error: unknown): boolean {
  return Object.keys(fieldErrors(error)).length > 0;
}

/**
 * Whether a form that asks about trips and shows what somebody else changed says a failure itself. A form that does
 * neither takes `isAtFields`.
 */
export function isTakenByForm(error: unknown): boolean {
  return isAtFields(error) || conflictingRecord(error) !== null || tripsAhead(error) !== null;
}
