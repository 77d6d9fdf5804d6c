import type { Wire } from '@marea/domain/contract/endpoint';
import { jobsEndpoints } from '@marea/domain/jobs/jobs.endpoints';
import type { JobRun, JobState } from '@marea/domain/jobs/jobs.schema';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import JobsPage from './JobsPage.tsx';

const { jobs, jobRuns, runJob, pauseJob } = jobsEndpoints;
const failed: Wire<JobRun> = {
  _id: anId(),
  job: 'ledgerCheck',
  startedAt: '2027-03-14T09:00:00.000Z',
  endedAt: '2027-03-14T09:00:42.000Z',
  outcome: 'failed',
  counts: {},
  error: 'Error: disk full',
  startedBy: null,
};
const ledgerCheck: Wire<JobState> = {
  name: 'ledgerCheck',
  everyMinutes: null,
  dailyAt: 9,
  nextAt: '2027-03-14T09:05:00.000Z',
  isPaused: false,
  pausedBy: null,
  failures: 2,
  lastRun: failed,
};
const done = { ...failed, outcome: 'done', error: null, counts: { reminders: 7 }, startedBy: 'Iris' } as const;
const paused = { ...ledgerCheck, isPaused: true, pausedBy: 'Iris', nextAt: null, failures: 0, lastRun: done };
const visit = () => renderScreen(<JobsPage />, { isSuperadmin: true, at: '/jobs' });

beforeEach(() => {
  stubApi.answer(jobs, () => ({ data: [ledgerCheck, { ...paused, name: 'tripReminders', everyMinutes: 10 }] }));
  stubApi.answer(runJob, () => ({ data: ledgerCheck }));
  stubApi.answer(pauseJob, () => ({ data: paused }));
  stubApi.answer(jobRuns, () => ({ data: [failed] }));
});

it('shows how each job went, why it failed, and what is paused', async () => {
  visit();

  const check = within(await screen.findByRole('listitem', { name: 'Check of the ledger' }));
  for (const text of ['Failed', 'Error: disk full', '42 s', 'Failed 2 times in a row']) {
    expect(check.getByText(text)).toBeTruthy();
  }
  const reminders = within(screen.getByRole('listitem', { name: 'Reminders of trips' }));
  for (const text of ['Every 10 minutes', 'Paused by Iris', 'Reminders: 7']) {
    expect(reminders.getByText(text)).toBeTruthy();
  }
});

it('runs a job, pauses one, goes on with another and shows the runs', async () => {
  const { user } = visit();

  await user.click(await screen.findByRole('button', { name: 'Run now: Check of the ledger' }));
  await user.click(screen.getByRole('button', { name: 'Pause Check of the ledger' }));
  await user.click(screen.getByRole('button', { name: 'Resume Reminders of trips' }));
  await user.click(screen.getByRole('button', { name: 'History of Check of the ledger' }));

  expect(await screen.findByRole('dialog', { name: 'Check of the ledger' })).toBeTruthy();
  expect(await screen.findByText('42 s · Error: disk full')).toBeTruthy();
  expect(stubApi.requestsTo(runJob)).toEqual([{ params: { name: 'ledgerCheck' } }]);
  expect(stubApi.requestsTo(pauseJob).map(({ body }) => body)).toEqual([{ isPaused: true }, { isPaused: false }]);
});

it('is for superadmins alone', async () => {
  const { address } = renderScreen(<JobsPage />, { worksEverywhere: true, at: '/jobs' });

  await waitFor(() => expect(address()).toBe('/select_company'));
  expect(stubApi.requestsTo(jobs)).toEqual([]);
});
