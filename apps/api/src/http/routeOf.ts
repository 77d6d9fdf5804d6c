import type { Request } from 'express';

/** The template of a request's route, without ids and made-up paths, for metrics and traces; `none` for no route. */
export function routeOf({ route, originalUrl }: Request): string {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  if (typeof path !== 'string') return 'none';
  // The only router that is mounted at its own path.
  return originalUrl.toLowerCase().startsWith('/octo/') ? `/octo${path}` : path;
}
