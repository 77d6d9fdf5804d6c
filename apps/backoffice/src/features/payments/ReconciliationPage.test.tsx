import { accountsEndpoints, reconciliationEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import ReconciliationPage from './ReconciliationPage.tsx';

const { providerPayouts, reconcilePayout, reconcileProviderPayout } = reconciliationEndpoints;
const at = '2026-11-20T15:00:00.000Z';
const account = (provider: 'stripe' | 'wetravel' | null, name: string) => ({
  ...accounts.defaults(),
  _id: anId(),
  companyId: location.companyId,
  name,
  provider,
  version: 1,
  createdAt: at,
  updatedAt: at,
});
const row = { paymentId: anId(), visitId: anId(), folio: 'MAR-7K3M9Q', currency: 'usd' as const, entered: 179_920 };
const outcome = {
  lines: 3,
  matched: [
    { ...row, line: 1, reported: 179_920, reportedCurrency: 'usd', isEqual: true },
    { ...row, folio: 'MAR-OTHER1', line: 2, reported: 170_000, reportedCurrency: 'mxn', isEqual: false },
  ],
  unknown: [
    { line: 3, text: 'ch_nobody', reported: 50_000, reportedCurrency: 'eur' },
    { line: 4, text: 'ch_unnamed', reported: 70_000, reportedCurrency: null },
  ],
  missing: [{ ...row, paymentId: anId(), folio: 'MAR-MISSED', paidAt: at }],
};

beforeEach(() => {
  stubApi.answer(providerPayouts, () => ({
    data: {
      canFetch: true,
      payouts: [{ _id: 'po_1', amount: 351_840, payoutCurrency: 'eur', arrivesAt: at, payoutState: 'paid' as const }],
    },
  }));
  stubApi.answer(reconcileProviderPayout, () => ({ data: outcome }));
  stubApi.answer(reconcilePayout, () => ({ data: { ...outcome, matched: [], unknown: [], missing: [], lines: 0 } }));
});
const show = (...list: ReturnType<typeof account>[]) => {
  stubApi.answer(accountsEndpoints.accounts, () => pageOf(list));
  return renderScreen(<ReconciliationPage />, { at: '/payments/reconciliation' });
};

describe('the payouts of a provider', () => {
  it('are fetched and compared, with what only one side has', async () => {
    const stripe = account('stripe', 'Stripe of the pier');
    const { user } = show(account(null, 'Bank'), stripe);
    expect(await screen.findByText('3,518.40 EUR')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await part('Different amounts')).getByRole('link', { name: 'MAR-OTHER1' })).toBeTruthy();
    expect((await part('Different amounts')).getByText('$1,700.00 MXN')).toBeTruthy();
    // In the provider's own currency, not in the company's.
    for (const figure of ['500.00 EUR', '700.00']) {
      expect((await part('In the payout, not in the ledger')).getByText(figure)).toBeTruthy();
    }
    expect((await part('In the payout, not in the ledger')).getByText('ch_nobody')).toBeTruthy();
    expect((await part('In the ledger, not in the payout')).getByRole('link', { name: 'MAR-MISSED' })).toBeTruthy();
    // Both with their currency, since these may differ.
    expect((await part('In both')).getAllByText('$1,799.20 USD')).toHaveLength(2);
    expect(stubApi.requestsTo(reconcileProviderPayout)[0]?.params).toEqual({ id: stripe._id, payout: 'po_1' });
  });

  it('come as a file where the provider tells of none', async () => {
    stubApi.answer(providerPayouts, () => ({ data: { canFetch: false, payouts: [] } }));
    const { user, container } = show(account('wetravel', 'WeTravel'));
    await screen.findByRole('button', { name: 'Compare a file' });
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input!, new File(['id,amount'], 'payout.csv', { type: 'text/csv' }));
    expect(await screen.findByText('All 0 lines agree with the ledger.')).toBeTruthy();
    expect(stubApi.requestsTo(reconcilePayout)[0]?.body).toEqual({ csv: 'id,amount' });
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  it('are awaited while the accounts are still coming', async () => {
    stubApi.answer(accountsEndpoints.accounts, () => new Promise(() => undefined));
    const { container } = renderScreen(<ReconciliationPage />, { at: '/payments/reconciliation' });
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeTruthy());
    expect(screen.queryByText('No account with a payment provider')).toBeNull();
  });

  it('need an account with a provider', async () => {
    show(account(null, 'Bank'));
    expect(await screen.findByText('No account with a payment provider')).toBeTruthy();
  });
});
