import type { ErrorCode, FieldError } from '@marea/domain/core/errors/errors';
import { ApiError } from '@marea/web/client/client';
import { describe, expect, it } from 'vitest';
import { isAboutAddons, quoteTrouble, refusedCoupon } from './quoteTrouble.ts';

const refusal = (code: ErrorCode, ...errors: FieldError[]) =>
  new ApiError(422, { code, message: `said of ${code}`, errors });

describe('a price that could not be made', () => {
  it('is nothing to speak of where there is one', () => {
    expect(quoteTrouble(null)).toBeNull();
  });

  it('says what is wrong with which choice, and leads to its step', () => {
    const people = refusal('invalid', { path: 'passengers.adultos', message: 'too_many_people' });
    expect(quoteTrouble(people)).toEqual({
      title: null,
      text: 'too_many_people',
      step: 'resource',
    });
    const service = refusal('invalid', { path: 'serviceId', message: 'unknown' });
    expect(quoteTrouble(service)?.step).toBe('service');
  });

  it('says something of every other failure too', () => {
    expect(quoteTrouble(refusal('busy'))).toEqual({ title: 'said of busy', text: '', step: null });
    expect(quoteTrouble(new Error('?'))).toEqual({ title: null, text: '', step: null });
  });

  it('is told at the coupon where the coupon alone is the reason', () => {
    const used = refusal('coupon_exhausted');
    expect([quoteTrouble(used), refusedCoupon(used)]).toEqual([null, 'said of coupon_exhausted']);
    const wrong = refusal('invalid', { path: 'coupon', message: 'too_long' });
    expect([quoteTrouble(wrong), refusedCoupon(wrong)]).toEqual([null, 'too_long']);
    expect(refusedCoupon(refusal('busy'))).toBeUndefined();
  });

  it('tells a list of add-ons that is out of date from other refusals', () => {
    expect(isAboutAddons(refusal('invalid', { path: 'addons.0.id', message: 'unknown' }))).toBe(true);
    expect(isAboutAddons(refusal('invalid', { path: 'serviceId', message: 'unknown' }))).toBe(false);
  });
});
