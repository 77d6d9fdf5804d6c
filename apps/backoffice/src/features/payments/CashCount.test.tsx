import { cashCountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { StoredCashCount } from '@marea/domain/payments/accounts/account.schema';
import { wire } from '@marea/testing/wire';
import { fieldText } from '@marea/texts/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { CashCountButton } from './CashCount.tsx';

const { cashCount, cashCounts, storeCashCount } = cashCountEndpoints;
const id = '5'.repeat(24);
const drawer = { userId: id, currency: 'usd' as const, payments: 2, refunded: 0 };
const stored: StoredCashCount = {
  _id: '6'.repeat(24),
  companyId: id,
  locationId: id,
  date: '2026-11-20',
  person: { userId: id, name: 'Sofía' },
  currency: 'usd',
  expected: 12_000,
  float: 0,
  takenOut: 0,
  counted: 11_000,
  difference: -1_000,
  note: 'A note was torn',
  by: { userId: id, name: 'Eva' },
  createdAt: new Date('2026-11-20T23:05:00Z'),
};
const page = (docs: StoredCashCount[], total = docs.length) => wire({ docs, limit: 10, offset: 0, total, page: 1 });

beforeEach(() => {
  stubApi.answer(cashCount, () => ({
    data: [
      { ...drawer, name: 'Sofía', taken: 12_000, amount: 12_000 },
      { ...drawer, userId: null, name: 'Raúl', taken: 5_000, amount: 5_000 },
    ],
  }));
  stubApi.answer(cashCounts, () => page([]));
});

async function opened() {
  const { user } = renderScreen(<CashCountButton />);
  await user.click(screen.getByRole('button', { name: 'Cash count' }));
  return { user, sofia: await screen.findByLabelText('Counted of Sofía, USD') };
}

describe('the cash of a day', () => {
  it('says of each person how far what was counted is from what should be there', async () => {
    const { user, sofia } = await opened();
    await user.type(sofia, '110');
    expect(screen.getByText('$10.00 USD short')).toBeTruthy();
    await user.clear(sofia);
    await user.type(sofia, '120');
    expect(screen.getByText('It matches')).toBeTruthy();
    await user.type(screen.getByLabelText('Counted of Raúl, USD'), '50.50');
    expect(screen.getByText('$0.50 USD over')).toBeTruthy();
  });

  it('is stored with what was shown as expected and a note, and listed with who counted and when', async () => {
    stubApi.answer(storeCashCount, () => ({ data: wire(stored) }));
    const { user, sofia } = await opened();
    expect(screen.getByText('No counts yet.')).toBeTruthy();
    await user.type(sofia, '110');
    await user.type(screen.getByRole('textbox', { name: 'Note on Sofía’s cash' }), 'A note was torn');
    stubApi.answer(cashCounts, () => page([stored]));
    await user.click(screen.getByRole('button', { name: 'Store count' }));
    const list = within(await screen.findByRole('region', { name: 'Stored counts' }));
    expect(await list.findByText('A note was torn')).toBeTruthy();
    expect(list.getByText('$10.00 USD short')).toBeTruthy();
    expect(list.getByText(/^Counted by Eva, 20\/11\/2026/)).toBeTruthy();
    const [sent] = stubApi.requestsTo(storeCashCount);
    expect(sent?.body).toMatchObject({ userId: id, currency: 'usd', expected: 12_000, counted: 11_000 });
    expect(sent?.body).toMatchObject({ note: 'A note was torn' });
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    // Nothing is left to store.
    expect(screen.queryByRole('button', { name: 'Store count' })).toBeNull();
  });

  it('counts the change of the morning and what was taken out', async () => {
    stubApi.answer(storeCashCount, () => ({ data: wire(stored) }));
    const { user, sofia } = await opened();
    await user.type(sofia, '145');
    await user.type(screen.getByLabelText('Sofía’s change at the start'), '50');
    await user.type(screen.getByLabelText('Taken out of Sofía’s cash'), '20');
    expect(screen.getByText('$5.00 USD short')).toBeTruthy();
    stubApi.answer(cashCounts, () => page([{ ...stored, float: 5_000, takenOut: 2_000 }]));
    await user.click(screen.getByRole('button', { name: 'Store count' }));
    expect(await screen.findByText('$20.00 USD')).toBeTruthy();
    expect(screen.getByText('$50.00 USD')).toBeTruthy();
    const [sent] = stubApi.requestsTo(storeCashCount);
    expect(sent?.body).toMatchObject({ float: 5_000, takenOut: 2_000, counted: 14_500 });
  });

  it('that changed meanwhile is asked for again, and says so', async () => {
    stubApi.answer(storeCashCount, () => {
      throw refusal(422, 'invalid', { errors: [{ path: 'expected', message: 'changed_meanwhile' }] });
    });
    const { user, sofia } = await opened();
    await user.type(sofia, '110');
    const before = stubApi.requestsTo(cashCount).length;
    await user.click(screen.getByRole('button', { name: 'Store count' }));
    expect((await screen.findByRole('alert')).textContent).toBe(fieldText('en', 'changed_meanwhile'));
    await waitFor(() => expect(stubApi.requestsTo(cashCount).length).toBeGreaterThan(before));
  });

  it('is listed of the day, or of all days, ten at a time', async () => {
    stubApi.answer(cashCounts, () => page([stored], 11));
    const { user } = await opened();
    await user.click(await screen.findByText('All days'));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(stubApi.requestsTo(cashCounts).at(-1)?.query).toEqual({ limit: 10, page: 2 }));
    const [first] = stubApi.requestsTo(cashCounts);
    expect(first?.query).toMatchObject({ page: 1, from: first?.query?.to });
  });
});
