import { describe, expect, it } from 'vitest';
import type { PhonePlans } from './phone.ts';
import { cleanPhone, isTypedPhone, readPhoneBy } from './phone.ts';

/** Plans of ten digits for Mexico and the United States: enough to test the rule itself. */
const plans: PhonePlans = (text, callingCode) => {
  const [, code, own] = /^\+(52|1)(\d+)$/.exec(text) ?? ['', callingCode, text.replace(/^\+/, '')];
  const national = code === callingCode && own.length >= 12 && own.startsWith('52') ? own.slice(2) : own;
  return { phone: `+${code}${national}`, code: `+${code}`, isPossible: national.length === 10 };
};

describe('a phone as it is typed or pasted', () => {
  it.each([
    ['\u202a+52 998 123 4567\u202c', '+529981234567'],
    ['\u200b998\u00a0123\u202f4567\ufeff', '9981234567'],
    ['998\u2011123\u20114567', '9981234567'],
    ['998.123.4567', '9981234567'],
    ['tel:+529981234567', '+529981234567'],
    ['tel:+52-998-123-4567;ext=12', '+529981234567'],
    ['998 123 4567 ext. 12', '9981234567'],
    ['998 123 4567 x12', '9981234567'],
    ['00 52 998 123 4567', '+529981234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['\uff19\uff19\uff18 123 4567', '9981234567'],
    ['call me', null],
    ['12345', null],
    ['998 123 4567 Ana', null],
    ['+52+9981234567', null],
  ])('%j is %s', (typed, clean) => {
    expect(cleanPhone(typed)).toBe(clean);
  });

  it.each([
    ['998 123 4567', '52', '+529981234567'],
    ['+52 1 998 123 4567', '52', '+529981234567'],
    ['+5219981234567', '1', '+529981234567'],
    ['5219981234567', '52', '+529981234567'],
    ['044 998 123 4567', '52', '+529981234567'],
    ['045 998 123 4567', '52', '+529981234567'],
    ['01 998 123 4567', '52', '+529981234567'],
    ['+52 044 998 123 4567', '52', '+529981234567'],
    ['+1 (305) 555-0123', '52', '+13055550123'],
    ['305 555 0123', '1', '+13055550123'],
    // A stranger in Mexico would get messages for somebody in Miami.
    ['1 (305) 555-0123', '52', null],
    ['1 998 123 4567', '52', null],
    ['998123', '52', null],
  ])('%j beside the code %s is %s', (typed, code, phone) => {
    expect(readPhoneBy(plans, typed, code)?.phone ?? null).toBe(phone);
  });

  it.each([
    ['+52 1 998 111 2233', true],
    ['0052 998 111 2233', true],
    ['1 998 111 2233', true],
    ['044 998 111 2233', true],
    ['\u202a998 111 2233\u202c', true],
    ['8 111 2233', true],
    ['111 2233', false],
    ['998 111 2234', false],
    ['+1 998 111 2233', false],
    ['', false],
  ])('%j is of the guest with +529981112233: %s', (typed, isTheirs) => {
    expect(isTypedPhone('+529981112233', typed)).toBe(isTheirs);
  });
});
