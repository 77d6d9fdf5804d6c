import { auditEndpoints } from '@marea/domain/audit/audit.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import AuditPage from './AuditPage.tsx';

const bookingId = anId();
const entry = {
  _id: anId(),
  companyId: company._id,
  locationId: location._id,
  at: '2027-03-14T15:30:00.000Z',
  by: { userId: anId(), name: 'Ana Ruiz' },
  entity: 'booking',
  entityId: bookingId,
  action: 'updated' as const,
  changes: [
    { path: 'discount', from: 0, to: 25_000 },
    { path: 'status', from: 'created', to: 'cancel' },
    { path: 'bookingDate', from: '2027-03-14', to: '2027-03-15' },
    { path: 'resourceId', from: anId(), to: null },
    { path: 'hasGuide', from: false, to: true },
  ],
};
const auditQueries = () => stubApi.requestsTo(auditEndpoints.audit).map(({ query }) => query);

beforeEach(() => {
  stubApi.answer(auditEndpoints.audit, () => pageOf([entry]));
  stubApi.answer(peopleEndpoints.locationUsers, () => pageOf([]));
});

it('says who changed what, each field before and after in words, and leads to the record', async () => {
  const { user } = renderScreen(<AuditPage />);
  await user.click(await screen.findByRole('button', { name: /14\/03\/2027/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Entry' }));
  const rows = panel.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Discount', expect.stringMatching(/0\.00/), expect.stringMatching(/250\.00/)],
    ['Status', 'Created', 'Cancelled'],
    ['Day', '14/03/2027', '15/03/2027'],
    ['Vessel', 'another record', '—'],
    ['Has guide', 'No', 'Yes'],
  ]);
  expect(panel.getByRole('link', { name: 'Open the record' }).getAttribute('href')).toBe(
    `/booking?booking=${bookingId}`,
  );
});

it('is asked by kind, days and one record, which the address keeps', async () => {
  const { user, address } = renderScreen(<AuditPage />, { at: '/settings/audit?from=2027-03-01&to=2027-03-31' });
  await user.click(await screen.findByRole('button', { name: /14\/03\/2027/ }));
  await user.click(await screen.findByRole('button', { name: 'All of this record' }));
  await waitFor(() =>
    expect(auditQueries().at(-1)).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-31',
      entity: 'booking',
      entityId: bookingId,
    }),
  );
  expect(address()).toContain(`record=${bookingId}`);
});

it('says in money what a vessel asks for more people and hours', async () => {
  const changes = [
    { path: 'extraPeople', from: 4_500, to: 6_000 },
    { path: 'extraHour', from: 22_000, to: 25_000 },
    { path: 'maxPeople', from: 12, to: 14 },
  ];
  stubApi.answer(auditEndpoints.audit, () => pageOf([{ ...entry, entity: 'resource', changes }]));
  const { user } = renderScreen(<AuditPage />);
  await user.click(await screen.findByRole('button', { name: /14\/03\/2027/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Entry' }));
  const after = panel.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(after.slice(1)).toEqual([expect.stringMatching(/60\.00/), expect.stringMatching(/250\.00/), '14']);
});

it('tells of a record that was added what was filled in, its location by name', async () => {
  const changes = [
    { path: 'locationId', from: null, to: location._id },
    { path: 'code', from: null, to: 'R-023' },
    { path: 'category', from: null, to: '' },
  ];
  stubApi.answer(auditEndpoints.audit, () =>
    pageOf([{ ...entry, entity: 'recipe', action: 'created' as const, changes }]),
  );
  const { user } = renderScreen(<AuditPage />);
  await user.click(await screen.findByRole('button', { name: /14\/03\/2027/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Entry' }));
  const rows = panel.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Location', '—', location.name],
    ['Code', '—', 'R-023'],
  ]);
});
