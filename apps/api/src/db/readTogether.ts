import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import { perApp } from './perApp.ts';

const MAX_TOGETHER = 100;

/**
 * One read for the requests that reached the process together, where each would send a command of its own.
 * It begins after all of them asked: nobody is shown less than has been written by then. `read` answers in
 * the order of its keys.
 */
export function readTogether<Key, Value>(
  read: (app: AppContext, keys: readonly Key[]) => Promise<readonly Value[]>,
): (app: AppContext, key: Key) => Promise<Value> {
  const loaderOf = perApp(
    (app) =>
      new DataLoader<Key, Value>((keys) => read(app, keys), {
        cache: false,
        maxBatchSize: MAX_TOGETHER,
        // After the sockets that are readable now: their requests join.
        batchScheduleFn: setImmediate,
      }),
  );
  return (app, key) => loaderOf(app).load(key);
}

const { EJSON } = mongo.BSON;

/**
 * One read for all who ask for the same in so many words: at once, or while another such read is under way, after which
 * theirs begins. So of each question one is read at a time, after all whom it answers asked. `wordsOf` has all that
 * decides the answer, which is theirs in common: nobody may change it.
 */
export function readAlike<Question extends object, Value>(
  read: (app: AppContext, question: Question, words: string) => Promise<Value>,
  wordsOf: (question: Question) => object = (question) => question,
): (app: AppContext, question: Question) => Promise<Value> {
  const readsOf = perApp(() => ({
    waiting: new Map<string, Promise<Value>>(),
    running: new Map<string, Promise<Value>>(),
  }));
  return (app, question) => {
    const words = EJSON.stringify(wordsOf(question));
    const { waiting, running } = readsOf(app);
    const begin = async () => {
      await (running.get(words)?.catch(() => undefined) ?? nextTurn());
      waiting.delete(words);
      const reading = read(app, question, words);
      running.set(words, reading);
      try {
        return await reading;
      } finally {
        if (running.get(words) === reading) running.delete(words);
      }
    };
    const answer = waiting.get(words) ?? begin();
    waiting.set(words, answer);
    return answer;
  };
}
