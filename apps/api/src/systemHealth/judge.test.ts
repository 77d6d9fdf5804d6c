import { describe, expect, it } from 'vitest';
import {
  judgeCertificates,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeLedger,
  judgeOutbox,
  judgePayments,
  judgeVersion,
} from './judge.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
const payments = { accounts: 2, locked: 0, sandboxes: 0, failing: [] };
const disk = (free: number, total: number) => judgeDisk({ freeBytes: free * 1e9, totalBytes: total * 1e9 }).finding;

describe('what is found', () => {
  it.each([
    ['databaseAnswers', judgeDatabase({ milliseconds: 3, lagSeconds: 0 })],
    ['databaseAnswers', judgeDatabase({ milliseconds: 3, lagSeconds: null })],
    ['databaseSlow', judgeDatabase({ milliseconds: 501, lagSeconds: 0 })],
    ['databaseBehind', judgeDatabase({ milliseconds: 3, lagSeconds: 6 })],
    ['outboxEmpty', judgeOutbox({ due: 0, oldestMinutes: 0, givenUp: 0 })],
    ['outboxWorking', judgeOutbox({ due: 4, oldestMinutes: 1, givenUp: 0 })],
    ['outboxGivenUp', judgeOutbox({ due: 4, oldestMinutes: 1, givenUp: 1 })],
    ['outboxLate', judgeOutbox({ due: 4, oldestMinutes: 16, givenUp: 1 })],
    ['outboxStuck', judgeOutbox({ due: 4, oldestMinutes: 61, givenUp: 0 })],
    ['paymentsReady', judgePayments(payments)],
    ['paymentsNone', judgePayments({ ...payments, accounts: 0 })],
    ['paymentsSandbox', judgePayments({ ...payments, sandboxes: 1 })],
    ['paymentsFailing', judgePayments({ ...payments, failing: ['stripe'], sandboxes: 1 })],
    ['paymentsLocked', judgePayments({ ...payments, locked: 1, failing: ['stripe'] })],
    ['ledgerAgrees', judgeLedger({ checkedAt: hoursAgo(3), isPlanned: true, faults: 0, now })],
    ['ledgerFaults', judgeLedger({ checkedAt: hoursAgo(40), isPlanned: true, faults: 1, now })],
    ['ledgerOverdue', judgeLedger({ checkedAt: hoursAgo(40), isPlanned: true, faults: 0, now })],
    ['ledgerPlanned', judgeLedger({ checkedAt: null, isPlanned: true, faults: 0, now })],
    ['ledgerOverdue', judgeLedger({ checkedAt: null, isPlanned: false, faults: 0, now })],
    ['clockRight', judgeClock(-1_900)],
    ['clockOff', judgeClock(-2_100)],
    ['clockOff', judgeClock(2_100)],
    ['certificatesNone', judgeCertificates([])],
    ['certificatesValid', judgeCertificates([{ host: 'a', days: 21 }])],
    [
      'certificatesUnreachable',
      judgeCertificates([
        { host: 'a', days: 80 },
        { host: 'b', days: null },
      ]),
    ],
    [
      'certificatesEnding',
      judgeCertificates([
        { host: 'a', days: 80 },
        { host: 'b', days: 20 },
      ]),
    ],
    [
      'certificatesEnded',
      judgeCertificates([
        { host: 'a', days: -1 },
        { host: 'b', days: null },
      ]),
    ],
  ] as const)('is %s', (finding, judgement) => {
    expect(judgement.finding).toBe(finding);
  });

  it('names the certificate that ends first', () => {
    const judgement = judgeCertificates([
      { host: 'book.marea.test', days: 80 },
      { host: 'office.marea.test', days: 3 },
    ]);

    expect(judgement.values).toEqual({ host: 'office.marea.test', days: 3 });
  });

  it('calls a disk full by its share or by what is left', () => {
    expect([disk(50, 100), disk(14, 100), disk(4, 100)]).toEqual(['diskFree', 'diskLow', 'diskFull']);
    expect(disk(0.9, 4)).toBe('diskFull');
  });

  it('tells several releases from several processes of one', () => {
    const own = { version: '1.2.0', build: 'abc' };

    expect(judgeVersion(own, [own, own])).toEqual({ finding: 'versionOne', values: { ...own, processes: 2 } });
    expect(judgeVersion(own, [own, { ...own, build: 'def' }])).toEqual({
      finding: 'versionMixed',
      values: { releases: '1.2.0 (abc), 1.2.0 (def)' },
    });
  });
});
