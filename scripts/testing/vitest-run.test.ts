import { describe, expect, it } from 'vitest';
import { addCounts, countTests, failuresOf } from './vitest-run.ts';

const report = {
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
};

describe('counting tests', () => {
  it('takes the numbers of the report', () => {
    expect(countTests(JSON.stringify(report), true)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    const failing = { ...report, success: false, numFailedTests: 2 };
    expect(countTests(JSON.stringify(failing), false)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('counts a failure outside of any test, a bad exit and a missing report as one', () => {
    expect(countTests(JSON.stringify({ ...report, success: false }), true).failed).toBe(1);
    expect(countTests(JSON.stringify(report), false).failed).toBe(1);
    expect(countTests(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('names each failed test with what it said, and a file that does not load', () => {
    const passed = { status: 'passed', fullName: 'a sum is right', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'a sum is wrong',
      failureMessages: ['expected 1 to be 2\n  at sum.ts:3'],
    };
    const testResults = [
      { name: '/repo/apps/sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/repo/apps/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/repo/apps/fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    expect(failuresOf(JSON.stringify({ ...report, testResults }), '/repo')).toEqual([
      'FAILED  apps/sum.test.ts > a sum is wrong\n        expected 1 to be 2\n          at sum.ts:3',
      'FAILED  apps/broken.test.ts\n        no such module',
    ]);
  });

  it('adds runs up', () => {
    const run = { passed: 2, failed: 1, skipped: 3 };
    expect(addCounts([run, run])).toEqual({ passed: 4, failed: 2, skipped: 6 });
  });
});
