import '@marea/api/app';
import { auditAttempts } from '@marea/api/checkout/reconciliation/nightlyAudit';
import { createAppContext } from '@marea/api/createContext';
import { auditLedger } from '@marea/api/payments/ledger/auditLedger';
import { pino } from 'pino';
import { onDatabase } from './stack/on-database.ts';

/** `pnpm ledger:check`: whether ledger, bookings and providers' objects of `MONGODB_URI` agree; each fault is a line. */
await onDatabase(async (connection, config) => {
  const app = createAppContext(connection, config, pino({ level: 'silent' }));
  const faults = [...(await auditLedger(app)), ...(await auditAttempts(app))];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'The ledger agrees with bookings and providers.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
