import { LRUCache } from 'lru-cache';
import type { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import { perApp } from '../db/perApp.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { isOfPlace, marksOf, readMarks } from './marks.ts';
import type { Base, Stage } from './source.ts';

/** Some ten megabytes of a process for each kind of row, and two of what was asked. */
const MAX_ROWS = 10_000;
const MAX_ANSWERS = 500;
/** Stages that read something beside the bookings. */
const readsOthers = /"\$lookup"|"\$unionWith"/;

/** `trips`: the bookings of which the answer is made, where it may be kept. */
export type Question = Pick<Base, 'collection'> & { stages: Stage[]; trips: Base | null };

type Kept<Row> = { digest: string; rows: readonly Row[] };
const askedOnce = { digest: null, rows: [] } as const;

/**
 * Reads what an aggregation gives. What is asked for again is kept from then on, for as long as the bookings of its place
 * and period are as they were: each change gives a booking another version, and versions are read each time, from an
 * index. What is kept was read with its versions in one transaction, so that it can be of no others.
 */
export function keptAnswers<Row extends mongo.Document>() {
  const sizes = { max: MAX_ANSWERS, maxSize: MAX_ROWS };
  const sizeCalculation = ({ rows }: Pick<Kept<Row>, 'rows'>) => 1 + rows.length;
  const keptOf = perApp(() => new LRUCache<string, Kept<Row> | typeof askedOnce>({ ...sizes, sizeCalculation }));
  const work = (app: AppContext, { collection, stages }: Question, session: Tx | null = null) =>
    app.db(collection).aggregate<Row>(stages, { session }).toArray();
  const workWithMarks = (app: AppContext, question: Question, trips: Base) =>
    unitOfWork(app.connection, async (tx) => {
      const { digest } = await readMarks(app, trips, tx);
      return { digest, rows: await work(app, question, tx) };
    });

  return async (app: AppContext, question: Question, words: string): Promise<readonly Row[]> => {
    const { trips } = question;
    if (!trips || !isOfPlace(trips) || readsOthers.test(words)) return work(app, question);
    const kept = keptOf(app);
    const known = kept.get(words);
    if (known?.digest === null) {
      const found = await workWithMarks(app, question, trips);
      kept.set(words, found);
      return found.rows;
    }
    if (known && known.digest === (await marksOf(app, trips)).digest) return known.rows;
    kept.set(words, askedOnce);
    return work(app, question);
  };
}
