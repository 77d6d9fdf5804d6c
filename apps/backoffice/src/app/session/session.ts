import { createSessionStore } from './sessionStore.ts';

/** This browser's session. */
export const session = createSessionStore(localStorage, () => Date.now());
