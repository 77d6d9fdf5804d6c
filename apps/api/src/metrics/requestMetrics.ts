import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.ts';

/** Times each request. A stream lasts as long as its reader looks, and is counted as a listener instead. */
export function timeRequests(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      if (isStream(response)) return;
      const labels = { method: request.method, route: routeOf(request), status_class: statusClassOf(response) };
      metrics.requests.observe(labels, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}

function isStream(response: Response): boolean {
  return String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');
}

/** The template of a route, so that ids and made-up paths are no labels. */
function routeOf({ route, originalUrl }: Request): string {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  if (typeof path !== 'string') return 'none';
  // The only router that is mounted at a path of its own.
  return originalUrl.toLowerCase().startsWith('/octo/') ? `/octo${path}` : path;
}

/** `aborted` where the caller left before the answer had ended. */
function statusClassOf({ writableFinished, statusCode }: Response): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}
