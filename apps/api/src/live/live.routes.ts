import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { Live } from './live.ts';

export function liveRoutes(live: Live) {
  return {
    async liveChanges({ headers }, context) {
      return live.listen(signedIn(context), context.token ?? '', headers['last-event-id']);
    },
  } satisfies Partial<Handlers>;
}
