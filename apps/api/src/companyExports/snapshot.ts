import type { AppContext } from '../context.ts';
import { collectionNamed } from '../db/collection.ts';
import type { ExportedTable } from './exportedEntity.ts';

const BATCH = 500;

/** MongoDB drops a snapshot after five minutes, and a large table takes several. */
const OLD_MS = 120_000;

export type Snapshot = {
  count: (table: ExportedTable) => Promise<number>;
  /** Includes deleted records, to which others may refer. */
  read: (table: ExportedTable) => AsyncIterable<Record<string, unknown>>;
  /** This snapshot, or a new one if it is old, for the next table. */
  renewed: () => Promise<Snapshot>;
  end: () => Promise<void>;
};

/** Reads the records of companies as they are at one moment. */
export async function openSnapshot(app: AppContext): Promise<Snapshot> {
  const openedAt = performance.now();
  const session = app.connection.getClient().startSession({ snapshot: true });
  // Each read sets it, or the connection's own read concern wins.
  const read = { session, readConcern: { level: 'snapshot' } } as const;
  const recordsOf = ({ plan }: ExportedTable) => app.db(collectionNamed(plan.entity.collection));
  const snapshot: Snapshot = {
    count: (table) => recordsOf(table).countDocuments(table.filter, read),
    read: (table) => {
      const { entity, fields } = table.plan;
      const listed = new Set(fields.map(({ name }) => name));
      const { hidden } = collectionNamed(entity.collection);
      const projection = Object.fromEntries(Object.entries(hidden).filter(([name]) => !listed.has(name)));
      return recordsOf(table).find<Record<string, unknown>>(table.filter, {
        ...read,
        projection,
        batchSize: BATCH,
      });
    },
    async renewed() {
      if (performance.now() - openedAt < OLD_MS) return snapshot;
      await snapshot.end();
      return openSnapshot(app);
    },
    end: () => session.endSession(),
  };
  return snapshot;
}
