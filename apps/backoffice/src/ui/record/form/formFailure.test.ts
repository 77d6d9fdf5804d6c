import { ApiError } from '@marea/web/client/client';
import { expect, it } from 'vitest';
import { fieldErrors } from './formFailure.ts';

it('marks the field of a list whose entry is wrong, and a field within an entry by its own path', () => {
  const errors = [
    { path: 'resources.3', message: 'unknown_vessel' },
    { path: 'prices.0.price', message: 'required' },
  ];
  const failure = new ApiError(422, { message: '', code: 'invalid', errors });
  expect(Object.keys(fieldErrors(failure))).toEqual(['resources', 'prices.0.price']);
});
