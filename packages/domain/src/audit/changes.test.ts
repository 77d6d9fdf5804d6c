import { describe, expect, it } from 'vitest';
import { changesBetween, MASK, masked } from './changes.ts';

describe('the changes of a record', () => {
  it('name each field that differs, nested ones by their path', () => {
    const before = { name: 'Sirena', capacity: { min: 1, max: 8 } };
    const after = { name: 'Sirena', capacity: { min: 1, max: 12 }, note: 'new' };
    expect(changesBetween(before, after)).toEqual([
      { path: 'capacity.max', from: 8, to: 12 },
      { path: 'note', from: null, to: 'new' },
    ]);
  });

  it('leave out what is derived from other fields, and secrets', () => {
    const after = { searchTerms: ['ana'], ownerSearchTerms: ['ana'], sortKeys: { name: 'ana' }, passwordHash: 'x' };
    expect(changesBetween({}, after)).toEqual([]);
  });

  it('hide personal values from those who are no administrators', () => {
    const changes = changesBetween({ customer: { phone: null } }, { customer: { phone: '998' }, total: 1 });
    expect(masked(changes)).toEqual([
      { path: 'customer.phone', from: null, to: MASK },
      { path: 'total', from: null, to: 1 },
    ]);
  });

  it('hide them also within a record that was deleted or made as a whole', () => {
    const changes = changesBetween({ customer: { firstName: 'Ana', country: 'mx' }, people: [{ phone: '998' }] }, null);
    expect(masked(changes)).toEqual([
      { path: 'customer', from: { firstName: MASK, country: 'mx' }, to: null },
      { path: 'people', from: [{ phone: MASK }], to: null },
    ]);
  });
});
