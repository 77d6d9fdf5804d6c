import type { Actor } from '@marea/domain/access/actor';
import type { StatementQuery } from '@marea/domain/contract/envelope.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { closePeriod, payOwner } from './ownerPayouts.ts';
import { agreementOf, changeAgreement, findOwnedVessel, ownerStatement } from './ownerStatement.ts';
import { statementPaper } from './statementPaper.ts';

const MAX_LINES = 5_000;

export function ownerRoutes(app: AppContext) {
  const statement = async (
    actor: Actor,
    id: string,
    { format, language, ...days }: StatementQuery,
    spoken: Language,
  ) => {
    const data = await ownerStatement(app, actor, id, days);
    // Open entries are always shown in full, because they are closed together.
    if (days.from !== undefined && data.lines.length > MAX_LINES) throw invalidField('to', 'range_too_long');
    if (format !== 'pdf') return { data };
    const { companyId } = await findOwnedVessel(app, actor, id);
    return statementPaper(app, actor, await app.catalogue.company(companyId), data, language ?? spoken);
  };
  return {
    async agreement({ params }, context) {
      const { _id } = await findOwnedVessel(app, signedIn(context), params.id);
      return { data: await agreementOf(app, _id) };
    },
    async changeAgreement({ params, body }, context) {
      return { data: await changeAgreement(app, signedIn(context), params.id, body) };
    },
    async ownerStatement({ params, query }, context) {
      return statement(signedIn(context), params.id, query, context.language);
    },
    async ownStatement({ params, query }, context) {
      return statement(signedIn(context), params.id, query, context.language);
    },
    async closeOwnerPeriod({ params, body }, context) {
      return { data: await closePeriod(app, signedIn(context), params.id, body) };
    },
    async payOwner({ params, body, headers }, context) {
      return { data: await payOwner(app, signedIn(context), params.id, body, headers['idempotency-key']) };
    },
  } satisfies Partial<Handlers>;
}
