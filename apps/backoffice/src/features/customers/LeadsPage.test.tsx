import type { Wire } from '@marea/domain/contract/endpoint';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import type { Lead } from '@marea/domain/leads/lead.schema';
import { anId } from '@marea/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import LeadsPage from './LeadsPage.tsx';

const lead: Wire<Lead> = {
  _id: anId(),
  serviceId: anId(),
  resourceId: anId(),
  bookingDate: '2027-03-04',
  hora: '10:00',
  passengers: { adultos: 4, menores: 1, infantes: 0, hrsExtras: 0 },
  serviceName: { en: 'Sunset', es: 'Atardecer' },
  resourceName: 'Luna',
  firstName: 'Ana',
  email: 'ana@example.com',
  language: 'es',
  worth: 173_000,
  currency: 'usd',
  state: 'open',
  reminders: 1,
  resumedAt: null,
  bookedAt: null,
  leftAt: '2027-03-01T15:00:00.000Z',
};
const answerWith = (...docs: Wire<Lead>[]) =>
  stubApi.answer(customersEndpoints.leads, () => ({ docs, total: docs.length, page: 1, limit: 10, offset: 0 }));

it('shows who left which trip, what it is worth, and how it stands', async () => {
  answerWith(lead, { ...lead, _id: anId(), firstName: 'Bea', state: 'booked', resumedAt: lead.leftAt, worth: null });
  renderScreen(<LeadsPage />);
  await screen.findByText('Bea');
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  expect(first?.textContent).toMatch(
    /Ana.*ana@example.com.*Sunset.*Luna.*04\/03\/2027 10:00.*5.*\$1,730.00.*1 sent.*Open/,
  );
  expect(second?.textContent).toMatch(/Bea.*1 sent, came back.*Booked/);
});

it('asks for one state alone', async () => {
  answerWith(lead);
  renderScreen(<LeadsPage />, { at: '/customers/leads?state=booked' });
  await screen.findByRole('table');
  expect(stubApi.requestsTo(customersEndpoints.leads)[0]?.query).toMatchObject({ state: 'booked' });
});

it('says what it is for while there is nobody', async () => {
  answerWith();
  renderScreen(<LeadsPage />);
  expect(await screen.findByText('Nobody has left a trip unbooked')).toBeTruthy();
});
