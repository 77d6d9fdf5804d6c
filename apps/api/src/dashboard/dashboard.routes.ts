import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { dashboardOf } from './dashboard.ts';

export function dashboardRoutes(app: AppContext) {
  return {
    async dashboard({ params }, context) {
      return { data: await dashboardOf(app, signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;
}
