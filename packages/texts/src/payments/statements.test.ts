import { describe, expect, it } from 'vitest';
import { movementText } from './statements.ts';

describe('a line of an account', () => {
  it.each([
    ['en', -100_000, 'Paid out'],
    ['en', 100_000, 'Received'],
    ['es', -100_000, 'Pago'],
    ['es', 100_000, 'Recibido'],
  ] as const)('in %s of %i paid out is called %s', (language, amount, text) => {
    expect(movementText(language, { kind: 'paidOut', amount })).toBe(text);
    expect(movementText(language, { kind: 'payout', amount })).toBe(text);
  });

  it('of a commission is one whatever its sign', () => {
    expect(movementText('es', { kind: 'earned', amount: 5_000 })).toBe('Comisión');
  });
});
