import type { Actor } from '@marea/domain/access/actor';
import type { Language } from '@marea/domain/core/text/text';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { accountOfSailor, ownAccount, crewPaper } from './crewAccount.ts';
import { payCrew } from './crewPayouts.ts';

type StatementQuery = { format?: 'json' | 'pdf' | undefined; language?: Language | undefined };

export function crewRoutes(app: AppContext) {
  const answer = async (
    reader: Actor,
    { companyId, account }: Awaited<ReturnType<typeof ownAccount>>,
    { format, language }: StatementQuery,
    spoken: Language,
  ) => {
    if (format !== 'pdf') return { data: account };
    return crewPaper(app, reader, await app.catalogue.company(companyId), account, language ?? spoken);
  };
  return {
    async crewAccount({ params, query: { from, to, ...page } }, context) {
      const actor = signedIn(context);
      return answer(actor, await accountOfSailor(app, actor, params.id, { from, to }), page, context.language);
    },
    async ownTips({ query: { from, to, ...page } }, context) {
      const actor = signedIn(context);
      return answer(actor, await ownAccount(app, actor, { from, to }), page, context.language);
    },
    async payCrew({ params, body, headers }, context) {
      return { data: await payCrew(app, signedIn(context), params.id, body, headers['idempotency-key']) };
    },
  } satisfies Partial<Handlers>;
}
