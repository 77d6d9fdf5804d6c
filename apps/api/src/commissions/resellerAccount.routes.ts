import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { listPayouts } from './payoutList.ts';
import { payReseller } from './payouts.ts';
import { resellerAccount } from './resellerAccount.ts';
import { resellerPaper } from './resellerPaper.ts';
import { findReseller } from './resellers.ts';

export function resellerAccountRoutes(app: AppContext) {
  return {
    async resellerAccount({ params, query }, context) {
      const { format, language, ...days } = query;
      const actor = signedIn(context);
      const data = await resellerAccount(app, actor, params.id, days);
      if (format !== 'pdf') return { data };
      const { companyId } = await findReseller(app, actor, params.id);
      return resellerPaper(app, actor, await app.catalogue.company(companyId), data, language ?? context.language);
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
