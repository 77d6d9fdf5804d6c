import { expect, it } from 'vitest';
import type { PassengerRow } from './passengerRows.ts';
import { withEdits } from './usePassengerDraft.ts';

const row = (over: Partial<PassengerRow>): PassengerRow => ({
  id: null,
  kind: 'adult',
  name: '',
  guardian: '',
  birthDate: '',
  isSigned: false,
  ...over,
});
const typed = { 0: { of: null, over: { name: 'Eva Sol' } } };

it('shows what is typed over a place that nobody has yet', () => {
  expect(withEdits([row({})], typed)[0]?.name).toBe('Eva Sol');
});

it('shows whom another phone has named there meanwhile, and who has signed', () => {
  expect(withEdits([row({ id: 'a', name: 'Luz' })], typed)[0]?.name).toBe('Luz');
  expect(withEdits([row({ name: 'Ana', isSigned: true })], typed)[0]?.name).toBe('Ana');
});
