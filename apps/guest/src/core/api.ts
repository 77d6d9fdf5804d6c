import { apiOrigin } from '@marea/web/client/apiOrigin';
import { createClient, type ClientOptions } from '@marea/web/client/client';
import { createQueries } from '@marea/web/client/query';
import { shownLanguage } from '@marea/web/i18n/i18n';
import i18next from 'i18next';

export const clientOptions: ClientOptions = {
  origin: apiOrigin(),
  language: shownLanguage,
  networkMessage: () => i18next.t('offline'),
};

/** Calls the API in the guest's language. */
export const call = createClient(clientOptions);

/** Query options of the API's reading endpoints. */
export const queries = createQueries(call);
