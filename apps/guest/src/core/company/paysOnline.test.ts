import { expect, it } from 'vitest';
import { paysOnline } from './paysOnline.ts';

it('leads to paying online where there is a way to, or a payment was begun', () => {
  expect(paysOnline({ payables: [{ method: 'card' }], attempt: null })).toBe(true);
  expect(paysOnline({ payables: [], attempt: { state: 'processing' } })).toBe(true);
  expect(paysOnline({ payables: [], attempt: null })).toBe(false);
});

it('takes it for granted until it is known', () => {
  expect(paysOnline(undefined)).toBe(true);
});
