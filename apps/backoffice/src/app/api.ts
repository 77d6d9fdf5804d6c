import { apiOrigin } from '@marea/web/apiOrigin';
import { createClient } from '@marea/web/client';
import { createQueries } from '@marea/web/query';
import i18next from 'i18next';
import { session } from './session/session.ts';

/** Calls the API as whoever is signed in. */
export const call = createClient({
  origin: apiOrigin(),
  language: () => i18next.language,
  token: () => session.liveToken(),
  onUnauthenticated: (error) => {
    if (error.code !== 'wrong_credentials') session.refuse();
  },
  networkMessage: () => i18next.t('offline'),
});

/** Query options of the API's reading endpoints. */
export const queries = createQueries(call);
