import { cashCountEndpoints } from '@marea/domain/payments/cashCount.endpoints';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { CashCountButton } from './CashCount.tsx';

const drawer = { userId: null, currency: 'usd' as const, payments: 2, refunded: 0 };

describe('the cash of a day', () => {
  it('says of each person how far what was counted is from what should be there', async () => {
    stubApi.answer(cashCountEndpoints.cashCount, () => ({
      data: [
        { ...drawer, name: 'Sofía', taken: 12_000, amount: 12_000 },
        { ...drawer, name: 'Raúl', taken: 5_000, amount: 5_000 },
      ],
    }));
    const { user } = renderScreen(<CashCountButton />);
    await user.click(screen.getByRole('button', { name: 'Cash count' }));
    const sofia = await screen.findByLabelText('Counted of Sofía, USD');
    await user.type(sofia, '110');
    expect(screen.getByText('$10.00 USD short')).toBeTruthy();
    await user.clear(sofia);
    await user.type(sofia, '120');
    expect(screen.getByText('It is right')).toBeTruthy();
    await user.type(screen.getByLabelText('Counted of Raúl, USD'), '50.50');
    expect(screen.getByText('$0.50 USD over')).toBeTruthy();
  });
});
