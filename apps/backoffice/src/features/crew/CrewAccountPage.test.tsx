import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import CrewAccountPage from './CrewAccountPage.tsx';
import OwnTipsPage from './OwnTipsPage.tsx';

const { crewAccount, ownTips, payCrew } = crewAccountEndpoints;
const sailorId = anId();
const bookingId = anId();
const line = { currency: 'usd' as const, method: null, description: '', by: null };
const account = {
  person: { _id: sailorId, name: 'Ana Pech' },
  zone: location.zone,
  from: '2026-11-01',
  to: '2026-11-22',
  balances: [{ currency: 'usd' as const, opening: 0, tips: 4_501, handedOut: 0, paidOut: 1_500, closing: 3_001 }],
  lines: [
    {
      ...line,
      kind: 'tip' as const,
      recordId: bookingId,
      date: '2026-11-03',
      amount: 4_501,
      balance: 4_501,
      trip: { folio: 'MAR-7K3M9Q', vessel: 'Azimut 55', job: 'Capitan' as const, tip: 9_001, aboard: 2, open: 3_001 },
    },
    {
      ...line,
      kind: 'payout' as const,
      recordId: anId(),
      date: '2026-11-04',
      amount: -1_500,
      balance: 3_001,
      trip: null,
      method: 'Cash' as const,
      by: 'Inés Sosa',
    },
  ],
  owed: [{ currency: 'usd' as const, amount: 3_001 }],
};

beforeEach(() => {
  stubApi.answer(crewAccount, () => ({ data: account }));
  stubApi.answer(ownTips, () => ({ data: account }));
  stubApi.answer(accountsEndpoints.accounts, () => pageOf([]));
});

describe('the tips of somebody of the crew', () => {
  const open = (act = '') =>
    renderScreen(<CrewAccountPage />, { at: `/settings/tripulacion/${sailorId}/account${act && `?open=${act}`}` });

  it('say of each trip the share, the whole tip and whether it is paid, and who paid what', async () => {
    open();
    expect((await screen.findByText('Closing balance')).nextElementSibling?.textContent).toBe('$30.01 USD');
    expect(screen.getByText(/Azimut 55 · Captain · \$90\.01 shared by 2 · \$30\.01 not yet paid/)).toBeTruthy();
    expect(screen.getByText(/Cash · Inés Sosa/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'MAR-7K3M9Q' }).getAttribute('href')).toBe(`/booking?booking=${bookingId}`);
  });

  it('are paid out, all that is owed unless said otherwise', async () => {
    stubApi.answer(payCrew, () => ({ data: {} as never }));
    const { user } = open('payout');
    await user.click(await screen.findByRole('button', { name: 'Pay out' }));
    await waitFor(() => expect(stubApi.requestsTo(payCrew)).toHaveLength(1));
    expect(stubApi.requestsTo(payCrew)[0]?.body).toMatchObject({ amount: 3_001, currency: 'usd' });
  });

  it('are one’s own to read and not to pay', async () => {
    renderScreen(<OwnTipsPage />, { at: '/tips', grants: { '/calendar': ['read'] } });
    expect(await screen.findByRole('link', { name: 'MAR-7K3M9Q' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay out tips' })).toBeNull();
  });
});
