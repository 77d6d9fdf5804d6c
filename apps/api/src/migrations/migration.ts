import type { Connection } from 'mongoose';

/**
 * A numbered change of what is stored. Once released it is never changed. `up` may be cut off and run again, so it finds
 * what is still to be done; it names collections and fields as they are at its number, and imports no feature.
 */
export type Migration = {
  /** `0006-name-vessels`: the number orders, and is the schema's version when it is done. */
  name: string;
  /**
   * True: processes of the release before serve on while it runs and after it. It then only adds (a collection, an index,
   * a field that is read with a default), and a later migration takes away what nobody reads any more. Otherwise the
   * older processes stop before it changes a record.
   */
  isRolling?: boolean;
  up: (connection: Connection, onProgress: OnProgress) => Promise<void>;
};

/** To be called from time to time by a migration that takes long. */
export type OnProgress = (progress: { collection: string; records: number }) => void;
