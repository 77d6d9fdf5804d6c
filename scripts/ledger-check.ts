import '@marea/api/app';
import { auditAttempts } from '@marea/api/checkout/reconciliation/nightlyAudit';
import { readConfig } from '@marea/api/config';
import { createAppContext } from '@marea/api/createContext';
import { connect } from '@marea/api/db/connection';
import { auditLedger } from '@marea/api/payments/ledger/auditLedger';
import { pino } from 'pino';

/** `pnpm ledger:check`: whether ledger, bookings and providers' objects of `MONGODB_URI` agree; each fault is a line. */
const config = readConfig({ JWT_SECRET: 'not used: nobody signs in to this check', ...process.env });
const connection = await connect(config.MONGODB_URI);
try {
  const app = createAppContext(connection, config, pino({ level: 'silent' }));
  const faults = [...(await auditLedger(app)), ...(await auditAttempts(app))];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'The ledger agrees with bookings and providers.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
