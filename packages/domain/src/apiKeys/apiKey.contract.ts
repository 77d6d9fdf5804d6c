import { contractOf } from '../contract/contractOf.ts';
import { one, page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { apiKeyEndpoints } from './apiKey.endpoints.ts';
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from './apiKey.schema.ts';

const tag = 'apiKey';

export const apiKeyContract = contractOf(apiKeyEndpoints, {
  apiKeys: {
    query: pageQuerySchema,
    response: page(apiKeySchema),
    summary: 'The company’s keys to the API, newest first',
    tag,
  },
  createApiKey: {
    body: newApiKeySchema,
    response: one(createdApiKeySchema),
    status: 201,
    summary: 'Make a key to the API; the key is shown once',
    tag,
  },
  revokeApiKey: {
    params: { id: idSchema },
    response: one(apiKeySchema),
    summary: 'Revoke a key to the API, from its next request on',
    tag,
  },
});
