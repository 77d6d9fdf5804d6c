import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { chartOf } from './charts.ts';

export function chartRoutes(app: AppContext) {
  return {
    async chart({ params, query }, context) {
      return chartOf(app, signedIn(context), params.userId, query);
    },
    async filteredChart({ params, body }, context) {
      return chartOf(app, signedIn(context), params.userId, body);
    },
  } satisfies Partial<Handlers>;
}
