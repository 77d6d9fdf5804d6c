import type { Server, ServerResponse } from 'node:http';

type Limits = {
  /** How long requests are still taken, so that load balancers see that the process is not ready. */
  delayMs: number;
  /** How long requests under way may take after that. */
  timeoutMs: number;
};

/**
 * Lets a server end without cutting a request: from then on each answer closes its connection, so that clients which
 * keep theirs go elsewhere. To be called before the server listens; returns what ends it.
 */
export function drainable(server: Server): (limits: Limits) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  // Before the app, which may answer at once.
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isDraining) closeAfterwards(response);
  });

  return async ({ delayMs, timeoutMs }) => {
    isDraining = true;
    for (const response of underWay) closeAfterwards(response);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const tooLong = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(tooLong);
  };
}

function closeAfterwards(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
