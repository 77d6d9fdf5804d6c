import { apiOrigin } from '@marea/web/apiOrigin';
import { createClient } from '@marea/web/client';
import { createQueries } from '@marea/web/query';
import i18next from 'i18next';

/** Calls the API in the guest's language. */
export const call = createClient({
  origin: apiOrigin(),
  language: () => i18next.language,
  networkMessage: () => i18next.t('offline'),
});

/** Query options of the API's reading endpoints. */
export const queries = createQueries(call);
