import type { Connection } from 'mongoose';

/**
 * A numbered change of stored records. Once released it never changes. `up` may be interrupted and run again, so it
 * finds the remaining work; it uses the collections and fields of its number, and imports no feature.
 */
export type Migration = {
  /** `0006-name-vessels`: the number sets the order, and is the schema's version afterwards. */
  name: string;
  /**
   * True: processes of the previous release keep running during and after it. It then only adds (a collection, an
   * index, a field that is read with a default), and a later migration removes unread fields. Otherwise the older
   * processes stop before it changes a record.
   */
  isRolling?: boolean;
  up: (connection: Connection, onProgress: OnProgress) => Promise<void>;
};

/** A long migration calls it from time to time. */
export type OnProgress = (progress: { collection: string; records: number }) => void;
