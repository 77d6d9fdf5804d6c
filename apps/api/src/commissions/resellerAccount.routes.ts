import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { payReseller } from './payouts.service.ts';
import { resellerAccount } from './resellerAccount.service.ts';

/** What the house owes its resellers. */
export function resellerAccountRoutes(house: House) {
  return {
    async resellerAccount({ params, query }, context) {
      return { data: await resellerAccount(house, signedIn(context), params.id, query) };
    },
    async payReseller({ params, body, headers }, context) {
      const key = headers['idempotency-key'];
      return { data: await payReseller(house, signedIn(context), params.id, body, key) };
    },
  } satisfies Partial<Handlers>;
}
