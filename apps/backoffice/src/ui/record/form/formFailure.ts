import { fieldText } from '@marea/texts/fields';
import { ApiError } from '@marea/web/client/client';
import { languageOf } from '@marea/web/i18n/language';
import i18next from 'i18next';
import { tripsAhead } from '../../trips/tripsAhead.ts';

/** The field that shows the errors of a path: a list of choices, `resources.3`, is one field. */
export function fieldPath(path: string): string {
  return path.replace(/\.\d+$/, '');
}

/** The server's errors as texts by path, as a form takes them. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const language = languageOf(i18next.language) ?? 'en';
  return Object.fromEntries(error.errors.map(({ path, message }) => [fieldPath(path), fieldText(language, message)]));
}

/** The server's errors that belong to no field of the form. */
export function problemsBeside(errors: Record<string, string>, fieldPaths: readonly string[]): string[] {
  return Object.entries(errors).flatMap(([path, text]) => (fieldPaths.includes(path) ? [] : [text]));
}

/** The text of a failure for a screen that marks no fields: the errors of the fields, or else the message. */
export function failureText(error: Error): string {
  return Object.values(fieldErrors(error)).join(' ') || error.message;
}

/** The current record after somebody else's change, or null for any other failure. */
export function conflictingRecord(error: unknown): object | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const { current } = error.details;
  return typeof current === 'object' && current !== null ? current : null;
}

/** Whether a failure is about fields, which show it. */
export function isAtFields(error: unknown): boolean {
  return Object.keys(fieldErrors(error)).length > 0;
}

/**
 * Whether a form that asks about trips and shows foreign changes reports a failure itself. A form that does neither
 * takes `isAtFields`.
 */
export function isTakenByForm(error: unknown): boolean {
  return isAtFields(error) || conflictingRecord(error) !== null || tripsAhead(error) !== null;
}
