import { apiOrigin } from '@marea/web/apiOrigin';
import { createClient, type ClientOptions } from '@marea/web/client';
import { createQueries } from '@marea/web/query';
import { textOf } from '@marea/web/text';
import { currentLanguage } from '@marea/web/wording';

export const clientOptions: ClientOptions = {
  origin: apiOrigin(),
  language: currentLanguage,
  networkMessage: () => textOf('offline'),
};

/** Calls the API in the guest's language. */
export const call = createClient(clientOptions);

/** Query options of the API's reading endpoints. */
export const queries = createQueries(call);
