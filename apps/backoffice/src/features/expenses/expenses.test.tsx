import type { Wire } from '@marea/domain/contract/endpoint';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import ExpensesPage from './ExpensesPage.tsx';
import WeekPage from './WeekPage.tsx';

const { expenses, expenseTotals, createExpense } = expensesEndpoints;
const at = '2026-11-21T15:00:00.000Z';
const spent = (over: Partial<Wire<Expense>> = {}): Wire<Expense> => ({
  _id: anId(),
  companyId: company._id,
  locationId: location._id,
  date: '2026-11-16',
  type: 'Carga semanal',
  channel: 'Marina',
  descripcion: 'Hielo',
  amount: 5_000,
  currency: 'usd',
  resourceId: null,
  image: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...over,
});

beforeEach(() => {
  stubApi.answer(fleetEndpoints.resourcesOfCompany, () => pageOf([]));
  stubApi.answer(expenseTotals, () => ({
    data: [
      { currency: 'mxn' as const, amount: 70_000, count: 1 },
      { currency: 'usd' as const, amount: 5_000, count: 1 },
    ],
  }));
});

describe('the expenses', () => {
  it('come to a sum in each currency, of all pages of what is filtered', async () => {
    stubApi.answer(expenses, () => pageOf([spent(), spent({ descripcion: '', type: 'Google', currency: 'mxn' })]));
    renderScreen(<ExpensesPage />, { at: '/gastos?type=Google,Carga semanal&from=2026-11-01&to=2026-11-30&page=2' });
    const total = (await screen.findByText('Total')).closest('tr');
    await waitFor(() => expect(total?.textContent).toMatch(/\$700\.00 MXN.*\$50\.00 USD/));
    const query = { type: 'Google,Carga semanal', from: '2026-11-01', to: '2026-11-30' };
    expect(stubApi.requestsTo(expenseTotals)[0]?.query).toEqual(query);
    expect(stubApi.requestsTo(expenses)[0]?.query).toMatchObject({ ...query, page: 2 });
    expect(screen.getByRole('button', { name: 'Clear Google' })).toBeTruthy();
  });

  it('show a new one first, and ask for their sums again', async () => {
    stubApi.answer(expenses, () => pageOf([spent()]));
    stubApi.answer(createExpense, ({ body }) => ({ data: spent({ ...body, descripcion: 'Muelle' }) }));
    const { user } = renderScreen(<ExpensesPage />, { at: '/gastos?open=new' });
    const form = within(await screen.findByRole('complementary', { name: 'Expense' }));
    await user.click(form.getByRole('combobox', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'Fixed costs' }));
    await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '2400');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Muelle' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    expect(rows.findIndex((text) => text.includes('Muelle'))).toBeLessThan(
      rows.findIndex((text) => text.includes('Hielo')),
    );
    expect(stubApi.requestsTo(createExpense)[0]?.body).toMatchObject({
      type: 'Gastos fijos',
      amount: 240_000,
      currency: company.currency,
      locationId: location._id,
    });
    await waitFor(() => expect(stubApi.requestsTo(expenseTotals)).toHaveLength(2));
  });
});

describe('the purchases of a week', () => {
  const lastWeek = spent({ date: '2026-11-09', descripcion: 'Hielo' });
  const fruit = spent({ date: '2026-11-17', type: 'Alimentación semanal', descripcion: 'Fruta', amount: 2_250 });

  beforeEach(() => {
    stubApi.answer(expenses, ({ query }) => pageOf(query?.from === '2026-11-09' ? [lastWeek] : [fruit]));
  });

  it('are summed by day and kind, beside the week before', async () => {
    renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    expect(await screen.findByRole('heading', { name: '16/11/2026 – 22/11/2026' })).toBeTruthy();
    const grid = within(screen.getByRole('region', { name: 'The week at a glance' }));
    const food = grid.getByRole('row', { name: /Weekly food/ });
    await waitFor(() => expect(food.textContent).toBe('Weekly food$22.50$22.50 USD'));
    expect((await screen.findByText('Previous week')).parentElement?.textContent).toContain('$50.00 USD');
    expect(within(screen.getByRole('region', { name: 'Weekly drinks' })).getByText(/No purchases/)).toBeTruthy();
  });

  it('come to no sum before they are there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stubApi.answer(expenses, ({ query }) => promise.then(() => pageOf(query?.from === '2026-11-09' ? [] : [fruit])));
    renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    const total = async () => (await screen.findByText('Total', { selector: 'dt' })).parentElement;
    const grid = screen.getByRole('region', { name: 'The week at a glance' });
    expect([(await total())?.textContent, grid.getAttribute('aria-busy')]).toEqual(['Total', 'true']);
    expect(within(grid).queryByText('—')).toBeNull();
    resolve();
    await waitFor(async () => expect((await total())?.textContent).toContain('$22.50 USD'));
  });

  it('are summed all, however many they are', async () => {
    const many = Array.from({ length: 101 }, () => spent({ date: '2026-11-17', amount: 100 }));
    stubApi.answer(expenses, ({ query }) => {
      if (query?.from === '2026-11-09') return pageOf([]);
      const [page, limit] = [Number(query?.page), Number(query?.limit)];
      return { ...pageOf(many.slice((page - 1) * limit, page * limit)), total: many.length };
    });
    renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    const total = (await screen.findByText('Total', { selector: 'dt' })).parentElement;
    await waitFor(() => expect(total?.textContent).toContain('$101.00 USD'));
  });

  it('begin with an amount of 1, which is typed over', async () => {
    const { user } = renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    await user.click(await screen.findByRole('button', { name: 'New purchase' }));
    const form = within(await screen.findByRole('complementary', { name: 'Purchase' }));
    const amount = form.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
    expect(amount.value).toBe('1.00');
    await user.type(amount, '12');
    expect(amount.value).toBe('12');
  });

  it('show a new one among them', async () => {
    const stored = [fruit];
    stubApi.answer(expenses, ({ query }) => pageOf(query?.from === '2026-11-09' ? [] : stored));
    stubApi.answer(createExpense, ({ body }) => {
      const created = spent({ ...body, descripcion: 'Agua' });
      stored.push(created);
      return { data: created };
    });
    const { user } = renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    await user.click(await screen.findByRole('button', { name: 'Add to Weekly drinks on 20/11/2026' }));
    const form = within(await screen.findByRole('complementary', { name: 'Purchase' }));
    await user.type(await form.findByRole('textbox', { name: /^Amount/ }), '12');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agua')).toBeTruthy();
  });

  it('are entered on the day and of the kind that was chosen', async () => {
    const { user } = renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    await user.click(await screen.findByRole('button', { name: 'Add to Weekly drinks on 20/11/2026' }));
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Type/ })).value).toBe('Weekly drinks');
    expect(screen.getByRole('button', { name: /^Date/ }).textContent).toBe('20/11/2026');
  });

  it('can be copied from the week before, after a question', async () => {
    stubApi.answer(createExpense, ({ body }) => ({ data: spent(body) }));
    const { user } = renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    await user.click(await screen.findByRole('button', { name: 'Copy last week' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 purchase from the previous week?' }));
    expect(stubApi.requestsTo(createExpense)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(stubApi.requestsTo(createExpense)[0]?.body).toMatchObject({
        date: '2026-11-16',
        type: 'Carga semanal',
        descripcion: 'Hielo',
        amount: 5_000,
        locationId: location._id,
      }),
    );
  });

  it('say why there is nothing to copy', async () => {
    stubApi.answer(expenses, ({ query }) => pageOf(query?.from === '2026-11-09' ? [] : [fruit]));
    renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18' });
    expect(await screen.findByText('The previous week has no purchases')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Copy last week',
      description: 'The previous week has no purchases',
    });
    expect(button.disabled).toBe(true);
  });

  it('are only looked at by those who may not enter any', async () => {
    renderScreen(<WeekPage />, { at: '/gastos/week?week=2026-11-18', grants: { '/gastos': ['read'] } });
    await screen.findByText('Fruta');
    expect(screen.queryByRole('button', { name: /^(Add|Copy|New)/ })).toBeNull();
  });
});
