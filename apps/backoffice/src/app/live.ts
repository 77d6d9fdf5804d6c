import { ApiError } from '@marea/web/client';
import type { Query } from '@tanstack/react-query';

/**
 * Asks again every `ms` milliseconds while the page is visible. It stops once the session is
 * refused, when only signing in helps, and where nothing could be loaded at all: there the screen
 * says so and offers to try again.
 */
export function live(ms: number) {
  return ({ state: { data, error } }: Pick<Query, 'state'>): number | false => {
    const isRefused = error instanceof ApiError && error.status === 401;
    return isRefused || (error && data === undefined) ? false : ms;
  };
}
