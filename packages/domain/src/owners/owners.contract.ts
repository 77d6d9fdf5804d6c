import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one, orFile, idempotencyHeaders, statementQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import {
  agreementSchema,
  agreementTermsSchema,
  newOwnerPayoutSchema,
  ownerPayoutSchema,
  ownerStatementSchema,
} from './ownerAccount.schema.ts';
import { ownersEndpoints } from './owners.endpoints.ts';

const params = { id: idSchema };
const statement = {
  params,
  /** Days are inclusive; defaults to the open period up to today. */
  query: statementQuerySchema,
  response: orFile(one(ownerStatementSchema)),
  files: ['pdf'] as const,
  tag: 'payments' as const,
};

export const ownersContract = contractOf(ownersEndpoints, {
  agreement: {
    params,
    response: one(agreementSchema),
    summary: 'The terms agreed with the owner of a vessel, each from its day',
    tag: 'resource',
  },
  changeAgreement: {
    params,
    body: z.strictObject({
      terms: agreementTermsSchema.meta({ description: 'The agreed terms, each from its own day; one per day.' }),
      version: countSchema.meta({
        description: 'The revision number that was read; an older one is refused.',
        example: 1,
      }),
    }),
    response: one(agreementSchema),
    errors: ['version_conflict'],
    summary: 'Change the terms agreed with the owner of a vessel; closed periods do not change',
    tag: 'resource',
  },
  ownerStatement: {
    ...statement,
    errors: ['busy'],
    summary: 'The account of a vessel\u2019s owner over a period, line by line or as a PDF',
  },
  ownStatement: {
    ...statement,
    errors: ['busy'],
    summary: 'The same for owners, of their own vessel',
  },
  closeOwnerPeriod: {
    params,
    /** The last day of the period, which must be over; `number` is the expected number of the period. */
    body: z.strictObject({
      to: dateSchema.meta({
        description: 'The last day of the period, on the location’s clock; it must be in the past.',
      }),
      number: countSchema.min(1).meta({ description: 'The number of the period: one more than the last.' }),
    }),
    response: one(ownerStatementSchema),
    status: 201,
    errors: ['too_early', 'version_conflict'],
    summary: 'Close the account of a vessel up to a day; later changes become adjustments',
    tag: 'payments',
  },
  payOwner: {
    params,
    headers: idempotencyHeaders,
    body: newOwnerPayoutSchema,
    response: one(ownerPayoutSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Enter money paid to the owner of a vessel, at most what is owed; a negative amount reverses an error',
    tag: 'payments',
  },
});
