import type { Wire } from '@marea/domain/contract/endpoint';
import type { OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { anId } from '@marea/testing/builders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import OwnerAccountPage from './OwnerAccountPage.tsx';

const { agreement, changeAgreement, closeOwnerPeriod, ownerStatement, payOwner } = ownersEndpoints;
const vesselId = anId();
const bookingId = anId();
const half = { from: '2026-01-01', kind: 'percentage' as const, percent: 50, amount: 0, bearsExpenses: true };
const agreed = { vesselId, terms: [half], version: 3, updatedAt: null };

const statement: Wire<OwnerStatement> = {
  vessel: { _id: vesselId, name: 'Azimut 55' },
  owners: ['Octavio Lara'],
  zone: location.zone,
  from: '2026-11-01',
  to: '2026-11-22',
  terms: [half],
  closed: [{ number: 1, from: '2026-10-01', to: '2026-10-31', closedAt: '2026-11-02T10:00:00.000Z' }],
  balances: [
    {
      currency: 'usd',
      opening: 20_000,
      shares: 75_000,
      adjustments: 0,
      expenses: 15_000,
      paidOut: 0,
      closing: 80_000,
    },
  ],
  lines: [
    {
      kind: 'share',
      recordId: bookingId,
      date: '2026-11-03',
      currency: 'usd',
      amount: 75_000,
      balance: 95_000,
      trip: {
        folio: 'MAR-7K3M9Q',
        service: { en: 'Charter', es: 'Charter' },
        price: 181_000,
        charges: 31_000,
        commission: 0,
      },
      expenseType: null,
      method: null,
      description: '',
    },
  ],
  owed: [{ currency: 'usd', amount: 80_000 }],
};

beforeEach(() => {
  stubApi.answer(agreement, () => ({ data: agreed }));
  stubApi.answer(accountsEndpoints.accounts, () => ({ docs: [], total: 0, page: 1, limit: 100, offset: 0 }));
  stubApi.answer(ownerStatement, () => ({ data: statement }));
});

const open = (act = '') =>
  renderScreen(<OwnerAccountPage />, { at: `/resources/${vesselId}/account${act && `?open=${act}`}` });

describe('the account of a vessel\u2019s owner', () => {
  it('says how the balance came about, and leads to each booking', async () => {
    open();
    expect((await screen.findByText('Closing balance')).nextElementSibling?.textContent).toBe('$800.00 USD');
    expect(screen.getByText('Octavio Lara')).toBeTruthy();
    const row = within(screen.getByRole('link', { name: 'MAR-7K3M9Q' }).closest('tr') as HTMLElement);
    expect(row.getByText('$1,810.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'MAR-7K3M9Q' }).getAttribute('href')).toBe(`/booking?booking=${bookingId}`);
  });

  it('says of each amount in which currency it is, where there are two', async () => {
    const [line, balance] = [statement.lines[0]!, statement.balances[0]!];
    const pesos = { ...line, recordId: anId(), currency: 'mxn' as const };
    const mixed = [balance, { ...balance, currency: 'mxn' as const }];
    const mixedStatement = { ...statement, balances: mixed, lines: [line, pesos] };
    stubApi.answer(ownerStatement, () => ({ data: mixedStatement }));
    open();
    const table = within(await screen.findByRole('table', { name: 'Owner statement' }));
    const [, dollars, inPesos] = table.getAllByRole('row').map((row) => row.textContent ?? '');
    // Price, charges, commission, share and balance.
    expect(dollars?.match(/USD/g)).toHaveLength(5);
    expect(inPesos?.match(/MXN/g)).toHaveLength(5);
  });

  it('says where nothing was agreed, so that no share is taken for none owed', async () => {
    open();
    await screen.findByText('Closing balance');
    expect(screen.queryByText(/There is no agreement/)).toBeNull();
    cleanup();
    const since = [{ ...half, from: '2026-11-04' }];
    stubApi.answer(ownerStatement, () => ({ data: { ...statement, terms: since } }));
    open();
    expect(await screen.findByText(/There is no agreement for the day of 1 trip/)).toBeTruthy();
  });

  it('shows a closed period as it was closed', async () => {
    const { user } = open();
    await user.click(within(await screen.findByRole('group', { name: 'Closed periods' })).getAllByRole('button')[0]!);
    await waitFor(() =>
      expect(stubApi.requestsTo(ownerStatement).at(-1)?.query).toEqual({ from: '2026-10-01', to: '2026-10-31' }),
    );
  });

  it('pays out what is owed unless said otherwise', async () => {
    stubApi.answer(payOwner, () => ({ data: {} as never }));
    const { user } = open('payout');
    await user.click(await screen.findByRole('button', { name: 'Pay out' }));
    await waitFor(() => expect(stubApi.requestsTo(payOwner)).toHaveLength(1));
    expect(stubApi.requestsTo(payOwner)[0]?.body).toMatchObject({ amount: 80_000, currency: 'usd' });
  });

  it('closes the next period', async () => {
    stubApi.answer(closeOwnerPeriod, () => ({ data: {} as never }));
    const { user } = open('close');
    await user.click(await screen.findByRole('button', { name: 'Close the period' }));
    await waitFor(() => expect(stubApi.requestsTo(closeOwnerPeriod)).toHaveLength(1));
    expect(stubApi.requestsTo(closeOwnerPeriod)[0]?.body).toMatchObject({ number: 2 });
  });

  it('takes new terms beside the old ones, and shows what somebody else agreed on meanwhile', async () => {
    const theirs = { ...agreed, terms: [{ ...half, percent: 60 }], version: 4 };
    stubApi.answer(changeAgreement, () => {
      throw refusal(409, 'version_conflict', { details: { current: theirs } });
    });
    const { user } = open('agreement');
    await user.click(await screen.findByRole('button', { name: 'New terms' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(changeAgreement)).toHaveLength(1));
    expect(stubApi.requestsTo(changeAgreement)[0]?.body).toEqual({ terms: [expect.anything(), half], version: 3 });
    expect(await screen.findByText(/60 %/)).toBeTruthy();
  });
});
