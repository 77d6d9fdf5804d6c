import { describe, expect, it } from 'vitest';
import { addCounts, countTests } from './vitest-run.ts';

const report = {
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  numFailedTestSuites: 0,
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

  it('adds runs up', () => {
    const run = { passed: 2, failed: 1, skipped: 3 };
    expect(addCounts([run, run])).toEqual({ passed: 4, failed: 2, skipped: 6 });
  });
});
