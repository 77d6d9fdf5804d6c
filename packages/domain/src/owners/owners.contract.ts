import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one, orFile } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { statementQuerySchema } from '../contract/statement.schema.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { agreementSchema, agreementTermsSchema } from './agreement.schema.ts';
import { newOwnerPayoutSchema, ownerPayoutSchema, ownerStatementSchema } from './ownerAccount.schema.ts';
import { ownersEndpoints } from './owners.endpoints.ts';

const params = { id: idSchema };
const statement = {
  params,
  /** Days are inclusive; what is open up to today unless said. */
  query: statementQuerySchema,
  response: orFile(one(ownerStatementSchema)),
  files: ['pdf'] as const,
  tag: 'payments' as const,
};

export const ownersContract = contractOf(ownersEndpoints, {
  agreement: {
    params,
    response: one(agreementSchema),
    summary: 'What was agreed on with the owner of a vessel, from each day on',
    tag: 'resource',
  },
  changeAgreement: {
    params,
    body: z.strictObject({ terms: agreementTermsSchema, version: countSchema }),
    response: one(agreementSchema),
    errors: ['version_conflict'],
    summary: 'Change what was agreed on with the owner of a vessel; periods that are closed stay as they are',
    tag: 'resource',
  },
  ownerStatement: {
    ...statement,
    errors: ['busy'],
    summary: 'What the owner of a vessel earned, bore and was paid over some days, line by line; or as a PDF',
  },
  ownStatement: {
    ...statement,
    errors: ['busy'],
    summary: 'The same for an owner, of a vessel of their own',
  },
  closeOwnerPeriod: {
    params,
    /** The last day of the period, which is over; `number` is the one that the period is expected to have. */
    body: z.strictObject({ to: dateSchema, number: countSchema.min(1) }),
    response: one(ownerStatementSchema),
    status: 201,
    errors: ['too_early', 'version_conflict'],
    summary: 'Close the account of a vessel up to a day: its lines stay, later changes are adjustments',
    tag: 'payments',
  },
  payOwner: {
    params,
    headers: idempotencyHeaders,
    body: newOwnerPayoutSchema,
    response: one(ownerPayoutSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Enter money paid to the owner of a vessel, at most what is owed; a wrong one is reversed by its negative',
    tag: 'payments',
  },
});
