export type AddonRequest = { id: string; cantidad: number };

/** One more of an add-on: one already there is raised, another is added. */
export function raised(requested: readonly AddonRequest[], id: string): AddonRequest[] {
  if (!requested.some((request) => request.id === id)) return [...requested, { id, cantidad: 1 }];
  return requested.map((request) => (request.id === id ? { ...request, cantidad: request.cantidad + 1 } : request));
}

/** One less of an add-on; its line goes when none is left. */
export function lowered(requested: readonly AddonRequest[], id: string): AddonRequest[] {
  return requested
    .map((request) => (request.id === id ? { ...request, cantidad: request.cantidad - 1 } : request))
    .filter(({ cantidad }) => cantidad > 0);
}
