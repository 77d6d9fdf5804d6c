import { FolderInUseError } from '@marea/embedded-mongo/data-folder-owner';
import { resolveMongod } from '@marea/embedded-mongo/resolve-mongod';
import { startEmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import { StartError, type Supervisor } from './supervisor.ts';

/** `MONGODB_URI`, or an embedded MongoDB that the supervisor stops. */
export async function provideDatabase(
  supervisor: Supervisor,
  options: { dataDir: string; givenUri?: string; report: (line: string) => void },
): Promise<string> {
  if (options.givenUri) {
    options.report('Database: the one in MONGODB_URI');
    return options.givenUri;
  }
  const starting = startMongo(supervisor, options);
  supervisor.onStop(async () => {
    const mongo = await starting.catch(() => undefined);
    await mongo?.stop();
  });
  return (await starting).uri;
}

async function startMongo(
  supervisor: Supervisor,
  { dataDir, report }: { dataDir: string; report: (line: string) => void },
): ReturnType<typeof startEmbeddedMongo> {
  try {
    const mongod = await resolveMongod({ report });
    report(`Database: MongoDB ${mongod.version}, data in ${dataDir}`);
    const mongo = await startEmbeddedMongo({
      dataDir,
      mongod,
      report,
      onUnexpectedEnd: (log) => supervisor.fail(`The database ended unexpectedly.\n${log}`),
    });
    report(`Commands such as pnpm backup reach it by MONGODB_URI='${mongo.uri}'`);
    return mongo;
  } catch (error) {
    if (error instanceof FolderInUseError) throw new StartError(error.message);
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
