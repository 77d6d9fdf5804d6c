import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { createDashboards } from './dashboard.ts';

export function dashboardRoutes(app: AppContext) {
  const dashboardOf = createDashboards(app);
  return {
    async dashboard({ params }, context) {
      return { data: await dashboardOf(signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;
}
