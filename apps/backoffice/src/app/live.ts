import { ApiError } from '@marea/web/client';
import type { Query } from '@tanstack/react-query';

/**
 * Asks again every `ms` milliseconds while the page is visible, and stops once the session is
 * refused: from then on only signing in helps.
 */
export function live(ms: number) {
  return ({ state: { error } }: Pick<Query<unknown, Error>, 'state'>): number | false =>
    error instanceof ApiError && error.status === 401 ? false : ms;
}
