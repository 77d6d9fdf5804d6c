import { cookieStore } from '@marea/web/cookies';
import { deviceStorage } from '@marea/web/storage';
import { createSessionStore } from './sessionStore.ts';

/** This browser's session. */
export const session = createSessionStore({ cookies: cookieStore, device: deviceStorage }, () => Date.now());
