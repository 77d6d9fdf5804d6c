import { readConfig, type Config } from '@marea/api/config';
import { connect } from '@marea/api/db/connection';

/**
 * Runs a command on the database in `MONGODB_URI`, and closes its connection. An error ends with code 1 and its message
 * alone: it says what to do, and a stack would hide it.
 */
export async function onDatabase(
  command: (connection: Awaited<ReturnType<typeof connect>>, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig({ JWT_SECRET: 'not used: nobody gets a session here', ...process.env });
    const connection = await connect(config.MONGODB_URI);
    try {
      await command(connection, config);
    } finally {
      await connection.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
