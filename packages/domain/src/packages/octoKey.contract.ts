import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { octoKeyEndpoints } from './octoKey.endpoints.ts';
import { createdOctoKeySchema, newOctoKeySchema, octoKeySchema } from './octoKey.schema.ts';

export const octoKeyContract = contractOf(octoKeyEndpoints, {
  octoKeys: {
    params: { id: idSchema },
    response: list(octoKeySchema),
    errors: ['not_found'],
    summary: 'A reseller’s keys to the OCTO API, newest first',
    tag: 'package',
  },
  createOctoKey: {
    params: { id: idSchema },
    body: newOctoKeySchema,
    response: one(createdOctoKeySchema),
    status: 201,
    errors: ['not_found'],
    summary: 'Make a reseller a key to the OCTO API; the key is shown once',
    tag: 'package',
  },
  revokeOctoKey: {
    params: { id: idSchema },
    response: one(octoKeySchema),
    errors: ['not_found'],
    summary: 'Revoke a reseller’s key to the OCTO API',
    tag: 'package',
  },
});
