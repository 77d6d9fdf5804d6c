import { expect, it } from 'vitest';
import { readListParams } from './listParams.ts';

it('reads the filters from the address', () => {
  const address =
    'search=Ríos&from=2026-11-01&to=2026-11-30&status=created,No show&disrupted=1&owes=1&unpaid=1&limit=50&sort=createdAt&order=asc';
  expect(readListParams(new URLSearchParams(address))).toEqual({
    search: 'Ríos',
    from: '2026-11-01',
    to: '2026-11-30',
    status: ['created', 'No show'],
    disrupted: true,
    owes: true,
    unpaid: true,
    limit: 50,
    sorting: { sort: 'createdAt', order: 'asc' },
  });
});

it('takes nonsense as not given', () => {
  const address =
    'from=yesterday&to=2026-02-30&status=sunk&disrupted=maybe&owes=0&limit=1000000&sort=price&order=sideways';
  expect(readListParams(new URLSearchParams(address))).toEqual({
    search: '',
    from: null,
    to: null,
    status: [],
    disrupted: false,
    owes: false,
    unpaid: false,
    limit: 20,
    sorting: { sort: 'bookingDate', order: 'desc' },
  });
});
