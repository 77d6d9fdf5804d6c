import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { find } from './find.ts';

export function searchRoutes(app: AppContext) {
  return {
    async findAnything({ query: { value, locationId } }, context) {
      return { data: await find(app, signedIn(context), locationId, value) };
    },
  } satisfies Partial<Handlers>;
}
