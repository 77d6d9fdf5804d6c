import { expect, it } from 'vitest';
import { stockState } from './stockState.ts';

const today = '2026-11-22';

it.each([
  ['enough', { inicial: 10, final: 2, caducidad: null }],
  ['low', { inicial: 10, final: 1.999, caducidad: null }],
  ['out', { inicial: 10, final: 0, caducidad: '2026-11-01' }],
  ['out', { inicial: 10, final: -1, caducidad: null }],
  ['expired', { inicial: 10, final: 1, caducidad: '2026-11-21' }],
  ['expiring', { inicial: 10, final: 9, caducidad: '2026-11-22' }],
  ['expiring', { inicial: 10, final: 9, caducidad: '2026-11-25' }],
  ['enough', { inicial: 10, final: 9, caducidad: '2026-11-26' }],
] as const)('the stock is %s', (state, product) => {
  expect(stockState(product, today)).toBe(state);
});
