import { ApiError } from '@marea/web/client';

/** Why the API refused, by field where it says so; empty where it did not answer. */
export function refusalText(error: Error): string {
  if (!(error instanceof ApiError)) return '';
  return error.errors.map(({ message }) => message).join(' ') || error.message;
}
