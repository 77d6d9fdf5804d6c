import { deviceStorage } from '@marea/web/storage';
import { session } from '../session/session.ts';
import { createKeptAnswers } from './keptAnswers.ts';

/** This browser's kept answers; they go with the session of the person whom they were given to. */
export const kept = createKeptAnswers(deviceStorage, () => Date.now());

const forget = () => {
  if (session.get().phase === 'out') kept.clear();
};
forget();
session.subscribe(forget);
