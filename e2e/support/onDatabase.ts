import { openDatabase, type Database } from '@marea/api/db/collection';
import { connect } from '@marea/api/db/connection';

/** Runs `act` on a database of the product. */
export async function onDatabase<Result>(mongoUri: string, act: (db: Database) => Promise<Result>): Promise<Result> {
  const connection = await connect(mongoUri);
  try {
    return await act(openDatabase(connection));
  } finally {
    await connection.close();
  }
}
