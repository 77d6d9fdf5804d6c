import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { chartOf } from './charts.service.ts';

/** The dashboards. */
export function chartRoutes(house: House) {
  return {
    async chart({ params, query }, context) {
      return chartOf(house, signedIn(context), params.userId, query);
    },
    async filteredChart({ params, body }, context) {
      return chartOf(house, signedIn(context), params.userId, body);
    },
  } satisfies Partial<Handlers>;
}
