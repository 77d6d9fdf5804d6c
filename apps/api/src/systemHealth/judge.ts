import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { HealthFact } from '@marea/domain/systemHealth/systemHealth.contract';
import type { HealthFinding } from '@marea/domain/systemHealth/systemHealth.endpoints';

/** The state of a subject, with the numbers for its sentence. */
export type Finding = { finding: HealthFinding; values?: HealthFact['values'] };

const SLOW_MS = 500;
const BEHIND_SECONDS = 5;

export function judgeDatabase({
  milliseconds,
  lagSeconds,
}: {
  milliseconds: number;
  lagSeconds: number | null;
}): Finding {
  const values = { milliseconds: Math.round(milliseconds) };
  if (lagSeconds !== null && lagSeconds > BEHIND_SECONDS) {
    return { finding: 'databaseBehind', values: { seconds: Math.round(lagSeconds) } };
  }
  return { finding: milliseconds > SLOW_MS ? 'databaseSlow' : 'databaseAnswers', values };
}

const LATE_MINUTES = 15;
const STUCK_MINUTES = 60;

type Outbox = { due: number; oldestMinutes: number; givenUp: number };

export function judgeOutbox({ due, oldestMinutes, givenUp }: Outbox): Finding {
  const late = { due, minutes: Math.round(oldestMinutes) };
  if (oldestMinutes > STUCK_MINUTES) return { finding: 'outboxStuck', values: late };
  if (oldestMinutes > LATE_MINUTES) return { finding: 'outboxLate', values: late };
  if (givenUp > 0) return { finding: 'outboxGivenUp', values: { number: givenUp } };
  return due > 0 ? { finding: 'outboxWorking', values: { due } } : { finding: 'outboxEmpty' };
}

type Payments = { accounts: number; locked: number; sandboxes: number; failing: readonly string[] };

export function judgePayments({ accounts, locked, sandboxes, failing }: Payments): Finding {
  if (locked > 0) return { finding: 'paymentsLocked', values: { number: locked } };
  if (failing.length > 0) return { finding: 'paymentsFailing', values: { providers: failing.join(', ') } };
  if (accounts === 0) return { finding: 'paymentsNone' };
  if (sandboxes > 0) return { finding: 'paymentsSandbox', values: { number: sandboxes } };
  return { finding: 'paymentsReady', values: { number: accounts } };
}

const OVERDUE_HOURS = 36;

type Ledger = { checkedAt: Date | null; isPlanned: boolean; faults: number; now: number };

export function judgeLedger({ checkedAt, isPlanned, faults, now }: Ledger): Finding {
  if (!checkedAt) return { finding: isPlanned ? 'ledgerPlanned' : 'ledgerOverdue', values: { hours: OVERDUE_HOURS } };
  const hours = Math.floor((now - checkedAt.getTime()) / HOUR_MS);
  if (faults > 0) return { finding: 'ledgerFaults', values: { number: faults, hours } };
  return { finding: hours > OVERDUE_HOURS ? 'ledgerOverdue' : 'ledgerAgrees', values: { hours } };
}

const LOW_PERCENT = 15;
const FULL_PERCENT = 5;
/** With less than this MongoDB and `npm start` are in trouble, however large the disk is. */
const FULL_GIGABYTES = 1;

export function judgeDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Finding {
  const gigabytes = Math.round(freeBytes / 1e8) / 10;
  const percent = Math.round((100 * freeBytes) / totalBytes);
  const values = { gigabytes, percent };
  if (percent < FULL_PERCENT || gigabytes < FULL_GIGABYTES) return { finding: 'diskFull', values };
  return { finding: percent < LOW_PERCENT ? 'diskLow' : 'diskFree', values };
}

const CLOCK_SECONDS = 2;

/** The offset of the API's clock from the database's, which decides about holds and leases. */
export function judgeClock(offsetMs: number): Finding {
  const seconds = Math.round(Math.abs(offsetMs) / 100) / 10;
  return { finding: seconds > CLOCK_SECONDS ? 'clockOff' : 'clockRight', values: { seconds } };
}

type Running = { version: string; build: string };

export function judgeVersion(own: Running, running: readonly Running[]): Finding {
  const releases = [...new Set(running.map(({ version, build }) => `${version} (${build})`))];
  if (releases.length > 1) return { finding: 'versionMixed', values: { releases: releases.join(', ') } };
  return { finding: 'versionOne', values: { ...own, processes: Math.max(1, running.length) } };
}

const ENDING_DAYS = 21;

/** An address with the remaining days of its certificate; null if it could not be read. */
export type CertificateDays = { host: string; days: number | null };

/** The state of the certificate that expires first. */
export function judgeCertificates(certificates: readonly CertificateDays[]): Finding {
  const [unreachable] = certificates.filter(({ days }) => days === null);
  const [first] = certificates
    .flatMap(({ host, days }) => (days === null ? [] : [{ host, days }]))
    .toSorted((a, b) => a.days - b.days);
  if (first && first.days < 0) return { finding: 'certificatesEnded', values: { host: first.host } };
  if (first && first.days < ENDING_DAYS) return { finding: 'certificatesEnding', values: first };
  if (unreachable) return { finding: 'certificatesUnreachable', values: { host: unreachable.host } };
  return first ? { finding: 'certificatesValid', values: first } : { finding: 'certificatesNone' };
}
