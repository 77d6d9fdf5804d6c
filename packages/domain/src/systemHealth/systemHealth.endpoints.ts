import { defineEndpoints } from '../contract/endpoint.ts';

/** The parts of an installation under watch, in the order of checks. */
export const healthSubjects = [
  'database',
  'outbox',
  'mail',
  'payments',
  'ledger',
  'disk',
  'clock',
  'version',
  'certificates',
] as const;
export type HealthSubject = (typeof healthSubjects)[number];

/** `attention`: fix soon; `broken`: fix at once; `unknown`: could not be determined. */
export type HealthState = 'ok' | 'attention' | 'broken' | 'unknown';

/** The possible findings and their severity. */
export const healthFindings = {
  databaseAnswers: 'ok',
  databaseSlow: 'attention',
  databaseBehind: 'attention',
  databaseAway: 'broken',
  outboxEmpty: 'ok',
  outboxWorking: 'ok',
  outboxLate: 'attention',
  outboxStuck: 'broken',
  outboxGivenUp: 'attention',
  mailReady: 'ok',
  mailOff: 'attention',
  mailUnreachable: 'broken',
  paymentsReady: 'ok',
  paymentsNone: 'attention',
  paymentsSandbox: 'attention',
  paymentsLocked: 'broken',
  paymentsFailing: 'broken',
  ledgerAgrees: 'ok',
  ledgerPlanned: 'ok',
  ledgerOverdue: 'attention',
  ledgerFaults: 'broken',
  diskFree: 'ok',
  diskLow: 'attention',
  diskFull: 'broken',
  clockRight: 'ok',
  clockOff: 'attention',
  versionOne: 'ok',
  versionMixed: 'attention',
  certificatesValid: 'ok',
  certificatesLocal: 'ok',
  certificatesNone: 'attention',
  certificatesEnding: 'attention',
  certificatesUnreachable: 'attention',
  certificatesEnded: 'broken',
  notKnown: 'unknown',
} as const satisfies Record<string, HealthState>;
export type HealthFinding = keyof typeof healthFindings;

export const systemHealthEndpoints = defineEndpoints({
  systemHealth: { method: 'GET', path: '/system/health', access: 'superadmin' },
});
