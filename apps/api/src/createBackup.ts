import { BackupFailed, documentsOf, makeBackup, openStore } from './backup/index.ts';
import { readConfig } from './config.ts';
import { connect } from './db/connection.ts';
import { releaseOf } from './release.ts';

const USAGE = 'Name a folder, or s3://bucket/prefix: pnpm backup /var/backups/marea';

// `pnpm backup TARGET`: copies the database in MONGODB_URI, pictures included, into a new folder at the target.
// BACKUP_PASSPHRASE encrypts it. The keys (JWT_SECRET, CREDENTIALS_KEYS) are not in it and are kept apart.
try {
  const [target] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (!target) throw new BackupFailed(USAGE);
  const config = readConfig({ JWT_SECRET: 'not used: nobody gets a session here', ...process.env });
  const store = openStore(target, process.env);
  const connection = await connect(config.MONGODB_URI);
  try {
    const startedAt = performance.now();
    const { name, collections, encryption } = await makeBackup(connection, store, {
      release: releaseOf(config),
      passphrase: process.env.BACKUP_PASSPHRASE || undefined,
      report: (line) => process.stdout.write(`${line}\n`),
    });
    const documents = collections.reduce((sum, collection) => sum + documentsOf(collection), 0);
    const megabytes = collections.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const seconds = (performance.now() - startedAt) / 1_000;
    process.stdout.write(
      `${name}: ${documents} documents in ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s, ` +
        `${encryption ? 'encrypted' : 'not encrypted'}. Keep the keys apart.\n`,
    );
  } finally {
    await connection.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}
