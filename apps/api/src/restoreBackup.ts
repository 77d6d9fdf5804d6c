import './app.ts';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { BackupFailed, openStore, restoreBackup } from './backup/index.ts';
import { auditAttempts } from './checkout/reconciliation/nightlyAudit.ts';
import { readConfig } from './config.ts';
import { createAppContext } from './createContext.ts';
import { connect } from './db/connection.ts';
import { holdDueLetters } from './outbox/index.ts';
import { auditLedger } from './payments/ledger/auditLedger.ts';
import { releaseOf } from './release.ts';

const USAGE = 'Name a backup: pnpm restore [--replace] [--hold-mails] /var/backups/marea/marea-20261128T020000Z-3f9a';

// `pnpm restore BACKUP`: writes a backup into the empty database in MONGODB_URI, and checks its ledger.
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: { replace: { type: 'boolean', default: false }, 'hold-mails': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const backup = positionals[0]?.replace(/\/+$/, '');
  if (!backup) throw new BackupFailed(USAGE);
  const config = readConfig({ JWT_SECRET: 'not used: nobody gets a session here', ...process.env });
  const store = openStore(path.posix.dirname(backup), process.env);
  const connection = await connect(config.MONGODB_URI);
  try {
    const startedAt = performance.now();
    await restoreBackup(connection, store, path.posix.basename(backup), {
      schema: releaseOf(config).schema,
      passphrase: process.env.BACKUP_PASSPHRASE || undefined,
      replace: values.replace,
      report: (line) => process.stdout.write(`${line}\n`),
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const megabytes = process.resourceUsage().maxRSS / 1_024;
    process.stdout.write(`Restored in ${seconds.toFixed(1)} s with ${megabytes.toFixed(0)} MB of memory.\n`);
    const app = createAppContext(connection, config, pino({ level: 'silent' }));
    if (values['hold-mails']) {
      const letters = await holdDueLetters(app);
      for (const { kind, payload } of letters) process.stdout.write(`held: ${kind} ${JSON.stringify(payload)}\n`);
      process.stdout.write(`${letters.length} mails and texts are held.\n`);
    }
    const faults = [...(await auditLedger(app)), ...(await auditAttempts(app))];
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    process.stdout.write(
      faults.length === 0 ? 'The ledger agrees with bookings and providers.\n' : `${faults.length} faults.\n`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}
