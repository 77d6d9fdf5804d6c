import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone, withCode, withPhones } from './phones.ts';

describe('a phone', () => {
  it.each([
    ['998 123 4567', '', '+529981234567', '+52'],
    ['9981234567', '52', '+529981234567', '+52'],
    ['529981234567', '52', '+529981234567', '+52'],
    ['52 (998) 123-4567', '+52', '+529981234567', '+52'],
    ['5255123456', '52', '+525255123456', '+52'],
    ['+52 1 998 123 4567', '+52', '+529981234567', '+52'],
    ['5219981234567', '52', '+529981234567', '+52'],
    ['(305) 555-0123', '+1', '+13055550123', '+1'],
    ['+44 (0)20 7946 0958', '+52', '+442079460958', '+44'],
    ['\u202a+52 998 123 4567\u202c', '+52', '+529981234567', '+52'],
    ['00 52 998 123 4567', '+52', '+529981234567', '+52'],
    ['+1 (305) 555-0123', '+52', '+13055550123', '+1'],
    ['06 39 98 12 34', '33', '+33639981234', '+33'],
  ])('%s with the code %j is %s', (typed, code, phone, of) => {
    expect(parsePhone(typed, code)).toEqual({ phone, code: of });
  });

  it.each([
    ['998123', '52'],
    ['1 (305) 555-0123', '+52'],
    ['call me', '52'],
    ['+52529981234567', '52'],
    ['9981234567', '999'],
    ['+999123456789', ''],
    ['+490001234567', ''],
    ['', '52'],
  ])('%j with the code %j is none', (typed, code) => {
    expect(parsePhone(typed, code)).toBeNull();
  });

  it('is the same however often it is read, with its code or another', () => {
    const typed = fc.tuple(
      fc.constantFrom('', '+', '+52', '52', '+1', '00', '+521', '+49', '0'),
      fc.stringMatching(/^[0-9 ()-]{4,16}$/),
    );
    const codes = fc.constantFrom('', '52', '+52', '1', '+34', '+39', '49', '54');
    fc.assert(
      fc.property(typed, codes, codes, ([before, rest], code, other) => {
        const once = parsePhone(`${before}${rest}`, code);
        if (!once) return;
        expect(once.phone).toMatch(/^\+[1-9]\d{5,14}$/);
        expect(once.phone.startsWith(once.code)).toBe(true);
        expect(parsePhone(once.phone, once.code)).toEqual(once);
        expect(parsePhone(once.phone, other)).toEqual(once);
      }),
      { numRuns: 3_000 },
    );
  });

  it('goes under another country\u2019s code with its own number', () => {
    expect(withCode({ phone: '+529981234567' }, '+1')).toEqual({ phone: '+19981234567', code: '+1' });
    expect(withCode({ phone: '+529981234567' }, '52')).toEqual({ phone: '+529981234567', code: '+52' });
  });
});

describe('a body', () => {
  it('has each of its phones read where it stands, and no code where none was sent', () => {
    const at = new Date();
    const body = {
      phone: '998 123 4567',
      customer: { code: '1', phone: '3055550123', at },
      lists: [{ phone: '' }, { whatsapp: '+52 1 998 123 4567', code: 'A-1' }],
      code: '52',
    };
    expect(withPhones(body)).toEqual({
      phone: '+529981234567',
      customer: { code: '+1', phone: '+13055550123', at },
      lists: [{ phone: '' }, { whatsapp: '+529981234567', code: 'A-1' }],
      code: '+52',
    });
  });

  it.each([
    [{ customer: { phone: 'call me' } }, 'customer.phone', 'not_a_phone'],
    [{ customer: { phone: '9981234567', code: '999' } }, 'customer.code', 'not_a_phone_code'],
    [{ parts: [{ phone: '123' }] }, 'parts.0.phone', 'not_a_phone'],
  ])('with a wrong one names the field: %j', (body, path, message) => {
    expect(() => withPhones(body)).toThrow(expect.objectContaining({ errors: [{ path, message }] }));
  });
});
