import type { RequestHandler, Response } from 'express';
import { routeOf } from '../http/routeOf.ts';
import type { Metrics } from './metrics.ts';

/** Times each request. A stream lasts as long as its reader stays, and counts as a listener instead. */
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

/** The class of a status; `aborted` if the caller left before the end of the answer. */
function statusClassOf({ writableFinished, statusCode }: Response): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}
