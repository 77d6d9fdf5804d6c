import { expect, it } from 'vitest';
import { lowered, raised } from './AddonFields.tsx';

it('adds an add-on once, and raises it after that', () => {
  const one = raised([], 'photos');
  expect(one).toEqual([{ id: 'photos', cantidad: 1 }]);
  expect(raised(one, 'photos')).toEqual([{ id: 'photos', cantidad: 2 }]);
  expect(raised(one, 'cake')).toEqual([
    { id: 'photos', cantidad: 1 },
    { id: 'cake', cantidad: 1 },
  ]);
});

it('drops the line when none is left', () => {
  expect(lowered([{ id: 'photos', cantidad: 2 }], 'photos')).toEqual([{ id: 'photos', cantidad: 1 }]);
  expect(lowered([{ id: 'photos', cantidad: 1 }], 'photos')).toEqual([]);
});
