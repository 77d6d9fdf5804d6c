import { describe, expect, it } from 'vitest';
import { accounts } from '../accounts/account.schema.ts';
import { onlineCardFee } from './bankFee.ts';

const online = {
  ...accounts.defaults(),
  provider: 'stripe' as const,
  guestMethods: ['card' as const],
  generateBankFee: true,
  locationId: null,
};

describe('what an online payment by card may cost on top', () => {
  it('is the percentage of the company, where an account that guests pay into costs it', () => {
    expect(onlineCardFee('cancun', [online], 3.5)).toBe(3.5);
    expect(onlineCardFee('cancun', [{ ...online, generateBankFee: false }, online], 3.5)).toBe(3.5);
    expect(onlineCardFee('cancun', [{ ...online, locationId: 'cancun' }], 3.5)).toBe(3.5);
  });

  it.each([
    ['of another location', { locationId: 'isla' }],
    ['that costs no fee', { generateBankFee: false }],
    ['that is switched off', { active: false }],
    ['of no provider', { provider: null }],
    ['for shops alone', { guestMethods: ['cash' as const] }],
  ])('is nothing with an account %s', (_what, change) => {
    expect(onlineCardFee('cancun', [{ ...online, ...change }], 3.5)).toBe(0);
  });
});
