import { describe, expect, it } from 'vitest';
import type { Account } from './account.schema.ts';
import { accountsOfMethod, fittingAccounts, usualAccount } from './accountChoice.ts';

type Row = Pick<Account, 'name' | 'active' | 'currency' | 'paymentMethod' | 'provider'>;
const account = (name: string, over: Partial<Row> = {}): Row => ({
  name,
  active: true,
  currency: ['usd', 'mxn'],
  paymentMethod: null,
  provider: null,
  ...over,
});
const cash = account('cash', { paymentMethod: 'Cash' });
const anyMethod = account('any');
const names = (accounts: readonly { name: string }[]) => accounts.map(({ name }) => name);

describe('the accounts to choose from', () => {
  it('are those of the method where there are any, else those of any method', () => {
    const all = [cash, anyMethod];

    expect(names(fittingAccounts(all, { method: 'Cash', currency: 'usd' }))).toEqual(['cash']);
    expect(names(fittingAccounts(all, { method: 'Bank transfer', currency: 'usd' }))).toEqual(['any']);
  });

  it('leave the account of a provider out for a transfer, and for cash', () => {
    const weTravel = account('WeTravel', { provider: 'wetravel' });

    expect(names(fittingAccounts([weTravel, anyMethod], { method: 'Bank transfer', currency: 'usd' }))).toEqual([
      'any',
    ]);
    expect(fittingAccounts([weTravel], { method: 'Cash', currency: 'usd' })).toEqual([]);
    expect(names(fittingAccounts([weTravel], { method: 'Credit card', currency: 'usd' }))).toEqual(['WeTravel']);
  });

  it('leave out those of another currency and those switched off', () => {
    const pesos = account('pesos', { paymentMethod: 'Cash', currency: ['mxn'] });
    const closed = account('closed', { paymentMethod: 'Cash', active: false });

    expect(accountsOfMethod([pesos, closed], { method: 'Cash', currency: 'usd' })).toEqual([]);
  });

  it('have a usual one where only one is of the method, in its spelling first', () => {
    const terminal = account('terminal', { paymentMethod: 'Credit card' });
    const online = account('online', { paymentMethod: 'card' });
    const card = { method: 'Credit card', currency: 'usd' } as const;

    expect(usualAccount([terminal, online], card)?.name).toBe('terminal');
    expect(usualAccount([online], card)?.name).toBe('online');
    expect(usualAccount([terminal, { ...terminal }], card)).toBeNull();
  });
});
