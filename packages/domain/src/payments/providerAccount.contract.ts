import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { providerAccountEndpoints } from './providerAccount.endpoints.ts';
import { connectionSchema, credentialsSchema, providerStateSchema } from './providerAccount.schema.ts';

const params = { id: idSchema };

export const providerAccountContract = contractOf(providerAccountEndpoints, {
  providerState: {
    params,
    response: one(providerStateSchema),
    errors: ['no_provider'],
    summary: 'The state of a payment account at its provider; secrets are never returned',
    tag: 'payments',
  },
  storeCredentials: {
    params,
    body: credentialsSchema.extend({ version: countSchema.optional() }),
    response: one(providerStateSchema),
    errors: ['no_provider', 'not_configured', 'version_conflict', 'in_use', 'busy'],
    summary: 'Store the account’s provider credentials; omitted fields stay, an empty text removes one',
    tag: 'payments',
  },
  testConnection: {
    params,
    response: one(connectionSchema),
    errors: ['no_provider'],
    summary: 'Ask the provider whether it accepts the account’s credentials',
    tag: 'payments',
  },
});
