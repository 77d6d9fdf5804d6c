import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { listPayouts } from './payoutList.ts';
import { payReseller } from './payouts.ts';
import { resellerAccount } from './resellerAccount.ts';

export function resellerAccountRoutes(app: AppContext) {
  return {
    async resellerAccount({ params, query }, context) {
      return { data: await resellerAccount(app, signedIn(context), params.id, query) };
    },
    async payouts({ query }, context) {
      return listPayouts(app, signedIn(context), query);
    },
    async payReseller({ params, body, headers }, context) {
      const key = headers['idempotency-key'];
      return { data: await payReseller(app, signedIn(context), params.id, body, key) };
    },
  } satisfies Partial<Handlers>;
}
