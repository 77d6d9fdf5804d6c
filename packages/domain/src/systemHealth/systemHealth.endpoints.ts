import { defineEndpoints } from '../contract/endpoint.ts';

/** What keeps an installation running, in the order in which it is looked at. */
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

/** `attention` is to be mended soon, `broken` at once; `unknown` could not be found out. */
export type HealthState = 'ok' | 'attention' | 'broken' | 'unknown';

/** What may be found, and how grave it is. */
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
