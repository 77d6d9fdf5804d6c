import { languages } from '@marea/domain/core/text/text';
import { describe, expect, it } from 'vitest';
import { referenceText } from './references.ts';

const oxxo = { method: 'cash', reference: '93000262276908' } as const;

describe('a reference of a cancelled booking', () => {
  it('is named as it is printed, not to be paid any more', () => {
    expect(referenceText(oxxo, 'ended', 'en')).toMatch(/^The OXXO reference 9300 0262 2769 08 no longer works/);
    expect(referenceText(oxxo, 'ended', 'es')).toMatch(/9300 0262 2769 08 ya no sirve.*no la pagues/);
  });

  it('says something else before the booking is cancelled, and of a transfer', () => {
    const clabe = { method: 'transfer', reference: '646180111812345678' } as const;
    for (const language of languages) {
      const said = [oxxo, clabe].flatMap((one) => [
        referenceText(one, 'ends', language),
        referenceText(one, 'ended', language),
      ]);
      expect(new Set(said).size).toBe(4);
    }
  });
});
