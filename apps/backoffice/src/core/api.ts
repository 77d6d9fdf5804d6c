import { apiOrigin } from '@marea/web/client/apiOrigin';
import { type ClientOptions, createClient } from '@marea/web/client/client';
import { createQueries } from '@marea/web/client/query';
import i18next from 'i18next';
import { session } from './session/sessionStore.ts';

/** The API's address and session for the client. */
export const clientOptions: ClientOptions = {
  origin: apiOrigin(),
  language: () => i18next.language,
  token: () => session.liveToken(),
  locationId: () => session.actsAt(),
  onUnauthenticated: (error) => {
    if (error.code !== 'wrong_credentials') session.refuse();
  },
  networkMessage: () => i18next.t('offline'),
};

/** Calls the API with the session of the signed-in person. */
export const call = createClient(clientOptions);

/** Query options of the API's reading endpoints. */
export const queries = createQueries(call);

/** Calls the API outside of any company: to choose, create or enter one. */
export const callOutside = createClient({ ...clientOptions, locationId: () => null });
