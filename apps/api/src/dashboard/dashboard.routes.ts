import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { dashboardFor } from './dashboard.ts';

export function dashboardRoutes(app: AppContext) {
  return {
    async dashboard({ params }, context) {
      return { data: await dashboardFor(app, signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;
}
